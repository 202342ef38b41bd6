/** The game on one page: gems → a card → a discount → dearer cards → a noble. */

import { Card } from './Card';
import { Gem } from './Gem';
import { guideOf } from './guide';
import { NobleTile } from './Noble';
import { Token } from './Pile';
import { colorName } from './texts';
import { TOKENS, type DevCard, type Noble } from './view';
import './Guide.css';

// Made up for the picture; no match deals them.
const CHEAP: DevCard = { id: '', tier: 1, bonus: 'U', points: 0, cost: { W: 1, G: 1, R: 1 } };
const DEAR: DevCard = { id: '', tier: 3, bonus: 'R', points: 4, cost: { U: 5, K: 2 } };
const GUEST: Noble = { id: 'N3', points: 3, req: { U: 4, R: 4 } };

export function Guide() {
  const { steps, actions } = guideOf();
  const pictures = [<Gems />, <Small card={CHEAP} />, <Discount />, <Small card={DEAR} />, <Guest />];
  return (
    <>
      <ol class="guide-steps">
        {steps.map(({ title, about }, index) => (
          <li key={index} class="guide-step">
            <span class="guide-picture" aria-hidden="true">
              {pictures[index]}
            </span>
            <span>
              <b>{title}</b>
              <small>{about}</small>
            </span>
          </li>
        ))}
      </ol>
      <p class="guide-actions">{actions}</p>
      <Legend />
    </>
  );
}

/** Which shape is which colour. */
export function Legend() {
  return (
    <ul class="legend">
      {TOKENS.map((color) => (
        <li key={color}>
          <Gem color={color} size={26} />
          {colorName(color)}
        </li>
      ))}
    </ul>
  );
}

function Gems() {
  return (
    <span class="guide-gems">
      <Token color="W" size={34} />
      <Token color="G" size={34} />
      <Token color="R" size={34} />
    </span>
  );
}

function Small({ card }: { card: DevCard }) {
  return (
    <span class="guide-card">
      <Card card={card} look="hand" />
    </span>
  );
}

function Discount() {
  return (
    <span class="guide-discount">
      <Gem color="U" size={34} />
      <b>−1</b>
    </span>
  );
}

function Guest() {
  return (
    <span class="guide-guest">
      <NobleTile noble={GUEST} />
    </span>
  );
}
