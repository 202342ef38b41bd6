/** Which page is on screen. */

import { useEffect, useState } from 'preact/hooks';
import type { GameModule } from '../games/game';
import { listed, loadGame } from '../games/games';
import { common } from '../i18n/common';
import { Home } from '../lobby/Home';
import { RoomPage } from '../play/RoomPage';
import { Icon } from '../ui/Icon';
import { later } from '../ui/later';
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
  // A replay lies over its room: whoever looks back while a match runs stays connected to it.
  if (where.page === 'room' || where.page === 'replay') {
    return <RoomPage key={where.code} code={where.code} isReplay={where.page === 'replay'} />;
  }
  if (where.page === 'rules' && listed(where.slug)) return <RulesPage key={where.slug} slug={where.slug} />;
  if (where.page === 'me') return <MyPage />;
  if (where.page === 'check') return <CheckPage />;
  return <Home />;
}

const CheckPage = later(() => import('../check/CheckPage'));
const MyPage = later(() => import('../people/MyPage'));

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
