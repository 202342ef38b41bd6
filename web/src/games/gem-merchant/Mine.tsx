/** My place at the table: points, bonuses and tokens by colour, the cards I keep for later. */

import { Card, CardBack, cardLabel, type Frame } from './Card';
import { Columns } from './Holdings';
import { lookup } from './tables';
import { t } from './texts';
import { total, type DevCard, type GemPlayer, type GemTables, type GemView } from './view';
import './Mine.css';

interface Props {
  view: GemView;
  player: GemPlayer;
  tables: GemTables;
  frameOf(cardId: string): Frame;
  onCard(card: DevCard, reservedIndex: number): void;
}

const HAND = 3;

export function Mine({ view, player, tables, frameOf, onCard }: Props) {
  const { cards } = lookup(tables);
  const target = view.options.targetPoints;
  return (
    <section class="mine" aria-label={t('mine')} data-anchor="mine">
      <div class="mine-score" role="img" aria-label={t('pointsOf', { points: player.points, target })}>
        <b class="mine-points number">{player.points}</b>
        <span class="mine-target number">/ {target}</span>
        <span class="mine-crowns" aria-hidden="true">
          {'♛'.repeat(player.nobles.length)}
        </span>
        <span class="mine-tokens number">{t('tokensHeld', { n: total(player.tokens) })}</span>
      </div>
      <Columns player={player} anchor="mine" />
      <ul class="mine-hand" aria-label={t('reserved')}>
        {Array.from({ length: HAND }, (_, index) => {
          const held = player.reserved[index];
          const card = held && 'cardId' in held ? cards.get(held.cardId) : undefined;
          return (
            <li key={index} class="mine-slot" data-anchor={`hand-${index}`}>
              {card ? (
                <button
                  type="button"
                  class="mine-card"
                  onClick={() => onCard(card, index)}
                >
                  <Card card={card} look="hand" frame={frameOf(card.id)} />
                  <span class="for-readers">{`${t('reservedSlot')}: ${cardLabel(card, frameOf(card.id))}`}</span>
                </button>
              ) : held ? (
                <CardBack tier={'tier' in held ? held.tier : 1} />
              ) : (
                <span class="mine-free">{t('reservedSlot')}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
