/** The line under the thumb: my turn's basket, a decision put aside, or whom we wait for. */

import type { RoomView } from '../../api/types';
import { turnText } from '../../play/turn';
import { Button } from '../../ui/Button';
import type { Names } from '../game';
import { ActionBar } from './ActionBar';
import type { Basket } from './basket';
import { duty } from './Sheets';
import { t } from './texts';
import { turnOf, type GemView } from './view';

interface Props {
  room: RoomView;
  view: GemView;
  names: Names;
  basket: Basket;
  isSending: boolean;
  onBasket(basket: Basket): void;
  onTake(button: Element): void;
  onPass(): void;
  onResume(): void;
}

export function BottomLine({ room, view, names, onResume, ...picking }: Props) {
  const turn = turnOf(view.choices);
  const owed = duty(view.choices);
  if (turn) {
    return (
      <div class="gem-actions gem-actions-mine">
        <ActionBar turn={turn} {...picking} />
      </div>
    );
  }
  return (
    <div class="gem-actions action-bar">
      {owed ? (
        <Button kind="primary" big class="action-main" onClick={onResume}>
          {'discard' in owed ? t('discardOpen', { n: owed.discard }) : t('nobleOpen')}
        </Button>
      ) : (
        <p class="action-words">
          {view.players[room.you] ? turnText(room, names) : t('watching')}
          {view.endTriggered && view.phase !== 'finished' && ` · ${t('lastRound')}`}
        </p>
      )}
    </div>
  );
}
