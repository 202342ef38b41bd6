/** What the API sends, by the names that the page has for it. All of it is generated from the API's
 * own description; times are milliseconds since the epoch. */

import type { components } from './schema';

export type Schemas = components['schemas'];

/** As the page holds it. A pushed change is a merge patch, after which a field that was `null` is
 * missing: whoever reads a view treats the two alike. Lists are replaced whole. */
export type Held<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T as null extends T[K] ? never : K]: Held<T[K]> } & {
        [K in keyof T as null extends T[K] ? K : never]?: Held<T[K]>
      }
    : T;

export type Guest = Schemas['Player'];
export type Ticket = Schemas['Ticket'];
export type PushKey = Schemas['PushKey'];
export type Subscription = Schemas['NewSubscription'];
export type PlayerId = string;

export type RoomView = Omit<Held<Schemas['RoomView']>, 'match'> & { match?: MatchView | null };
export type Seat = RoomView['seats'][number];

/** A match; what is a game's own in it has that game's form. */
export type MatchView<View = Held<Schemas['MatchView']['view']>> = Omit<Held<Schemas['MatchView']>, 'view'> & {
  view: View;
};
export type MatchResult = NonNullable<MatchView['result']>;

export type GameEvent = Schemas['Answer']['events'][number];

/** An event as the log keeps it; `number` only tells entries apart. */
export interface Entry {
  number: number;
  event: GameEvent;
  /** It happened before this page was opened. */
  isPast: boolean;
}

export type Answer = Omit<Schemas['Answer'], 'view'> & { view: RoomView };
export type Problem = Omit<Schemas['Problem'], 'current'> & { current?: Answer | null };

type Received<T> = T extends { view: unknown }
  ? Omit<T, 'view'> & { view: RoomView }
  : T extends { problem: unknown }
    ? Omit<T, 'problem'> & { problem: Problem }
    : T;

/** What a socket hears. */
export type Message = Received<Schemas['Message']>;
export type Update = Extract<Message, { type: 'update' }>;

/** By their names: which there are is the game's business. */
export type Options = { turnSeconds?: number | null; [name: string]: unknown };

/** One entry of `GET /games`. */
export type GameInfo = Omit<Schemas['Facts'], 'options'> & { options: OptionsSchema };

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

export type Replay = Schemas['Replay'];
export type Frame = Schemas['Frame'];
export type Reaction = Schemas['NewReaction']['reaction'];
export type Strength = Schemas['NewComputer']['strength'];
export type Person = Schemas['Person'];
export type PublicRoom = Schemas['Listing'];
export type PastMatch = Schemas['EndedMatch'];
