/** A match against computers in one tap: how many and how strong is remembered. */

import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { createRoom, start } from '../api/calls';
import type { GameInfo, Strength } from '../api/types';
import { navigate } from '../app/router';
import { remember, remembered } from '../app/storage';
import { computers, STRENGTHS } from '../i18n/computers';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Sheet } from '../ui/Sheet';
import { Switch } from '../ui/Switch';
import './Alone.css';

interface Opponents {
  number: number;
  strength: Strength;
}

const NUMBERS = [1, 2, 3];
const opponents = signal<Opponents>(remembered<Opponents>('opponents') ?? { number: 2, strength: 'normal' });

// Nobody waits: there is time for the rules, and a match whose page is closed waits for its player.
const IN_PEACE = { turnSeconds: 86_400 };

/** Opens a room of this game and begins at once. Raises what the server answers. */
export async function playAlone(game: GameInfo): Promise<void> {
  const { number, strength } = opponents.value;
  const seats = Math.min(number, game.mostPlayers - 1);
  const { code } = (await createRoom(game.key, IN_PEACE, false, Array<Strength>(seats).fill(strength))).view;
  await start(code).finally(() => navigate(`/r/${code}`));
}

/** Against whom, and the sheet to choose others. */
export function Opponents() {
  const [isOpen, setOpen] = useState(false);
  const { number, strength } = opponents.value;
  const choose = (changed: Partial<Opponents>) => {
    opponents.value = { ...opponents.value, ...changed };
    remember('opponents', opponents.value);
  };
  return (
    <>
      <Button kind="quiet" class="opponents" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {computers('against', { n: number, strength: computers(strength) })}
        <Icon name="next" size={16} />
      </Button>
      {isOpen && (
        <Sheet title={computers('alone')} onClose={() => setOpen(false)}>
          <div class="opponents-choice">
            <h3>{computers('number')}</h3>
            <Switch
              label={computers('number')}
              value={number}
              choices={NUMBERS.map((n) => [n, computers('people', { n })] as const)}
              onChange={(chosen) => choose({ number: chosen })}
            />
            <h3>{computers('strength')}</h3>
            <Switch
              label={computers('strength')}
              value={strength}
              choices={STRENGTHS.map((each) => [each, computers(each)] as const)}
              onChange={(chosen) => choose({ strength: chosen })}
            />
          </div>
        </Sheet>
      )}
    </>
  );
}
