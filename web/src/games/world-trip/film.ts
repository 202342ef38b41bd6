/**
 * What the table shows while events are played out: the state before them, moved on one event at a
 * time. The view is already the newest; without a film the table shows it as it is.
 */

import { signal } from '@preact/signals';
import type { GameEvent, PlayerId } from '../../api/types';
import type { Deed, Level, Party, Pos, Side, TripView } from './view';

/** What changes from event to event. */
export interface Frame {
  positions: Record<PlayerId, Pos>;
  cash: Record<PlayerId, number>;
  owners: Record<string, Pick<Deed, 'owner' | 'level'>>;
  fund: number;
  dice: [number, number] | null;
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
    dice: view.lastRoll,
  };
}

/** `frame` after `event`. */
export function advance(frame: Frame, event: GameEvent): Frame {
  const change = CHANGES[event.type];
  return change ? { ...frame, ...change(frame, event) } : frame;
}

/** Whose cash changes in `event`, and by how much. */
export function balances(event: GameEvent): { player: PlayerId; amount: number }[] {
  const changes = (MOVES_MONEY[event.type]?.(event) ?? []).filter(({ amount }) => amount);
  return changes.flatMap(({ party, amount }) =>
    party.kind === 'player' ? [{ player: party.id, amount }] : [],
  );
}

type Change = { party: Party; amount: number };

const player = (id: PlayerId): Party => ({ kind: 'player', id });
const one = (party: Party, amount: number): Change[] => [{ party, amount }];
const transfer = (from: Party, to: Party, amount: number): Change[] => [
  { party: from, amount: -amount },
  { party: to, amount },
];

const MOVES_MONEY: Record<string, (event: GameEvent) => Change[]> = {
  salary: (event) => one(player(event.player!), event.amount),
  bought: (event) => one(player(event.player!), -event.price),
  built: (event) => one(player(event.player!), -event.price),
  sold: (event) => one(player(event.player!), event.amount),
  fundPaid: (event) => transfer(player(event.player!), { kind: 'fund' }, event.amount),
  fundReceived: (event) => transfer({ kind: 'fund' }, player(event.player!), event.amount),
  paid: (event) => transfer(event.from, event.to, event.amount),
  tollPaid: (event) => (event.waived ? [] : transfer(player(event.from), player(event.to), event.amount)),
  takeover: (event) => transfer(player(event.player!), player(event.from), event.price),
  bankrupt: (event) => one(event.creditor, event.amount),
  tradeResolved: (event) =>
    event.accepted ? transfer(player(event.from), player(event.to), event.give.cash - event.take.cash) : [],
};

function settled(frame: Frame, event: GameEvent): Pick<Frame, 'cash' | 'fund'> {
  const cash = { ...frame.cash };
  let { fund } = frame;
  for (const { party, amount } of MOVES_MONEY[event.type]!(event)) {
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

type Changing = (frame: Frame, event: GameEvent) => Partial<Frame>;

const CHANGES: Record<string, Changing> = {
  ...Object.fromEntries(Object.keys(MOVES_MONEY).map((type): [string, Changing] => [type, settled])),
  rolled: (_, event) => ({ dice: event.dice }),
  islandRoll: (_, event) => ({ dice: event.dice }),
  moved: (frame, event) => ({ positions: { ...frame.positions, [event.player!]: event.to } }),
  bought: (frame, event) => ({ ...settled(frame, event), ...owning(frame, event.pos, event.player!, 0) }),
  built: (frame, event) => ({ ...settled(frame, event), ...owning(frame, event.pos, event.player!, event.level) }),
  takeover: (frame, event) => ({
    ...settled(frame, event),
    ...owning(frame, event.pos, event.player!, frame.owners[event.pos]?.level ?? 0),
  }),
  sold: (frame, event) => ({ ...settled(frame, event), owners: afterSale(frame.owners, event) }),
  bankrupt: (frame, event) => {
    const emptied = { ...frame, cash: { ...frame.cash, [event.player!]: 0 } };
    const owners = without(frame.owners, (pos) => frame.owners[pos]!.owner === event.player);
    return { ...settled(emptied, event), owners };
  },
  tradeResolved: (frame, event) => ({
    ...settled(frame, event),
    ...(event.accepted && {
      owners: handedOver(handedOver(frame.owners, event.give, event.to), event.take, event.from),
    }),
  }),
};

function afterSale(owners: Frame['owners'], { pos, what }: GameEvent): Frame['owners'] {
  const deed = owners[pos];
  if (what === 'all' || !deed) return without(owners, (other) => other === String(pos));
  return { ...owners, [pos]: { ...deed, level: (deed.level - 1) as Level } };
}
