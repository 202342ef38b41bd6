/** Shows a new view, and lets the game tell with movement how it came about. */

import { batch, signal } from '@preact/signals';
import type { GameEvent, RoomView } from '../api/types';
import type { GameModule, Names, Scene } from '../games/game';
import { isCalm } from '../app/settings';
import { catalog } from './catalog';

export class Stage {
  /** The game that is played here, once it is loaded. */
  game: GameModule | undefined;
  /** Another page lies over the table: nothing moves on it. */
  isCovered = false;
  /** Whether something still moves. */
  readonly isPlaying = signal(false);
  /** What is on its way to the screen: the log says it once it is seen. */
  readonly untold = signal<ReadonlySet<GameEvent>>(new Set());
  private running = new AbortController();

  /** Ends what still moves; the view is already the newest. */
  cut(): void {
    this.running.abort();
  }

  show(
    before: RoomView | undefined,
    after: RoomView,
    events: readonly GameEvent[],
    names: Names,
    draw: () => void,
  ): void {
    // Somebody came or went: what still moves on the table goes on.
    if (before?.match && before.match.view === after.match?.view) return draw();
    this.cut();
    if (!this.game?.animate || !isSameMatch(before, after) || !events.length || document.hidden || this.isCovered) {
      this.ended();
      draw();
      return;
    }
    const running = (this.running = new AbortController());
    const tell = (event: GameEvent) => running === this.running && this.told(event);
    const scene = makeScene(before!, after, events, names, tell, running.signal);
    this.isPlaying.value = true;
    this.untold.value = new Set(events);
    draw();
    void this.game
      .animate(scene)
      .catch((error: unknown) => console.error(error))
      .then(() => running === this.running && this.ended());
  }

  private told(event: GameEvent): void {
    const rest = new Set(this.untold.peek());
    if (rest.delete(event)) this.untold.value = rest;
  }

  private ended(): void {
    batch(() => {
      this.isPlaying.value = false;
      this.untold.value = new Set();
    });
  }
}

function isSameMatch(before: RoomView | undefined, after: RoomView): boolean {
  return !!before?.match && before.match.number === after.match?.number;
}

function makeScene(
  before: RoomView,
  after: RoomView,
  events: readonly GameEvent[],
  names: Names,
  tell: (event: GameEvent) => void,
  skip: AbortSignal,
): Scene<unknown> {
  const places = new Map<string, DOMRect>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-anchor]')) {
    places.set(element.dataset.anchor!, element.getBoundingClientRect());
  }
  return {
    events,
    tables: catalog.peek().get(after.game)?.tables,
    before: before.match!.view,
    after: after.match!.view,
    me: after.you,
    names,
    from: (anchor) => places.get(anchor),
    at: (anchor) => document.querySelector<HTMLElement>(`[data-anchor="${anchor}"]`) ?? undefined,
    drawn: new Promise((resolve) => requestAnimationFrame(() => resolve())),
    tell,
    skip,
    isCalm: isCalm(),
  };
}
