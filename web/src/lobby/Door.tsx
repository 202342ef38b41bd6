/** In front of a room: who has no seat in it yet takes one, or a chair to watch from. */

import { useState } from 'preact/hooks';
import { join } from '../api/calls';
import { Refused, sentenceOf } from '../api/client';
import type { Problem } from '../api/types';
import { navigate } from '../app/router';
import { common } from '../i18n/common';
import { lobby } from '../i18n/lobby';
import { Button } from '../ui/Button';
import { say } from '../ui/Toast';
import { Logo } from './Logo';
import { becomeSomebody, NameForm } from './NameForm';
import './Door.css';

const OUTSIDE = new Set(['NOT_IN_ROOM', 'TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED']);

interface Props {
  code: string;
  problem: Problem | undefined;
  onEntered(): void;
}

export function Door({ code, problem, onEntered }: Props) {
  const [isBusy, setBusy] = useState(false);
  const canEnter = !problem || OUTSIDE.has(problem.code);

  const enter = async (role: 'player' | 'spectator') => {
    setBusy(true);
    try {
      if (!(await becomeSomebody())) return;
      await join(code, role);
      onEntered();
    } catch (error) {
      say(error instanceof Refused ? error.problem.title : common('unreachable'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <main class="page door">
      <Logo />
      <h1>{lobby('doorTitle', { code })}</h1>
      {canEnter ? (
        <>
          <p>{lobby('doorAsk')}</p>
          <NameForm />
          <Button kind="primary" big disabled={isBusy} onClick={() => void enter('player')}>
            {lobby('joinIn')}
          </Button>
          <Button disabled={isBusy} onClick={() => void enter('spectator')}>
            {lobby('watchOn')}
          </Button>
        </>
      ) : (
        <p role="alert">{sentenceOf(problem!)}</p>
      )}
      <Button kind="quiet" onClick={() => navigate('/')}>
        {common('home')}
      </Button>
    </main>
  );
}
