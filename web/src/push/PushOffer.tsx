/** In a match over days: "shall I tell you?", until it is answered once. It comes while somebody else
 * is thinking; a computer is done before it can be read. */

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { remember, remembered } from '../app/storage';
import { common } from '../i18n/common';
import { language } from '../i18n/i18n';
import { push } from '../i18n/push';
import { useRoom } from '../play/context';
import { isOverDays } from '../play/turn';
import { Button } from '../ui/Button';
import { say } from '../ui/Toast';
import '../play/Strips.css';
import { clearNotices, look, pushState, turnOn } from './push';
import './Push.css';

const isAnswered = signal(remembered<boolean>('pushAsked') ?? false);

export function PushOffer() {
  const { code, view, names } = useRoom();
  const room = view.value!;
  useEffect(() => void look(), [language.value]);
  useEffect(() => void clearNotices(code), [code, pushState.value]);
  const state = pushState.value;
  const isSomeoneElse = (player: string) => player !== room.you && !names.value.get(player)?.computer;
  const isFree = room.status === 'lobby' || (room.status === 'playing' && !!room.match?.waitingFor.every(isSomeoneElse));
  if (room.role !== 'player' || !isFree || !isOverDays(room) || isAnswered.value) return null;
  if (state !== 'off' && state !== 'installable') return null;
  const isInLobby = room.status === 'lobby';
  return (
    <section class={isInLobby ? 'paper push-offer' : 'strip strip-top'} aria-label={push('setting')}>
      <p>
        <b>{push('ask')}</b>
        <br />
        <small>{push(state === 'off' ? 'askWhy' : 'installable')}</small>
      </p>
      {state === 'off' ? <Choice isMain={!isInLobby} /> : <Button onClick={answer}>{common('gotIt')}</Button>}
    </section>
  );
}

/** `isMain`: nothing else on the screen asks for a tap. */
function Choice({ isMain }: { isMain: boolean }) {
  return (
    <div class="strip-buttons">
      <Button onClick={answer}>{push('no')}</Button>
      <Button kind={isMain ? 'primary' : 'plain'} onClick={() => void accept()}>
        {push('yes')}
      </Button>
    </div>
  );
}

function answer(): void {
  isAnswered.value = true;
  remember('pushAsked', true);
}

async function accept(): Promise<void> {
  await turnOn().catch(() => say(push('failed')));
  if (pushState.value === 'on') say(push('on'));
  if (pushState.value !== 'off') answer();
}
