/** `/me`: what I have played and won, match by match; each can be watched again. */

import { useEffect, useState } from 'preact/hooks';
import { readMe } from '../api/calls';
import { Refused } from '../api/client';
import { session } from '../api/session';
import type { Person } from '../api/types';
import { navigate } from '../app/router';
import { common } from '../i18n/common';
import { language } from '../i18n/i18n';
import { NameForm } from '../lobby/NameForm';
import { loadCatalog } from '../play/catalog';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Counts } from './Counts';
import { Played } from './Played';
import { words } from './words';
import './MyPage.css';

export default function MyPage() {
  const guest = session.value;
  useEffect(loadCatalog, [language.value]);
  return (
    <main class="page mine-page">
      <header class="mine-head">
        <button type="button" class="mine-back" aria-label={common('home')} onClick={() => navigate('/')}>
          <Icon name="back" />
        </button>
        <h1>{words('title')}</h1>
      </header>
      {guest ? <Mine key={guest.playerId} /> : <Stranger />}
      <p class="mine-note">{words('forFun')}</p>
    </main>
  );
}

function Stranger() {
  return (
    <>
      <p>{words('who')}</p>
      <NameForm />
    </>
  );
}

function Mine() {
  const { person, problem, more } = useMine();
  if (problem) return <p role="alert">{problem}</p>;
  if (!person) return <p>{common('loading')}</p>;
  if (!person.matches.length) return <Empty />;
  return (
    <>
      <Counts person={person} />
      <section>
        <h2>{words('played')}</h2>
        <ol class="played">
          {person.matches.map((match) => (
            <Played key={`${match.code}-${match.number}-${match.endedAt}`} match={match} me={person.playerId} />
          ))}
        </ol>
        {person.cursor && <Button onClick={more}>{words('more')}</Button>}
      </section>
    </>
  );
}

function Empty() {
  return (
    <div class="paper mine-empty">
      <b>{words('none')}</b>
      <p>{words('noneAbout')}</p>
      <Button kind="primary" onClick={() => navigate('/')}>
        {words('go')}
      </Button>
    </div>
  );
}

/** My page, and what brings the matches before those in sight. */
function useMine() {
  const [person, setPerson] = useState<Person | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const read = async (known?: Person) => {
    try {
      const next = await readMe(known?.cursor ?? undefined);
      setPerson(known ? { ...next, matches: [...known.matches, ...next.matches] } : next);
    } catch (error) {
      setProblem(error instanceof Refused ? error.problem.title : common('unreachable'));
    }
  };
  useEffect(() => void read(), []);
  return { person, problem, more: () => void read(person) };
}
