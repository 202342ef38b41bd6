/** `/r/CODE`: the door, the lobby or the table, or over it one of the room's matches once more. */

import { useEffect, useMemo, useRef } from 'preact/hooks';
import { session } from '../api/session';
import { remember, remembered } from '../app/storage';
import { listed, loadGame } from '../games/games';
import { common } from '../i18n/common';
import { Door } from '../lobby/Door';
import { Lobby } from '../lobby/Lobby';
import { PushOffer } from '../push/PushOffer';
import { later } from '../ui/later';
import { AskStrip } from './AskStrip';
import { AwayStrip } from './AwayStrip';
import { loadCatalog } from './catalog';
import { RoomContext } from './context';
import { Match } from './Match';
import { NetStrip } from './NetStrip';
import { Bubbles } from './Reactions';
import { RoomStore } from './room';
import { watch } from './watch';

const ReplayPage = later(() => import('../replay/ReplayPage'));

/** Most who come back come back to the game that they played last: it need not wait for the room. */
function fetchAhead(): void {
  const last = remembered<{ game: string }>('room')?.game;
  if (last && listed(last)) void loadGame(last).catch(() => undefined);
}

export function RoomPage({ code, isReplay }: { code: string; isReplay: boolean }) {
  const guest = session.value?.playerId;
  const store = useMemo(() => new RoomStore(code), [code, guest]);
  const current = useRef(store);
  current.current = store;
  useEffect(() => {
    loadCatalog();
    if (guest) void store.open();
    fetchAhead();
    const stop = watch(store);
    return () => {
      stop();
      store.close();
    };
  }, [store]);

  const view = store.view.value;
  useEffect(() => {
    if (view) remember('room', { code: view.code, game: view.game });
  }, [view?.code]);

  // Who was in a match sees it again even if they or the room have gone.
  if (guest && isReplay) {
    return (
      <RoomContext.Provider value={store}>
        <NetStrip />
        <ReplayPage />
      </RoomContext.Provider>
    );
  }
  if (!guest || store.problem.value) return <Door code={code} problem={store.problem.value} onEntered={() => void current.current.open()} />;
  if (!view) return <p class="page">{common('loading')}</p>;
  return (
    <RoomContext.Provider value={store}>
      <NetStrip />
      <AskStrip />
      <AwayStrip />
      {view.status !== 'lobby' && <PushOffer />}
      <Bubbles />
      {view.status === 'lobby' ? <Lobby /> : <Match />}
    </RoomContext.Provider>
  );
}
