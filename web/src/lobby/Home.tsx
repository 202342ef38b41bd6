/** The first page: a name, a game, a code, the open rooms. */

import { useEffect, useState } from 'preact/hooks';
import { createRoom } from '../api/calls';
import { Refused } from '../api/client';
import { session } from '../api/session';
import type { GameInfo } from '../api/types';
import { navigate } from '../app/router';
import { remembered } from '../app/storage';
import { common } from '../i18n/common';
import { computers } from '../i18n/computers';
import { language, setLanguage } from '../i18n/i18n';
import { lobby } from '../i18n/lobby';
import { people } from '../i18n/people';
import { catalog, loadCatalog, nameOf } from '../play/catalog';
import { Button } from '../ui/Button';
import { isOnline } from '../ui/online';
import { say } from '../ui/Toast';
import { Opponents, playAlone } from './Alone';
import { CodeForm } from './CodeForm';
import { GameArt } from './GameArt';
import { Logo } from './Logo';
import { becomeSomebody, NameForm } from './NameForm';
import { PublicRooms } from './PublicRooms';
import './Home.css';

export function Home() {
  const [isPublic, setPublic] = useState(false);
  const [opening, setOpening] = useState<string | undefined>();
  useEffect(loadCatalog, [language.value]);
  const last = remembered<{ code: string }>('room');

  const open = async (game: GameInfo, isAlone: boolean) => {
    if (opening) return;
    setOpening(game.key);
    try {
      if (!(await becomeSomebody(() => void open(game, isAlone)))) return;
      if (isAlone) await playAlone(game);
      else navigate(`/r/${(await createRoom(game.key, {}, isPublic)).view.code}`);
    } catch (error) {
      say(error instanceof Refused ? error.problem.title : common('unreachable'));
    } finally {
      setOpening(undefined);
    }
  };

  return (
    <main class="page home">
      <header class="home-head">
        <h1>
          <Logo />
        </h1>
        <Button kind="quiet" lang={language.value === 'ko' ? 'en' : 'ko'} onClick={() => setLanguage(language.value === 'ko' ? 'en' : 'ko')}>
          {language.value === 'ko' ? 'English' : '한국어'}
        </Button>
      </header>
      {!isOnline.value && <p role="status">{lobby('noNetwork')}</p>}
      <NameForm />
      {(last || session.value) && (
        <div class="home-again">
          {last && (
            <Button kind="primary" big onClick={() => navigate(`/r/${last.code}`)}>
              {lobby('resume', { code: last.code })}
            </Button>
          )}
          {session.value && (
            <Button big class="home-mine" onClick={() => navigate('/me')}>
              {people('mine')}
            </Button>
          )}
        </div>
      )}
      <section>
        <h2>{lobby('newGame')}</h2>
        <div class="home-games">
          {[...catalog.value.values()].map((game) => (
            <GameCard key={game.key} game={game} isBusy={!!opening} onOpen={(isAlone) => void open(game, isAlone)} />
          ))}
        </div>
        <Opponents />
        <label class="home-public">
          <input type="checkbox" checked={isPublic} onChange={({ currentTarget }) => setPublic(currentTarget.checked)} />
          {lobby('publicToo')}
        </label>
      </section>
      <CodeForm />
      <PublicRooms />
      <p class="home-note">{lobby('noMoney')}</p>
    </main>
  );
}

function GameCard({ game, isBusy, onOpen }: { game: GameInfo; isBusy: boolean; onOpen(isAlone: boolean): void }) {
  return (
    <article class="paper game-card">
      <GameArt slug={game.slug} />
      <h3>{nameOf(game)}</h3>
      <p class="game-card-about">{lobby('players', { least: game.leastPlayers, most: game.mostPlayers })}</p>
      <Button kind="primary" disabled={isBusy} onClick={() => onOpen(false)} aria-label={lobby('openRoomOf', { game: nameOf(game) })}>
        {lobby('openRoom')}
      </Button>
      <Button disabled={isBusy} onClick={() => onOpen(true)} aria-label={computers('aloneOf', { game: nameOf(game) })}>
        {computers('alone')}
      </Button>
      <Button kind="quiet" aria-label={`${nameOf(game)} ${common('rules')}`} onClick={() => navigate(`/rules/${game.slug}`)}>
        {common('rules')}
      </Button>
    </article>
  );
}
