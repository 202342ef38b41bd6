/** Before the match: seats fill, options are chosen, the host starts. */

import { useState } from 'preact/hooks';
import { start } from '../api/calls';
import { navigate } from '../app/router';
import { common } from '../i18n/common';
import { lobby } from '../i18n/lobby';
import { catalog, nameOf } from '../play/catalog';
import { useRoom } from '../play/context';
import { Menu } from '../play/Menu';
import { ReactButton } from '../play/Reactions';
import { PushOffer } from '../push/PushOffer';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { GameArt } from './GameArt';
import { OptionsForm } from './OptionsForm';
import { People } from './People';
import { Share } from './Share';
import './Lobby.css';

export function Lobby() {
  const store = useRoom();
  const [hasMenu, showMenu] = useState(false);
  const view = store.view.value!;
  const game = catalog.value.get(view.game);
  if (!game) return <p class="page">{common('loading')}</p>;
  return (
    <>
      <main class="page lobby">
        <header class="lobby-head">
          <button type="button" class="lobby-icon" aria-label={common('home')} onClick={() => navigate('/')}>
            <Icon name="back" />
          </button>
          <h1>{nameOf(game)}</h1>
          <button type="button" class="lobby-icon" aria-label={common('menu')} onClick={() => showMenu(true)}>
            <Icon name="menu" />
          </button>
        </header>
        <div class="lobby-banner">
          <GameArt slug={game.slug} />
        </div>
        <People />
        <Share />
        <PushOffer />
        <OptionsForm />
        <Button kind="quiet" onClick={() => navigate(`/rules/${game.slug}`)}>
          {common('rules')}
        </Button>
      </main>
      <StartBar least={game.leastPlayers} />
      {hasMenu && <Menu onClose={() => showMenu(false)} />}
    </>
  );
}

function StartBar({ least }: { least: number }) {
  const store = useRoom();
  const view = store.view.value!;
  const isEnough = view.seats.length >= least;
  return (
    <div class="lobby-start">
      {view.host !== view.you ? (
        <p>{lobby('waitForHost')}</p>
      ) : (
        <Button
          kind="primary"
          big
          disabled={!isEnough || store.isSending.value}
          onClick={() => void store.run(() => start(store.code))}
        >
          {isEnough ? lobby('start') : lobby('needMore', { least })}
        </Button>
      )}
      <ReactButton />
    </div>
  );
}
