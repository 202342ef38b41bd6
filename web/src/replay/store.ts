/** A match that is shown again: its moments as they arrive, and the one that is on the table. */

import { batch, computed, signal } from '@preact/signals';
import { readReplay } from '../api/calls';
import { Refused } from '../api/client';
import type { Entry, Problem, Replay, RoomView } from '../api/types';
import type { Story } from '../play/context';
import { persist } from '../play/persist';
import { namesOf } from '../play/room';
import { Stage } from '../play/stage';
import { entriesOf, extended, roomAt, type Moment } from './moments';

export type Speed = 1 | 2 | 4;

const LOG_LENGTH = 300;
/** Milliseconds from one moment to the next; at the first speed each is shown to its end besides. */
const PACE: Record<Speed, number> = { 1: 900, 2: 800, 4: 350 };
const LOOK_AGAIN = 100; // ms

export class ReplayStore implements Story {
  readonly view = signal<RoomView | undefined>(undefined);
  readonly names = computed(() => namesOf(this.view.value));
  readonly stage = new Stage();
  readonly log = signal<readonly Entry[]>([]);
  readonly replay = signal<Replay | undefined>(undefined);
  readonly moments = signal<readonly Moment[]>([]);
  /** The moment on the table. */
  readonly at = signal(0);
  readonly isRunning = signal(false);
  readonly speed = signal<Speed>(1);
  /** Why this match cannot be shown. */
  readonly problem = signal<Problem | undefined>(undefined);
  /** The last moment that has arrived; further ones are on their way. */
  readonly last = computed(() => Math.max(0, this.moments.value.length - 1));
  private entries: readonly Entry[] = [];
  private wanted: number | undefined;
  private loading = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly code: string,
    readonly number: number,
    at?: number,
  ) {
    this.wanted = at;
  }

  /** Fetches the match, through the eyes of `seat`. What is on the table stays until the same moment
   * has arrived anew. */
  async load(seat?: string): Promise<void> {
    this.loading.abort();
    const { signal: stop } = (this.loading = new AbortController());
    this.problem.value = undefined;
    if (this.view.peek()) this.wanted = this.at.peek();
    let moments: readonly Moment[] = [];
    try {
      for (let from: number | null = 0; from !== null; ) {
        const start: number = from;
        const page = await persist(() => readReplay(this.code, this.number, start, seat), stop);
        if (stop.aborted) return;
        moments = extended(moments, page);
        from = page.next;
        this.take(page, moments);
      }
    } catch (error) {
      if (stop.aborted) return;
      if (!(error instanceof Refused)) throw error;
      this.problem.value = error.problem;
    }
  }

  /** Shows a moment, the last one that has arrived if it has not. */
  go(to: number): void {
    this.show(Math.min(Math.max(0, to), this.last.peek()));
  }

  /** One moment on or back. On, it shows how it came about. */
  step(by: 1 | -1): void {
    const to = this.at.peek() + by;
    if (to < 0 || to > this.last.peek()) return;
    this.show(to, by > 0 && this.speed.peek() < 4);
  }

  run(): void {
    if (this.isRunning.peek()) return;
    if (this.at.peek() >= this.last.peek()) this.go(0);
    this.isRunning.value = true;
    this.tick();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.isRunning.value = false;
  }

  close(): void {
    this.loading.abort();
    this.pause();
    this.stage.cut();
  }

  private tick(): void {
    if (this.speed.peek() === 1 && this.stage.isPlaying.peek()) {
      this.timer = setTimeout(() => this.tick(), LOOK_AGAIN);
      return;
    }
    this.step(1);
    const { total } = this.replay.peek()!;
    if (this.at.peek() === total) this.pause();
    else this.timer = setTimeout(() => this.tick(), PACE[this.speed.peek()]);
  }

  /** The first time as soon as the moment that is to be shown is there, then whatever follows. */
  private take(page: Replay, moments: readonly Moment[]): void {
    const first = page.endedAt == null ? page.total : 0;
    const wanted = Math.min(this.wanted ?? first, page.total);
    if (moments.length <= wanted) return;
    const isNew = this.replay.peek()?.seat !== page.seat || !this.view.peek();
    batch(() => {
      this.replay.value = page;
      this.moments.value = moments;
      this.entries = entriesOf(moments);
      if (isNew) this.go(wanted);
    });
  }

  private show(to: number, isPlayedOut = false): void {
    const moment = this.moments.peek()[to];
    const replay = this.replay.peek();
    if (!moment || !replay) return;
    const before = this.view.peek();
    const after = roomAt(this.code, replay, moment);
    batch(() => {
      this.at.value = to;
      this.log.value = this.entries.slice(Math.max(0, moment.told - LOG_LENGTH), moment.told);
      this.stage.show(before, after, isPlayedOut ? moment.events : [], namesOf(after), () => (this.view.value = after));
    });
  }
}
