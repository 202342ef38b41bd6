/** The moments of a match as the page holds them: every view whole, with nothing to choose in it. */

import { mergePatch } from '../api/patch';
import type { Entry, Frame, MatchView, PlayerId, Replay, RoomView } from '../api/types';

type View = MatchView['view'];

export interface Moment {
  /** 0 is the beginning, k is after the k-th action. */
  number: number;
  at: number;
  player: PlayerId | null;
  waitingFor: PlayerId[];
  events: Frame['events'];
  view: View;
  /** How many events there have been so far, these included. */
  told: number;
}

/** `moments`, and those that an answer adds to them. */
export function extended(moments: readonly Moment[], { frames }: Replay): Moment[] {
  const all = [...moments];
  let whole: View | undefined;
  for (const { number, at, player, waitingFor, events, view, patch } of frames) {
    whole = (view ?? mergePatch(whole!, patch ?? {})) as View;
    const told = (all.at(-1)?.told ?? 0) + events.length;
    all.push({ number, at, player, waitingFor, events, view: still(whole), told });
  }
  return all;
}

/** What could be chosen then cannot be chosen now. */
function still(view: View): View {
  const { choices: _, ...rest } = view as View & { choices?: unknown };
  return rest as View;
}

/** The log of all moments: what has been told at one of them is a piece from its beginning. */
export function entriesOf(moments: readonly Moment[]): Entry[] {
  return moments.flatMap(({ events }) => events).map((event, number) => ({ number, event, isPast: true }));
}

/** A moment as the view of a room in which nothing else happens. */
export function roomAt(code: string, replay: Replay, moment: Moment): RoomView {
  const { game, number, players, options, seat, seedHash, startedAt, endedAt, result, total } = replay;
  const isOver = endedAt != null && moment.number === total;
  const match = {
    number,
    players,
    seedHash,
    startedAt,
    waitingFor: isOver ? [] : moment.waitingFor,
    view: moment.view,
    ...(isOver && result && { result }),
  };
  return {
    code,
    game,
    options,
    match: match as MatchView,
    serverTime: moment.at,
    status: isOver ? 'finished' : 'playing',
    isPublic: false,
    host: '',
    you: seat && seat !== OPEN ? seat : '',
    role: seat && seat !== OPEN ? 'player' : 'spectator',
    seats: players.map((member) => ({ ...member, online: true, away: false })),
    spectators: [],
    asks: [],
    evening: [],
  };
}

/** The seat of who sees every hand. */
export const OPEN = 'open';
