/** `/r/CODE/replay/N`: a match once more, on the same table, moment by moment. */

import { useEffect, useMemo, useState } from 'preact/hooks';
import { navigate, route } from '../app/router';
import type { GameModule } from '../games/game';
import { loadGame } from '../games/games';
import { common } from '../i18n/common';
import { replay as t } from '../i18n/replay';
import { Door } from '../lobby/Door';
import { catalog, nameOf } from '../play/catalog';
import { ReplayContext, useRoom } from '../play/context';
import { LogPanel } from '../play/Log';
import { Button } from '../ui/Button';
import { Controls } from './Controls';
import { Head, MyTurn } from './Head';
import { keepAddress } from './link';
import { ReplayStore } from './store';
import { useKeys } from './keys';
import './Replay.css';

const OUTSIDE = new Set(['NOT_IN_ROOM', 'TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED']);

export default function ReplayPage() {
  const where = route.value;
  if (where.page !== 'replay') return null;
  return <Replay key={`${where.code}/${where.number}`} {...where} />;
}

interface Props {
  code: string;
  number: number;
  at?: number;
  seat?: string;
}

function Replay({ code, number, at, seat }: Props) {
  const room = useRoom();
  const store = useMemo(() => new ReplayStore(code, number, at), []);
  useEffect(() => {
    void store.load(seat);
    return () => store.close();
  }, []);
  useEffect(() => {
    room.stage.isCovered = true;
    return () => void (room.stage.isCovered = false);
  }, [room]);
  useEffect(() => keepAddress(store), []);
  useEffect(() => {
    const skip = () => store.stage.cut();
    addEventListener('pointerdown', skip);
    return () => removeEventListener('pointerdown', skip);
  }, []);
  useKeys(store);

  const problem = store.problem.value;
  const enter = () => {
    void room.open();
    void store.load(seat);
  };
  if (problem && OUTSIDE.has(problem.code)) return <Door code={code} problem={problem} onEntered={enter} />;
  if (problem) return <Refusal code={code} words={problem.title} />;
  return (
    <ReplayContext.Provider value={store}>
      <Table store={store} />
    </ReplayContext.Provider>
  );
}

function Table({ store }: { store: ReplayStore }) {
  const view = store.view.value;
  const game = useGame(store, view?.game);
  const info = view && catalog.value.get(view.game);
  if (!view?.match || !game || !info) return <p class="page">{common('loading')}</p>;
  return (
    <div class="replay">
      <Head store={store} />
      <MyTurn />
      <main class="match-table">
        <h1 class="for-readers">{`${t('title')}, ${nameOf(info)} ${view.code}`}</h1>
        <game.Board
          key={view.you}
          room={view}
          match={view.match}
          tables={info.tables}
          me={view.you}
          names={store.names.value}
          send={async () => false}
          isSending={false}
          isReplay
        />
      </main>
      <aside class="match-side" aria-label={common('log')}>
        <LogPanel />
      </aside>
      <Controls store={store} />
    </div>
  );
}

function useGame(store: ReplayStore, key: string | undefined): GameModule | undefined {
  const [game, setGame] = useState<GameModule | undefined>();
  useEffect(() => {
    if (!key) return;
    void loadGame(key).then((loaded) => {
      store.stage.game = loaded;
      setGame(loaded);
    });
  }, [key]);
  return game;
}

function Refusal({ code, words }: { code: string; words: string }) {
  return (
    <main class="page door">
      <p role="alert">{words}</p>
      <Button kind="primary" onClick={() => navigate(`/r/${code}`, { replace: true })}>
        {t('toRoom')}
      </Button>
    </main>
  );
}
