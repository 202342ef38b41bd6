/** Nobles on top, then the three rows of cards, the dearest first. */

import { useState } from 'preact/hooks';
import { Sheet } from '../../ui/Sheet';
import { Card, CardBack, cardLabel, type Frame } from './Card';
import { NobleTile, nobleLabel } from './Noble';
import { lookup, numberOf } from './tables';
import { t } from './texts';
import { TIERS, type DevCard, type GemTables, type GemView, type Noble, type Source, type Tier } from './view';
import './Market.css';

interface Props {
  view: GemView;
  tables: GemTables;
  frameOf(cardId: string): Frame;
  onCard(card: DevCard, from: Source): void;
  onDeck(tier: Tier): void;
}

export function Market({ view, tables, frameOf, onCard, onDeck }: Props) {
  const { cards } = lookup(tables);
  return (
    <>
      <Nobles view={view} tables={tables} />
      <section class="market" aria-label={t('cards')}>
        {TIERS.map((tier) => (
          <div key={tier} class="market-row" role="group" aria-label={t('tier', { n: tier })}>
            <button
              type="button"
              class="market-deck"
              data-anchor={`deck-${tier}`}
              onClick={() => onDeck(tier)}
            >
              <CardBack tier={tier} count={view.decks[tier]} />
              <span class="for-readers">{t('deckLabel', { tier, n: view.decks[tier] })}</span>
            </button>
            {view.board[tier].map((id, slot) => {
              const card = id == null ? undefined : cards.get(id);
              if (!card) return <span key={slot} class="market-empty" role="img" aria-label={t('emptySlot')} />;
              return (
                <button
                  type="button"
                  key={card.id}
                  class="market-card"
                  data-anchor={`card-${card.id}`}
                  onClick={() => onCard(card, { tier, slot })}
                >
                  <Card card={card} frame={frameOf(card.id)} />
                  <span class="for-readers">{cardLabel(card, frameOf(card.id))}</span>
                </button>
              );
            })}
          </div>
        ))}
      </section>
    </>
  );
}

function Nobles({ view, tables }: { view: GemView; tables: GemTables }) {
  const [open, setOpen] = useState<Noble | undefined>();
  const { nobles } = lookup(tables);
  const missing = (id: string) => view.hints?.nobles[id];
  return (
    <section class={`nobles ${view.nobles.length === 5 ? 'noble-of-five' : ''}`} aria-label={t('nobles')}>
      {view.nobles.map((id) => {
        const noble = nobles.get(id)!;
        return (
          <button
            type="button"
            key={id}
            class="nobles-tile"
            data-anchor={`noble-${id}`}
            onClick={() => setOpen(noble)}
          >
            <NobleTile noble={noble} missing={missing(id)} />
            <span class="for-readers">{nobleLabel(noble, missing(id))}</span>
          </button>
        );
      })}
      {!view.nobles.length && <p class="nobles-none">{t('noNobles')}</p>}
      {open && (
        <Sheet title={t('noble', { n: numberOf(open.id) })} onClose={() => setOpen(undefined)}>
          <div class="nobles-shown">
            <NobleTile noble={open} missing={missing(open.id)} />
          </div>
          <p class="choosing-about nobles-about">{t('nobleAbout')}</p>
        </Sheet>
      )}
    </section>
  );
}
