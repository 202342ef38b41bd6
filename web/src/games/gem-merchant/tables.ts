/** Cards and nobles by their ids. */

import type { DevCard, GemTables, Noble } from './view';

export interface Lookup {
  cards: ReadonlyMap<string, DevCard>;
  nobles: ReadonlyMap<string, Noble>;
}

const lookups = new WeakMap<GemTables, Lookup>();

export function lookup(tables: GemTables): Lookup {
  let found = lookups.get(tables);
  if (!found) {
    found = { cards: byId(tables.cards), nobles: byId(tables.nobles) };
    lookups.set(tables, found);
  }
  return found;
}

function byId<T>(things: Record<string, T>): Map<string, T & { id: string }> {
  return new Map(Object.entries(things).map(([id, thing]) => [id, { ...thing, id }]));
}

/** 3 of "N03": nobles are called by their number. */
export function numberOf(nobleId: string): number {
  return Number(nobleId.replace(/\D/g, ''));
}
