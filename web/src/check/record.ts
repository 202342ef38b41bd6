/** A match as a file: what `GET /rooms/CODE/record` gives (`engine/replay`). */

import type { GameEvent, PlayerId } from '../api/types';
import type { GameAction } from '../games/game';
import { fromHex } from './digest';

export interface Played {
  player: PlayerId;
  action: GameAction;
  at: number;
  auto?: boolean;
  /** Missing in old records. */
  events?: GameEvent[] | null;
}

export interface MatchRecord {
  game: string;
  players: PlayerId[];
  seed: string;
  seedHash?: string | null;
  actions: Played[];
}

const LONGEST_SEED = 256; // digits; the server's have 64

/** The record that `text` holds, or `undefined`: anybody can hand in any file. */
export function readRecord(text: string): MatchRecord | undefined {
  try {
    const found: unknown = JSON.parse(text);
    return isRecord(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

export function isRecord(found: unknown): found is MatchRecord {
  if (!isObject(found)) return false;
  const { game, players, seed, seedHash, actions } = found;
  return (
    typeof game === 'string' &&
    typeof seed === 'string' &&
    seed.length <= LONGEST_SEED &&
    fromHex(seed) !== undefined &&
    (seedHash == null || typeof seedHash === 'string') &&
    Array.isArray(players) &&
    players.length > 0 &&
    players.every((player) => typeof player === 'string') &&
    Array.isArray(actions) &&
    actions.every(isPlayed)
  );
}

function isPlayed(found: unknown): found is Played {
  if (!isObject(found)) return false;
  const { player, action, events } = found;
  return (
    typeof player === 'string' &&
    isObject(action) &&
    typeof action.type === 'string' &&
    (events == null || (Array.isArray(events) && events.every((event) => isObject(event) && typeof event.type === 'string')))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
