/** Whose eyes, and what else can be done with a match that is over. */

import { useState } from 'preact/hooks';
import { session } from '../api/session';
import { replay as t } from '../i18n/replay';
import { saveRecord } from '../play/record';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { later } from '../ui/later';
import { PlayerMark } from '../ui/PlayerMark';
import { Sheet } from '../ui/Sheet';
import { OPEN } from './moments';
import type { ReplayStore } from './store';

const CheckSheet = later(() => import('../check/CheckSheet'));

interface Props {
  store: ReplayStore;
  onClose(): void;
}

export function SeatSheet({ store, onClose }: Props) {
  const { seat: current, players } = store.replay.value!;
  const choose = (seat: string) => {
    void store.load(seat);
    onClose();
  };
  return (
    <Sheet title={t('seats')} onClose={onClose}>
      <ul class="replay-seats">
        {players.map(({ player }) => {
          const { name, seat } = store.names.value.get(player)!;
          return (
            <li key={player}>
              <button type="button" class="replay-seat" aria-pressed={current === player} onClick={() => choose(player)}>
                <PlayerMark seat={seat} size={20} />
                {player === session.value?.playerId ? t('ownEyes') : t('eyesOf', { name })}
              </button>
            </li>
          );
        })}
        <li>
          <button type="button" class="replay-seat" aria-pressed={current === OPEN} onClick={() => choose(OPEN)}>
            <Icon name="eye" size={20} /> {t('openHands')}
            <small>{t('openHandsAbout')}</small>
          </button>
        </li>
      </ul>
    </Sheet>
  );
}

export function MoreSheet({ store, onClose }: Props) {
  const [isChecking, check] = useState(false);
  const { code, number } = store;
  if (isChecking) return <CheckSheet code={code} match={number} onClose={onClose} onMoment={(at) => store.go(at)} />;
  return (
    <Sheet title={t('more')} onClose={onClose}>
      <div class="menu-buttons">
        <Button onClick={() => check(true)}>{t('check')}</Button>
        <Button onClick={() => void saveRecord(code, number)}>{t('record')}</Button>
      </div>
    </Sheet>
  );
}
