/** `/r/CODE`: the door, the lobby or the table. */

import { useEffect, useMemo, useRef } from 'preact/hooks';
import { session } from '../api/session';
import { remember } from '../app/storage';
import { common } from '../i18n/common';
import { Door } from '../lobby/Door';
import { Lobby } from '../lobby/Lobby';
import { AskStrip } from './AskStrip';
import { AwayStrip } from './AwayStrip';
import { loadCatalog } from './catalog';
import { RoomContext } from './context';
import { Match } from './Match';
import { NetStrip } from './NetStrip';
import { RoomStore } from './room';
import { watch } from './watch';

export function RoomPage({ code }: { code: string }) {
  const guest = session.value?.playerId;
  const store = useMemo(() => new RoomStore(code), [code, guest]);
  const current = useRef(store);
  current.current = store;
  useEffect(() => {
    loadCatalog();
    if (guest) void store.open();
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

  if (!guest || store.problem.value) return <Door code={code} problem={store.problem.value} onEntered={() => void current.current.open()} />;
  if (!view) return <p class="page">{common('loading')}</p>;
  return (
    <RoomContext.Provider value={store}>
      <NetStrip />
      <AskStrip />
      <AwayStrip />
      {view.status === 'lobby' ? <Lobby /> : <Match />}
    </RoomContext.Provider>
  );
}
