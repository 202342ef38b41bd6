/** The match: the bar on top, the game's own table, the log beside it where there is room. */

import { useEffect, useState } from 'preact/hooks';
import { common } from '../i18n/common';
import type { GameModule } from '../games/game';
import { loadGame } from '../games/games';
import { catalog, nameOf } from './catalog';
import { useRoom } from './context';
import { FirstGuide } from './Guides';
import { LogPanel } from './Log';
import { ReactButton } from './Reactions';
import { ResultSheet } from './ResultSheet';
import { TopBar } from './TopBar';
import './Match.css';

export function Match() {
  const store = useRoom();
  const view = store.view.value!;
  const game = useGame(view.game);
  const info = catalog.value.get(view.game);
  if (!game || !info) return <p class="page">{common('loading')}</p>;
  return (
    <div class="match">
      <TopBar />
      <main class="match-table">
        <h1 class="for-readers">{`${nameOf(info)} ${view.code}`}</h1>
        <game.Board
          key={view.match!.number}
          room={view}
          match={view.match!}
          tables={info.tables}
          me={view.you}
          names={store.names.value}
          send={(action) => store.send(action)}
          isSending={store.isSending.value}
        />
      </main>
      <aside class="match-side" aria-label={common('log')}>
        <LogPanel />
        <ReactButton />
      </aside>
      <FirstGuide game={game} slug={info.slug} />
      {view.status === 'finished' && <ResultSheet key={view.match!.number} game={game} />}
    </div>
  );
}

/** The module of a game, once it has arrived. */
export function useGame(key: string): GameModule | undefined {
  const store = useRoom();
  const [game, setGame] = useState(store.stage.game);
  useEffect(() => {
    void loadGame(key).then((loaded) => {
      store.stage.game = loaded;
      setGame(loaded);
    });
  }, [key, store]);
  return game;
}
