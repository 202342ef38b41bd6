/**
 * What a game gives to the page.
 *
 * A game is one folder, `games/<slug>/`, whose `index.ts` has a `GameModule` as its default export;
 * `games/games.ts` names every folder and loads it when a match of that game is first seen. The
 * slug is the only name of a game that a URL or a screen may carry; `key` is the API's.
 *
 * A module holds no rules. `Board` draws `match.view` and offers what `match.view.choices` lists;
 * what a tap costs, brings or forbids stands in the view. The view is the truth: `animate` only
 * tells how the newest view came about and may be cut short at any moment.
 *
 * The page around it brings the top bar (whose turn, countdown, menu), the log, the result screen's
 * frame, toasts and sheets. From `play/` a board may use `LogLine` (newest line, opens the log);
 * from `ui/` everything.
 */

import type { ComponentChildren, ComponentType } from 'preact';
import type { Entry, GameEvent, MatchView, PlayerId, RoomView, Strength } from '../api/types';

export interface GameModule<View = any, Tables = any> {
  /** The table during a match and after it: everything below the top bar, full height, no page
   * scroll at 390×844. */
  Board: ComponentType<BoardProps<View, Tables>>;

  /** One line of the log, in the language that is set; `null` for what needs no line. */
  describeEvent(event: GameEvent, telling: Telling<Tables>): LogText | null;

  /** What each player ended with: the rows under the result's summary. */
  Ranking: ComponentType<RankingProps<any>>;

  /** Everything a beginner needs; a page of its own with headings from <h2> down. */
  Rules: ComponentType;

  /** The picture guide on one page: shown once, later behind "?". */
  Guide: ComponentType;

  /** Called in the batch that shows a new view, before it is drawn. Set override signals first (so
   * that nothing jumps), then `await scene.drawn` and move things. Each step takes under 600 ms.
   * When `scene.skip` aborts, finish at once and drop every override. Never called for a hidden page. */
  animate?(scene: Scene<View, Tables>): Promise<void>;

  /** How the game draws from the generator, for who checks a shuffle, and the events of which at
   * least one must be told of an action of a type: what chance decided cannot be left out. */
  draws(): Promise<{ retrace: Retrace<Tables>; told: Told }>;
}

/** Repeats the deal of a match, and then every draw, in the order in which the server made them.
 * What it returns is told each event that the record holds, in order, and answers with the first
 * thing that came out of the generator otherwise. */
export type Retrace<Tables = any, Event extends GameEvent = any> = (
  players: readonly PlayerId[],
  tables: Tables,
  draws: Draws,
) => Promise<(event: Event, played: { player: PlayerId }) => Difference | undefined | Promise<Difference | undefined>>;

export type Told = ReadonlyMap<string, readonly string[]>;

/** The generator of a match; it counts what it is asked for. */
export interface Draws {
  shuffled<Item>(items: readonly Item[]): Promise<Item[]>;
  rolled(dice: number, sides: number): Promise<number[]>;
  /** A card, or whatever a shuffle has decided, has been compared. */
  shown(): void;
}

/** What a record says and what is true. Players stand there by their ids. Of what is missing or has
 * a form that nothing has, there is no more to say. */
export interface Difference {
  what: 'order' | 'dice' | 'card' | 'unreadable';
  recorded: string;
  actual: string;
}

/** What to do with each type of event; a type that is not named needs nothing. */
export type ByType<Event extends { type: string }, Rest extends unknown[], Result> = {
  [Type in Event['type']]?: (event: Extract<Event, { type: Type }>, ...rest: Rest) => Result;
};

/** What `table` has for `event`. TypeScript cannot see that the two fit; this one place can. */
export function by<Event extends { type: string }, Rest extends unknown[], Result>(
  table: ByType<Event, Rest, Result>,
  event: Event,
): ((event: Event, ...rest: Rest) => Result) | undefined {
  return table[event.type as Event['type']] as ((event: Event, ...rest: Rest) => Result) | undefined;
}

export interface BoardProps<View, Tables> {
  room: RoomView;
  match: MatchView<View>;
  /** The static facts of `GET /games`: cards or cells, prices. */
  tables: Tables;
  /** The viewer; a spectator's id is in no seat. */
  me: PlayerId;
  names: Names;
  /** Sends one action for the decision in view. One at a time: while `isSending`, further calls do
   * nothing, so that a double tap plays once. A refusal has been shown when it resolves `false`. */
  send(action: GameAction): Promise<boolean>;
  isSending: boolean;
  /** A match shown again: nothing can be played, and `view` lists no choices. */
  isReplay?: boolean;
}

export type GameAction = { type: string; [field: string]: unknown };

/** Everybody who sits or sat here, by id. A player's colour and mark go by `seat`. */
export type Names = ReadonlyMap<PlayerId, Named>;
export interface Named {
  name: string;
  seat: number;
  /** A computer player's strength. */
  computer?: Strength | undefined;
}

/** Whoever it was: they are in no seat. */
export const NOBODY: Named = { name: '', seat: 0 };

export interface Telling<Tables> {
  names: Names;
  me: PlayerId;
  tables: Tables;
}

export interface LogText {
  /** Plain and whole: the screen reader gets this. */
  text: string;
  /** A small picture behind the words: gems, a card, dice. */
  picture?: ComponentChildren;
  /** Whose doing it was. */
  player?: PlayerId;
  /** Turns, salaries: worth a line in the log, but not spoken. */
  isQuiet?: boolean;
}

export interface RankingProps<Result, View = any> {
  result: Result;
  /** How the table looked at the end. */
  view: View;
  names: Names;
  me: PlayerId;
}

export interface Scene<View, Tables = any, Event extends GameEvent = any> {
  events: readonly Event[];
  tables: Tables;
  before: View;
  after: View;
  me: PlayerId;
  names: Names;
  /** Where an element marked `data-anchor="<name>"` was on screen before the new view; `undefined`
   * when it was not there. */
  from(anchor: string): DOMRect | undefined;
  /** The element marked so now (after `drawn`). */
  at(anchor: string): HTMLElement | undefined;
  /** `event` is seen now: the log may say it. What was not told is said at the end. */
  tell(event: Event): void;
  /** Resolves when the new view is on screen. */
  drawn: Promise<void>;
  /** Aborts on a tap, on the next update, when the page hides. */
  skip: AbortSignal;
  /** `prefers-reduced-motion`: highlight, do not move. */
  isCalm: boolean;
}

export type { Entry, GameEvent, MatchView, PlayerId, RoomView };
