/** The top of a deck, unseen. */

import { Sheet } from '../../ui/Sheet';
import type { GameAction } from '../game';
import { CardBack } from './Card';
import { ReserveButton } from './CardSheet';
import { t } from './texts';
import { turnOf, type GemView, type Tier } from './view';

interface Props {
  tier: Tier;
  view: GemView;
  isSending: boolean;
  onPlay(action: GameAction): void;
  onClose(): void;
}

export function DeckSheet({ tier, view, isSending, onPlay, onClose }: Props) {
  const turn = turnOf(view.choices);
  return (
    <Sheet title={t('deckLabel', { tier, n: view.decks[tier] })} onClose={onClose}>
      <div class="deck-sheet">
        <span class="deck-sheet-back">
          <CardBack tier={tier} />
        </span>
        <p>{t(view.decks[tier] ? 'blindReserve' : 'deckEmpty', { tier })}</p>
      </div>
      {turn && view.decks[tier] > 0 && (
        <div class="card-sheet-buttons">
          <ReserveButton
            isMain
            isOffered={turn.reserve.decks.includes(tier)}
            hasGold={view.supply.gold > 0}
            isSending={isSending}
            onReserve={() => onPlay({ type: 'RESERVE', from: { tier, deck: true } })}
          />
        </div>
      )}
    </Sheet>
  );
}
