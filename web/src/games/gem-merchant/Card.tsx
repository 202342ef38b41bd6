/** A development card: points, bonus, cost, and a quiet drawing of its tier. */

import { Gem } from './Gem';
import { colorName, spelled, t } from './texts';
import { COLORS, type DevCard } from './view';
import './Card.css';

export type Frame = 'buyable' | 'gilded' | undefined;

interface Props {
  card: DevCard;
  frame?: Frame;
  look?: 'board' | 'hand' | 'large';
}

/** Only the drawing; whoever shows it says what it is with `cardLabel`. */
export function Card({ card, frame, look = 'board' }: Props) {
  return (
    <span class={`card card-${look} card-of-${card.bonus} ${frame ? `card-${frame}` : ''}`} aria-hidden="true">
      <TierArt tier={card.tier} />
      <span class="card-head">
        <b class="card-points number">{card.points || ''}</b>
        <Gem color={card.bonus} size={look === 'large' ? 44 : look === 'hand' ? 20 : 26} />
      </span>
      <span class="card-cost">
        {COLORS.filter((color) => card.cost[color]).map((color) => (
          <span key={color} class="card-price">
            <Gem color={color} size={look === 'large' ? 30 : look === 'hand' ? 17 : 20} />
            <b class="number">{card.cost[color]}</b>
          </span>
        ))}
      </span>
    </span>
  );
}

export function cardLabel(card: DevCard, frame?: Frame): string {
  const values = { tier: card.tier, bonus: colorName(card.bonus), points: card.points, cost: spelled(card.cost) };
  const label = t('cardLabel', values);
  if (!frame) return label;
  return `${label}, ${t(frame === 'buyable' ? 'buyable' : 'buyableGold')}`;
}

export function CardBack({ tier, count }: { tier: number; count?: number }) {
  return (
    <span class={`card-back card-back-${tier} ${count === 0 ? 'card-back-empty' : ''}`} aria-hidden="true">
      <span class="card-back-tier" aria-hidden="true">
        {'●'.repeat(tier)}
      </span>
      {count !== undefined && <b class="card-back-count number">{count}</b>}
    </span>
  );
}

/** Mines, caravans, shops: what the tiers deal in. */
function TierArt({ tier }: { tier: number }) {
  return (
    <svg class="card-art" viewBox="0 0 80 104" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {ART[tier]}
    </svg>
  );
}

const ART: Record<number, preact.JSX.Element> = {
  // A mine in the hills.
  1: (
    <>
      <path d="M0 104V66l17-22 13 15 20-29 30 40v34Z" />
      <path d="m50 30 9 12-8 6-9-6ZM17 44l6 7-6 4-6-4Z" class="card-art-light" />
      <path d="M38 104V84a13 13 0 0 1 26 0v20Z" class="card-art-deep" />
      <path d="M38 78h26M42 78v26M60 78v26" class="card-art-beam" />
    </>
  ),
  // A merchant ship under sail.
  2: (
    <>
      <path d="M44 22v46H10Q36 52 44 22ZM48 30q22 14 24 38H48Z" />
      <path d="M44 30v30H24Q40 48 44 30Z" class="card-art-light" />
      <path d="M6 72h70l-12 18H18Z" class="card-art-deep" />
      <path d="M0 92q10-7 20 0t20 0 20 0 20 0v12H0Z" />
    </>
  ),
  // Shops and towers of the city.
  3: (
    <>
      <path d="M4 104V62h16V46l12-16 12 16v16h6V40l10-14 10 14v22h6v42Z" />
      <path d="M24 104V88a8 8 0 0 1 16 0v16ZM54 104V86a6 6 0 0 1 12 0v18Z" class="card-art-deep" />
      <path d="M28 52h8v12h-8ZM56 48h8v10h-8ZM9 70h7v9H9ZM56 66h8v9h-8Z" class="card-art-light" />
      <path d="M32 30V20l9 4-9 4M60 26V17l8 3.5-8 3.5" class="card-art-deep" />
    </>
  ),
};
