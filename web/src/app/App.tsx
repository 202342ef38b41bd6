/** Which page is on screen. */

import { useEffect, useState } from 'preact/hooks';
import type { GameModule } from '../games/game';
import { listed, loadGame } from '../games/games';
import { common } from '../i18n/common';
import { Home } from '../lobby/Home';
import { RoomPage } from '../play/RoomPage';
import { Icon } from '../ui/Icon';
import { Live } from '../ui/Live';
import { Toast } from '../ui/Toast';
import { route } from './router';
import './RulesPage.css';

export function App() {
  return (
    <>
      <Page />
      <Toast />
      <Live />
    </>
  );
}

function Page() {
  const where = route.value;
  if (where.page === 'room') return <RoomPage key={where.code} code={where.code} />;
  if (where.page === 'rules' && listed(where.slug)) return <RulesPage key={where.slug} slug={where.slug} />;
  return <Home />;
}

function RulesPage({ slug }: { slug: string }) {
  const [game, setGame] = useState<GameModule | undefined>();
  useEffect(() => void loadGame(slug).then(setGame), [slug]);
  return (
    <main class="page rules">
      <button type="button" class="rules-back" onClick={() => history.back()}>
        <Icon name="back" /> {common('back')}
      </button>
      {game ? <game.Rules /> : <p>{common('loading')}</p>}
    </main>
  );
}
