/** Quick reactions as they come: shown for a moment, said to the screen reader, gone. */

import { signal } from '@preact/signals';
import type { PlayerId, Reaction, RoomView } from '../api/types';
import { areReactionsShown } from '../app/settings';
import type { Names } from '../games/game';
import { people } from '../i18n/people';
import { announce } from '../ui/Live';

export const EMOTES = ['hello', 'thanks', 'nice', 'laugh', 'wow', 'sad'] as const satisfies readonly Reaction[];

const STAYS = 2500; // ms
const NUDGE = [40, 60, 40]; // ms, lightly

export interface Bubble {
  number: number;
  player: PlayerId;
  reaction: Reaction;
}

export class Reactions {
  /** What hangs over the table, of each player the newest. */
  readonly bubbles = signal<readonly Bubble[]>([]);
  private count = 0;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  hear(player: PlayerId, reaction: Reaction, view: RoomView | undefined, names: Names): void {
    if (!areReactionsShown.value) return;
    const bubble = { number: this.count++, player, reaction };
    this.bubbles.value = [...this.bubbles.peek().filter((other) => other.player !== player), bubble];
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.bubbles.value = this.bubbles.peek().filter((other) => other !== bubble);
    }, STAYS);
    this.timers.add(timer);
    announce(people('said', { name: names.get(player)?.name ?? '', words: people(reaction) }));
    if (reaction === 'hurry' && isWaitedFor(view)) navigator.vibrate?.(NUDGE);
  }

  close(): void {
    this.timers.forEach(clearTimeout);
    this.timers.clear();
    this.bubbles.value = [];
  }
}

/** Whether there is anybody for me to hurry. The server knows better, and says so. */
export function canHurry({ match, role, you, seats }: RoomView): boolean {
  if (!match || role === 'spectator') return false;
  const computers = new Set(seats.filter(({ computer }) => computer).map(({ player }) => player));
  return match.waitingFor.some((player) => player !== you && !computers.has(player));
}

function isWaitedFor(view: RoomView | undefined): boolean {
  return !!view?.match?.waitingFor.includes(view.you);
}
