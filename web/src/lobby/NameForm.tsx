/** Choosing a nickname: all that it takes to be somebody here. */

import { signal } from '@preact/signals';
import { introduce } from '../api/calls';
import { Refused } from '../api/client';
import { session } from '../api/session';
import { common } from '../i18n/common';
import { lobby } from '../i18n/lobby';
import { Button } from '../ui/Button';
import { refuse } from '../ui/shake';
import { say } from '../ui/Toast';
import './NameForm.css';

const MOST = 12;
const typed = signal('');
const isEditing = signal(false);
/** What waits for a nickname. */
const next = signal<(() => void) | undefined>(undefined);

/** Who I am, or the field for it. */
export function NameForm() {
  const guest = session.value;
  if (guest && !isEditing.value) {
    return (
      <p class="name-known">
        <strong>{lobby('welcome', { name: guest.nickname })}</strong>
        <Button
          kind="quiet"
          onClick={() => {
            typed.value = guest.nickname;
            isEditing.value = true;
          }}
        >
          {lobby('rename')}
        </Button>
      </p>
    );
  }
  return (
    <form
      class="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        const then = next.value;
        void becomeSomebody(then).then((is) => is && then?.());
      }}
    >
      <label for="nickname">{lobby('nickname')}</label>
      <input
        id="nickname"
        class="field"
        value={typed.value}
        maxLength={MOST}
        placeholder={lobby('nicknameHint')}
        autocomplete="nickname"
        enterkeyhint="done"
        onInput={({ currentTarget }) => (typed.value = currentTarget.value)}
      />
      {(isEditing.value || next.value) && (
        <Button type="submit" kind="primary">
          {lobby(isEditing.value ? 'save' : 'saveAndGo')}
        </Button>
      )}
    </form>
  );
}

/** Makes sure that there is a nickname before whatever was tapped. Where there is none yet, `then`
 * comes when it has been chosen. */
export async function becomeSomebody(then?: () => void): Promise<boolean> {
  next.value = undefined;
  if (session.value && !isEditing.value) return true;
  const nickname = typed.value.trim();
  if (!nickname) {
    next.value = then;
    const field = document.getElementById('nickname');
    field?.focus();
    refuse(field, lobby('nicknameNeeded'));
    return false;
  }
  try {
    await introduce(nickname);
    isEditing.value = false;
    return true;
  } catch (error) {
    say(error instanceof Refused ? error.problem.title : common('unreachable'));
    return false;
  }
}
