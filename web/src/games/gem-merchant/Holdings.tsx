/** Everything that a player has: bonuses and tokens by colour, reserved cards, nobles. */

import { Card, CardBack, cardLabel } from './Card';
import { Gem } from './Gem';
import { NobleTile, nobleLabel } from './Noble';
import { Token } from './Pile';
import { lookup } from './tables';
import { colorName, t } from './texts';
import { TOKENS, type GemPlayer, type GemTables, type TokenColor } from './view';
import './Holdings.css';

export function Holdings({ player, tables }: { player: GemPlayer; tables: GemTables }) {
  const { cards, nobles } = lookup(tables);
  return (
    <div class="holdings">
      <Columns player={player} />
      {player.reserved.length > 0 && <h3>{t('reserved')}</h3>}
      <div class="holdings-cards">
        {player.reserved.map((held, index) => {
          const card = 'cardId' in held ? cards.get(held.cardId) : undefined;
          const tier = card?.tier ?? ('tier' in held ? held.tier : 1);
          return (
            <span key={index} class="holdings-card" role="img" aria-label={card ? cardLabel(card) : t('hiddenCard', { tier })}>
              {card ? <Card card={card} /> : <CardBack tier={tier} />}
            </span>
          );
        })}
      </div>
      {player.nobles.length > 0 && <h3>{t('nobles')}</h3>}
      <div class="holdings-cards">
        {player.nobles.map((id) => {
          const noble = nobles.get(id)!;
          return (
            <span key={id} class="holdings-noble" role="img" aria-label={nobleLabel(noble)}>
              <NobleTile noble={noble} />
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** A column for each colour: the bonus as a little card, the tokens as a chip below it. */
export function Columns({ player, anchor }: { player: GemPlayer; anchor?: string }) {
  const at = (thing: string, color: TokenColor) => (anchor ? `${anchor}-${thing}-${color}` : undefined);
  return (
    <ul class="columns">
      {TOKENS.map((color) => (
        <li key={color} class="column">
          {color === 'gold' ? (
            <span class="column-gap" />
          ) : (
            <span
              class={`bonus card-of-${color} ${player.bonuses[color] ? '' : 'bonus-none'}`}
              data-anchor={at('bonus', color)}
              role="img"
              aria-label={t('bonusLabel', { color: colorName(color), n: player.bonuses[color] })}
            >
              <Gem color={color} size={20} />
              <b class="number">{player.bonuses[color]}</b>
            </span>
          )}
          <span
            class={`held ${player.tokens[color] ? '' : 'held-none'}`}
            data-anchor={at('token', color)}
            role="img"
            aria-label={t('tokenLabel', { color: colorName(color), n: player.tokens[color] })}
          >
            <Token color={color} size={32} />
            <b class="held-count number">{player.tokens[color]}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}

