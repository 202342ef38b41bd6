/** What the API sends, beyond what OpenAPI can say. Times are milliseconds since the epoch. */

import type { Patch } from './patch';
import type { components } from './schema';

type Schemas = components['schemas'];

export type Guest = Schemas['Player'];
export type Ticket = Schemas['Ticket'];
export type PlayerId = string;

export interface Answer {
  version: number;
  turnSeq: number | null;
  events: GameEvent[];
  view: RoomView;
}

/** A change, or what was missed: pushed as a patch of the view at `base`, after a ping as a whole
 * view with the events since `base`. */
export type Update = { base: number } & (Answer | (Omit<Answer, 'view'> & { patch: Patch }));

export type Problem = Omit<Schemas['Problem'], 'current'> & { current?: Answer | null };

export type GameEvent = { type: string; player?: PlayerId; auto?: boolean; [field: string]: any };

/** An event as the log keeps it; `number` only tells entries apart. */
export interface Entry {
  number: number;
  event: GameEvent;
  /** It happened before this page was opened. */
  isPast: boolean;
}

export interface Seat {
  player: PlayerId;
  name: string;
  online: boolean;
  /** 자리 비움: the clock plays for them. */
  away: boolean;
}

export type Options = { turnSeconds?: number | null; [name: string]: unknown };

/** A pushed change is a merge patch, after which a field that was `null` is missing: `undefined`
 * is read like `null`, here and in the views of the games. */
export interface RoomView {
  code: string;
  serverTime: number;
  game: string;
  status: 'lobby' | 'playing' | 'finished';
  isPublic: boolean;
  host: PlayerId;
  you: PlayerId;
  role: 'player' | 'spectator';
  options: Options;
  seats: Seat[];
  spectators: { player: PlayerId; name: string }[];
  /** Whom the host is asked about: 강퇴 or 계속. */
  asks: PlayerId[];
  match: MatchView | null;
}

export interface MatchView<View = any> {
  number: number;
  /** Who began it, in the order of their seats; some may have left the room since. */
  players: { player: PlayerId; name: string }[];
  seedHash: string;
  startedAt: number;
  waitingFor: PlayerId[];
  dueAt?: number | null;
  view: View;
  /** From here on only once it has ended. */
  seed?: string;
  endedAt?: number;
  /** Closed because nobody was left. */
  abandoned?: boolean;
  result?: MatchResult;
}

export interface MatchResult {
  winners: PlayerId[];
  ranking: any[];
  summary: string;
  summaryEn: string;
  [field: string]: any;
}

/** One entry of `GET /games`. */
export type GameInfo = Omit<Schemas['Facts'], 'options' | 'tables'> & { options: OptionsSchema; tables: any };

export interface OptionsSchema {
  properties: Record<string, OptionSchema>;
}

/** Words in both languages; where the English is missing, the Korean is shown. */
export interface OptionSchema {
  title: string;
  titleEn?: string;
  description?: string;
  descriptionEn?: string;
  default: unknown;
  oneOf?: { const: unknown; title: string; titleEn?: string }[];
}

export type PublicRoom = Schemas['Listing'];

export type PastMatch = Omit<Schemas['EndedMatch'], 'result'> & { result: MatchResult };
