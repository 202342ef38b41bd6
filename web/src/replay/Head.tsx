/** The line above a replay: back, which moment, whose eyes, the link, the rest. */

import { useEffect, useState } from 'preact/hooks';
import { navigate } from '../app/router';
import { common } from '../i18n/common';
import { replay as t } from '../i18n/replay';
import { useRoom } from '../play/context';
import { describe } from '../play/log';
import { Icon } from '../ui/Icon';
import { announce } from '../ui/Live';
import { PlayerMark } from '../ui/PlayerMark';
import { momentText } from './Controls';
import { share } from './link';
import { OPEN } from './moments';
import { MoreSheet, SeatSheet } from './Sheets';
import type { ReplayStore } from './store';

export function Head({ store }: { store: ReplayStore }) {
  const [open, setOpen] = useState<'seats' | 'more' | undefined>();
  const { endedAt, seat, total } = store.replay.value!;
  const moment = store.moments.value[store.at.value];
  const names = store.names.value;
  const mover = names.get(moment?.player ?? '');
  const eyes = names.get(seat ?? '');
  const isOver = endedAt != null;
  useSpeech(store);
  return (
    <header class="top-bar replay-head">
      <button type="button" class="top-bar-button" aria-label={common('back')} onClick={() => goBack(store.code)}>
        <Icon name="back" />
      </button>
      <p class="replay-place">
        <b class="number">{t('place', { n: store.at.value, of: total })}</b>
        <span class="replay-mover">
          {mover ? (
            <>
              <PlayerMark seat={mover.seat} size={14} /> {mover.name}
            </>
          ) : (
            t('start')
          )}
        </span>
        <span class="for-readers">{momentText(store)}</span>
      </p>
      {isOver && (
        <button
          type="button"
          class="top-bar-button"
          aria-label={t('seeingAs', { who: eyes?.name ?? t('openHands') })}
          onClick={() => setOpen('seats')}
        >
          {eyes && seat !== OPEN ? <PlayerMark seat={eyes.seat} size={22} /> : <Icon name="eye" />}
        </button>
      )}
      <button type="button" class="top-bar-button" aria-label={t('link')} onClick={() => void share(store)}>
        <Icon name="share" />
      </button>
      {isOver && (
        <button type="button" class="top-bar-button" aria-label={t('more')} onClick={() => setOpen('more')}>
          <Icon name="more" />
        </button>
      )}
      {open === 'seats' && <SeatSheet store={store} onClose={() => setOpen(undefined)} />}
      {open === 'more' && <MoreSheet store={store} onClose={() => setOpen(undefined)} />}
    </header>
  );
}

/** Whoever looks back while a match runs must not miss their turn. */
export function MyTurn() {
  const { code, view } = useRoom();
  const room = view.value;
  if (!room?.match?.waitingFor.includes(room.you)) return null;
  return (
    <button type="button" class="replay-turn" onClick={() => goBack(code)}>
      {t('myTurnNow')}
    </button>
  );
}

/** To where the replay was opened from; a link from elsewhere leads to the room. */
function goBack(code: string): void {
  if (history.state) history.back();
  else navigate(`/r/${code}`, { replace: true });
}

/** What has happened, for the screen reader, at every move forward or back. */
function useSpeech(store: ReplayStore): void {
  const at = store.at.value;
  useEffect(() => {
    const lines = (store.moments.peek()[at]?.events ?? []).map((event) => describe(store, event)?.text);
    announce([momentText(store), ...lines.filter(Boolean)].join(' '));
  }, [at]);
}
