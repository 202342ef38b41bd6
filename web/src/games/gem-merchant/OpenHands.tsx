/** Everybody's reserved cards, for who watches a replay with all hands open. */

import { CutName } from '../../ui/CutName';
import { PlayerMark } from '../../ui/PlayerMark';
import type { Names } from '../game';
import { Card, CardBack, cardLabel } from './Card';
import { lookup } from './tables';
import { t } from './texts';
import type { GemTables, GemView, Reserved } from './view';
import './OpenHands.css';

const HAND = 3;

interface Props {
  view: GemView;
  tables: GemTables;
  names: Names;
}

export function OpenHands({ view, tables, names }: Props) {
  return (
    <ul class="open-hands" aria-label={t('reserved')}>
      {view.order.map((player) => {
        const { name, seat } = names.get(player) ?? { name: '', seat: 0 };
        return (
          <li key={player} class="open-hand">
            <span class="open-hand-name">
              <PlayerMark seat={seat} size={13} />
              <CutName name={name} />
            </span>
            {Array.from({ length: HAND }, (_, index) => (
              <Held key={index} held={view.players[player]!.reserved[index]} tables={tables} />
            ))}
          </li>
        );
      })}
    </ul>
  );
}

function Held({ held, tables }: { held: Reserved | undefined; tables: GemTables }) {
  if (!held) return <span class="open-hand-free" />;
  const card = 'cardId' in held ? lookup(tables).cards.get(held.cardId) : undefined;
  const tier = card?.tier ?? ('tier' in held ? held.tier : 1);
  return (
    <span class="open-hand-card" role="img" aria-label={card ? cardLabel(card) : t('hiddenCard', { tier })}>
      {card ? <Card card={card} look="hand" /> : <CardBack tier={tier} />}
    </span>
  );
}
