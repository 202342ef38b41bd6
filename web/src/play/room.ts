/** One room as this device sees it: the newest view, what happened, and the way to the server. */

import { batch, computed, signal } from '@preact/signals';
import { act, newTicket, react, readRoom, type Intent } from '../api/calls';
import { Refused, sentenceOf, Unreachable } from '../api/client';
import { Connection, type Status } from '../api/connection';
import { mergePatch } from '../api/patch';
import type { Answer, Entry, Message, PlayerId, Problem, Reaction, RoomView, Strength, Update } from '../api/types';
import type { GameAction, Names, Named } from '../games/game';
import { say } from '../ui/Toast';
import { setServerTime } from './clock';
import { shownName } from '../i18n/computers';
import { newId, persist } from './persist';
import { Reactions } from './reactions';
import { common } from '../i18n/common';
import { Stage } from './stage';

const LOG_LENGTH = 300;

export class RoomStore {
  readonly view = signal<RoomView | undefined>(undefined);
  readonly log = signal<readonly Entry[]>([]);
  readonly status = signal<Status>('closed');
  /** Why this room cannot be shown. */
  readonly problem = signal<Problem | undefined>(undefined);
  readonly isSending = signal(false);
  /** Whether the network is what a running command waits for. */
  readonly isStalled = signal(false);
  readonly names = computed(() => namesOf(this.view.value));
  readonly stage = new Stage();
  readonly reactions = new Reactions();
  private version = 0;
  private turnSeq: number | null = null;
  private logged = 0;
  private openings = 0;
  private hasPast = false;
  private readonly closing = new AbortController();
  private readonly connection: Connection;

  constructor(readonly code: string) {
    this.connection = new Connection({
      code,
      address: async () => (await newTicket(code)).url,
      // The first question is for everything that the server still remembers.
      version: () => (this.hasPast ? this.version : 0),
      received: (message) => this.receive(message),
      changed: (status) => (this.status.value = status),
      isFinal: (error) => this.isFinal(error),
    });
  }

  /** Reads the room and stays connected to it until `close`. */
  async open(): Promise<void> {
    const opening = ++this.openings;
    this.problem.value = undefined;
    try {
      this.apply(await persist(() => readRoom(this.code), this.closing.signal));
      void this.connection.connect();
    } catch (error) {
      // Whoever has come in through the door meanwhile does not care that it was shut.
      if (opening === this.openings) this.isFinal(error);
    }
  }

  close(): void {
    this.closing.abort();
    this.connection.close();
    this.stage.cut();
    this.reactions.close();
  }

  wake(): void {
    this.connection.wake();
  }

  /** Asks the server to look at the clock. */
  ping(): void {
    this.connection.ping();
  }

  /** Plays `action` for the decision in view. Sent again until it is answered, under one id. */
  send(action: GameAction): Promise<boolean> {
    const intent: Intent = { action, actionId: newId(), turnSeq: this.turnSeq };
    return this.run(() => act(this.code, intent));
  }

  /** One command at a time; a second tap while one is under way does nothing. Whether it was
   * taken: if not, the reason has been said and the newest view is shown. */
  async run(command: () => Promise<Answer>): Promise<boolean> {
    if (this.isSending.value) return false;
    this.isSending.value = true;
    try {
      this.apply(await persist(command, this.closing.signal, () => (this.isStalled.value = true)));
      return true;
    } catch (error) {
      if (error instanceof Refused) this.refused(error.problem);
      else if (!this.closing.signal.aborted) say(common('unreachable'));
      return false;
    } finally {
      batch(() => {
        this.isSending.value = false;
        this.isStalled.value = false;
      });
    }
  }

  /** Everybody sees it at the same moment, who sends it too. One that does not get through is not
   * sent again: its moment is over. */
  async react(reaction: Reaction): Promise<void> {
    await react(this.code, reaction).catch((error: unknown) => {
      say(error instanceof Refused ? error.problem.title : common('unreachable'));
    });
  }

  private refused(problem: Problem): void {
    say(problem.title);
    if (problem.current) this.apply(problem.current);
    else this.ping();
  }

  private receive(message: Message): void {
    if (message.type === 'pong') this.pong(message);
    else if (message.type === 'closed') this.expelled(message.problem);
    else if (message.type === 'problem') say(sentenceOf(message.problem));
    else if (message.type === 'reaction') this.hear(message);
    else this.update(message);
  }

  private hear({ player, reaction }: Extract<Message, { type: 'reaction' }>): void {
    this.reactions.hear(player, reaction, this.view.peek(), this.names.peek());
  }

  /** A pong that knows of more than we have been told: a push was lost. */
  private pong(pong: Extract<Message, { type: 'pong' }>): void {
    setServerTime(pong.serverTime);
    if (pong.version > this.version) this.ping();
  }

  private expelled(problem: Problem): void {
    this.connection.close();
    this.problem.value = problem;
  }

  private update(update: Update): void {
    if ('view' in update) this.heal(update);
    else if (update.version > this.version) this.patch(update);
  }

  private patch({ base, patch, ...change }: Extract<Update, { patch: unknown }>): void {
    const view = this.view.peek();
    if (view && base === this.version) this.apply({ ...change, view: mergePatch(view, patch) });
    else this.ping();
  }

  private heal({ base, ...answer }: Extract<Update, { view: unknown }>): void {
    if (base > this.version) this.ping();
    else if (this.hasPast || base === this.version) this.apply(answer);
    else this.recall(answer);
  }

  /** The answer to the first question tells everything once more: for the log, not as news. */
  private recall(answer: Answer): void {
    if (answer.version < this.version) return this.ping();
    this.hasPast = true;
    batch(() => {
      if (answer.events.length) this.log.value = [];
      this.remember(answer.events, true);
      this.apply({ ...answer, events: [] });
    });
  }

  /** Takes a view unless it is older than what is shown. */
  private apply({ version, turnSeq, events, view }: Answer): void {
    if (version <= this.version) return;
    const before = this.view.peek();
    if (view.serverTime !== before?.serverTime) setServerTime(view.serverTime);
    this.version = version;
    this.turnSeq = turnSeq;
    batch(() => {
      this.remember(events);
      this.stage.show(before, view, events, this.names.peek(), () => (this.view.value = view));
    });
  }

  private remember(events: Answer['events'], isPast = false): void {
    if (!events.length) return;
    const fresh = events.map((event) => ({ number: this.logged++, event, isPast }));
    this.log.value = [...this.log.peek(), ...fresh].slice(-LOG_LENGTH);
  }

  private isFinal(error: unknown): boolean {
    if (!(error instanceof Refused)) return !(error instanceof Unreachable);
    this.problem.value = error.problem;
    return true;
  }
}

interface Seated {
  player: PlayerId;
  name: string;
  computer?: Strength | null;
}

/** Everybody in a view, as they are called and coloured. */
export function namesOf(view: RoomView | undefined): Names {
  const names = new Map<string, Named>();
  // In a match the seats are those it began with, whoever has left since.
  const seated: Seated[] = [...(view?.match?.players ?? []), ...(view?.seats ?? []), ...(view?.spectators ?? [])];
  for (const one of seated) {
    if (names.has(one.player)) continue;
    names.set(one.player, { name: shownName(one), seat: names.size, computer: one.computer ?? undefined });
  }
  return names;
}
