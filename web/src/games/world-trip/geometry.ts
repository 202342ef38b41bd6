/**
 * Where the cells lie: a ring around an 11×11 square, corners larger than the rest.
 *
 * Cell 0 is bottom right and the ring runs clockwise: along the bottom to the left, up, along the
 * top to the right, down.
 */

import type { Pos } from './view';

export const SIZE = 40;
const LAST = 10;
/** How much longer a corner's side is than a cell's short one. */
const CORNER = 1.75;
const SPAN = 2 * CORNER + LAST - 1;

export type Edge = 'bottom' | 'left' | 'top' | 'right' | 'corner';

export interface Place {
  row: number;
  column: number;
}

export function placeOf(pos: Pos): Place {
  const step = pos % LAST;
  switch (Math.floor(pos / LAST)) {
    case 0:
      return { row: LAST, column: LAST - step };
    case 1:
      return { row: LAST - step, column: 0 };
    case 2:
      return { row: 0, column: step };
    default:
      return { row: step, column: LAST };
  }
}

const EDGES = ['bottom', 'left', 'top', 'right'] as const;

export function edgeOf(pos: Pos): Edge {
  return pos % LAST === 0 ? 'corner' : EDGES[Math.floor(pos / LAST)]!;
}

const KEYS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const AT = new Map(Array.from({ length: SIZE }, (_, pos) => [keyOf(placeOf(pos)), pos]));

function keyOf({ row, column }: Place): number {
  return row * (LAST + 1) + column;
}

/** The cell that a key leads to from `pos`: the next one in that direction, across the middle too;
 * `undefined` at the rim and for other keys. */
export function neighbour(pos: Pos, key: string): Pos | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return SIZE - 1;
  const direction = KEYS[key];
  if (!direction) return undefined;
  let { row, column } = placeOf(pos);
  for (;;) {
    row += direction[0];
    column += direction[1];
    if (Math.min(row, column) < 0 || Math.max(row, column) > LAST) return undefined;
    const found = AT.get(keyOf({ row, column }));
    if (found !== undefined) return found;
  }
}

/** The cells that a piece steps on from `from` to `to`, the last one included: forward, but
 * backward over the few cells that a card can send it back. */
export function path(from: Pos, to: Pos, isBack = false): Pos[] {
  const step = isBack ? -1 : 1;
  const count = (step * (to - from) + SIZE) % SIZE;
  return Array.from({ length: count }, (_, index) => (from + step * (index + 1) + SIZE) % SIZE);
}

/** Shares of the board's side, from its top left corner. */
export interface Point {
  x: number;
  y: number;
}

export function centre(pos: Pos): Point {
  const { row, column } = placeOf(pos);
  return { x: middle(column), y: middle(row) };
}

function middle(index: number): number {
  if (index === 0) return CORNER / 2 / SPAN;
  if (index === LAST) return 1 - CORNER / 2 / SPAN;
  return (CORNER + index - 0.5) / SPAN;
}

/** Towards the middle of the board. */
const INWARD: Record<Edge, readonly [number, number]> = {
  bottom: [0, -1],
  left: [1, 0],
  top: [0, 1],
  right: [-1, 0],
  corner: [0, 0],
};
const APART = 0.5 / SPAN;
/** From a cell's centre to its inner rim, and a little more: names stay readable. */
const DOORSTEP = (CORNER / 2 + 0.16) / SPAN;

/** Where a piece stands: on the inner rim of its cell, or on a corner; two by two with those that
 * share it. */
export function standing(pos: Pos, index: number, count: number): Point {
  const { x, y } = centre(pos);
  const [inX, inY] = INWARD[edgeOf(pos)];
  const inRow = Math.min(2, count - 2 * Math.floor(index / 2));
  const along = ((index % 2) - (inRow - 1) / 2) * APART;
  const deep = DOORSTEP + Math.floor(index / 2) * APART;
  if (!inX && !inY) {
    const rows = Math.ceil(count / 2);
    return { x: x + along, y: y + (Math.floor(index / 2) - (rows - 1) / 2) * APART };
  }
  return { x: x + inX * deep + (inY ? along : 0), y: y + inY * deep + (inX ? along : 0) };
}
