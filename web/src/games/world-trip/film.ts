/**
 * What the table shows while events are played out: the state before them, moved on one event at a
 * time. The view is already the newest; without a film the table shows it as it is.
 */

import { signal } from '@preact/signals';
import type { PlayerId } from '../../api/types';
import { by, type ByType } from '../game';
import type { Deed, EventOf, Level, Party, Pos, Side, TripEvent, TripView } from './view';

/** What changes from event to event. */
export interface Frame {
  positions: Record<PlayerId, Pos>;
  cash: Record<PlayerId, number>;
  owners: Record<string, Pick<Deed, 'owner' | 'level'>>;
  fund: number;
  dice: readonly [number, number] | null;
}

export interface Pop {
  player: PlayerId;
  amount: number;
  /** Tells one pop from the next. */
  number: number;
}

export interface Film {
  frame: Frame;
  /** Cells on the piece's way. */
  lit: readonly Pos[];
  /** Lands that have just fallen back to the bank. */
  fallen: readonly Pos[];
  pops: readonly Pop[];
  /** The lucky card on the table. */
  card?: string | undefined;
  crowned: readonly PlayerId[];
}

export const film = signal<Film | undefined>(undefined);
/** How often dice have been thrown on this screen: each throw tumbles. */
export const throws = signal(0);

export function frameOf(view: TripView): Frame {
  const each = <T>(pick: (player: TripView['players'][string]) => T) =>
    Object.fromEntries(Object.entries(view.players).map(([id, player]) => [id, pick(player)]));
  return {
    positions: each(({ pos }) => pos),
    cash: each(({ cash }) => cash),
    owners: view.owners,
    fund: view.fund,
    dice: view.lastRoll ?? null,
  };
}

/** `frame` after `event`. */
export function advance(frame: Frame, event: TripEvent): Frame {
  const paid = { ...frame, ...settled(frame, event) };
  return { ...paid, ...by(CHANGES, event)?.(event, paid) };
}

/** Whose cash changes in `event`, and by how much. */
export function balances(event: TripEvent): { player: PlayerId; amount: number }[] {
  return changesIn(event).flatMap(({ party, amount }) =>
    party.kind === 'player' && amount ? [{ player: party.id, amount }] : [],
  );
}

type Change = { party: Party; amount: number };

const player = (id: PlayerId): Party => ({ kind: 'player', id });
const one = (party: Party, amount: number): Change[] => [{ party, amount }];
const transfer = (from: Party, to: Party, amount: number): Change[] => [
  { party: from, amount: -amount },
  { party: to, amount },
];

const MOVES_MONEY: ByType<TripEvent, [], Change[]> = {
  salary: (event) => one(player(event.player), event.amount),
  bought: (event) => one(player(event.player), -event.price),
  built: (event) => one(player(event.player), -event.price),
  sold: (event) => one(player(event.player), event.amount),
  fundPaid: (event) => transfer(player(event.player), { kind: 'fund' }, event.amount),
  fundReceived: (event) => transfer({ kind: 'fund' }, player(event.player), event.amount),
  paid: (event) => transfer(event.from, event.to, event.amount),
  tollPaid: (event) => (event.waived ? [] : transfer(player(event.from), player(event.to), event.amount)),
  takeover: (event) => transfer(player(event.player), player(event.from), event.price),
  bankrupt: (event) => one(event.creditor, event.amount),
  tradeResolved: (event) =>
    event.accepted ? transfer(player(event.from), player(event.to), event.give.cash - event.take.cash) : [],
};

function changesIn(event: TripEvent): Change[] {
  return by(MOVES_MONEY, event)?.(event) ?? [];
}

function settled(frame: Frame, event: TripEvent): Pick<Frame, 'cash' | 'fund'> {
  const cash = { ...frame.cash };
  let { fund } = frame;
  for (const { party, amount } of changesIn(event)) {
    if (party.kind === 'player') cash[party.id] = (cash[party.id] ?? 0) + amount;
    else if (party.kind === 'fund') fund += amount;
  }
  return { cash, fund };
}

function owning(frame: Frame, pos: Pos, owner: PlayerId, level: Level): Pick<Frame, 'owners'> {
  return { owners: { ...frame.owners, [pos]: { owner, level } } };
}

function handedOver(owners: Frame['owners'], { lands }: Side, taker: PlayerId): Frame['owners'] {
  const moved = lands.map((pos) => [pos, { level: owners[pos]?.level ?? 0, owner: taker }]);
  return { ...owners, ...Object.fromEntries(moved) };
}

function without(owners: Frame['owners'], isGone: (pos: string) => boolean): Frame['owners'] {
  return Object.fromEntries(Object.entries(owners).filter(([pos]) => !isGone(pos)));
}

/** The lands that fall when `player` goes bankrupt. */
export function landsOf(owners: Frame['owners'], owner: PlayerId): Pos[] {
  return Object.keys(owners).filter((pos) => owners[pos]!.owner === owner).map(Number);
}

/** What else changes, once the money has. */
const CHANGES: ByType<TripEvent, [frame: Frame], Partial<Frame>> = {
  rolled: (event) => ({ dice: event.dice }),
  islandRoll: (event) => ({ dice: event.dice }),
  moved: (event, frame) => ({ positions: { ...frame.positions, [event.player]: event.to } }),
  bought: (event, frame) => owning(frame, event.pos, event.player, 0),
  built: (event, frame) => owning(frame, event.pos, event.player, event.level),
  takeover: (event, frame) => owning(frame, event.pos, event.player, frame.owners[event.pos]?.level ?? 0),
  sold: (event, frame) => ({ owners: afterSale(frame.owners, event) }),
  bankrupt: (event, frame) => ({
    cash: { ...frame.cash, [event.player]: 0 },
    owners: without(frame.owners, (pos) => frame.owners[pos]!.owner === event.player),
  }),
  tradeResolved: (event, frame) =>
    event.accepted ? { owners: handedOver(handedOver(frame.owners, event.give, event.to), event.take, event.from) } : {},
};

function afterSale(owners: Frame['owners'], { pos, what }: EventOf<'sold'>): Frame['owners'] {
  const deed = owners[pos];
  if (what === 'all' || !deed) return without(owners, (other) => other === String(pos));
  return { ...owners, [pos]: { ...deed, level: deed.level - 1 } };
}
