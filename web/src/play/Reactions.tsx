/** Quick reactions: a button, a small tray under the thumb, and bubbles over who sent them. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Reaction } from '../api/types';
import { areReactionsShown } from '../app/settings';
import { people } from '../i18n/people';
import { Face } from '../people/faces';
import { playerColor } from '../ui/PlayerMark';
import { Sheet } from '../ui/Sheet';
import { useRoom } from './context';
import { canHurry, EMOTES, type Bubble } from './reactions';
import './Reactions.css';

export function ReactButton() {
  const [isOpen, setOpen] = useState(false);
  if (!areReactionsShown.value) return null;
  return (
    <>
      <button type="button" class="react-button" aria-label={people('react')} onClick={() => setOpen(true)}>
        <Face reaction="hello" size={24} />
      </button>
      {isOpen && <Tray onClose={() => setOpen(false)} />}
    </>
  );
}

function Tray({ onClose }: { onClose(): void }) {
  const store = useRoom();
  const view = store.view.value!;
  const send = (reaction: Reaction) => {
    onClose();
    void store.react(reaction);
  };
  return (
    <Sheet title={people('react')} onClose={onClose} class="tray">
      <ul class="tray-faces">
        {EMOTES.map((emote) => (
          <li key={emote}>
            <button type="button" class="tray-face" onClick={() => send(emote)}>
              <Face reaction={emote} size={40} />
              {people(emote)}
            </button>
          </li>
        ))}
      </ul>
      {canHurry(view) && (
        <button type="button" class="tray-hurry" onClick={() => send('hurry')}>
          <Face reaction="hurry" size={32} />
          <span>
            <b>{people('hurry')}</b>
            <small>{people('hurryAbout')}</small>
          </span>
        </button>
      )}
    </Sheet>
  );
}

/** Once for a room, over whatever is on screen. */
export function Bubbles() {
  const box = useRef<HTMLDivElement>(null);
  const bubbles = useRoom().reactions.bubbles.value;
  useLayoutEffect(() => {
    // Shown anew they come above a sheet that was opened since.
    box.current?.hidePopover();
    if (bubbles.length) box.current?.showPopover();
  }, [bubbles]);
  return (
    <div ref={box} popover="manual" class="bubbles" aria-hidden="true">
      {bubbles.map((bubble) => (
        <BubbleOver key={bubble.number} bubble={bubble} />
      ))}
    </div>
  );
}

function BubbleOver({ bubble: { player, reaction } }: { bubble: Bubble }) {
  const store = useRoom();
  const named = store.names.value.get(player);
  const [place] = useState(() => placeOf(player, player === store.view.value?.you)?.getBoundingClientRect());
  return (
    <div
      class={`bubble ${place ? 'bubble-over' : ''}`}
      style={{ '--player': playerColor(named?.seat ?? 0), ...(place && above(place)) }}
    >
      <Face reaction={reaction} size={40} />
      {(reaction === 'hurry' || !place) && <b>{reaction === 'hurry' ? people('hurry') : named?.name}</b>}
    </div>
  );
}

/** Where somebody is on the table or in the lobby. Who watches is nowhere, and under a sheet nobody
 * is to be seen. */
function placeOf(player: string, isMe: boolean): Element | null {
  if (document.querySelector('dialog:modal')) return null;
  const id = CSS.escape(player);
  const marks = [`[data-anchor="player-${id}"]`, ...(isMe ? ['[data-anchor="mine"]'] : []), `[data-person="${id}"]`];
  return document.querySelector(marks.join(','));
}

const HALF = 64; // px; the widest bubble is not much wider than twice that
const TALL = 58;

/** Where the tail of a bubble ends: over the middle of `place`, all of it inside of the window. */
function above(place: DOMRect): { left: string; top: string } {
  const middle = Math.min(Math.max(place.left + place.width / 2, HALF), innerWidth - HALF);
  return { left: `${middle}px`, top: `${Math.max(TALL, place.top - 2)}px` };
}
