/** The hash of each match's seed as this browser saw it while the match ran: what the seed is held
 * to when it is shown at the end. */

import { effect } from '@preact/signals';
import { remember, remembered } from '../app/storage';
import type { RoomStore } from './room';

const KEPT = 40; // matches

type Seen = [match: string, hash: string];

export function seenHash(code: string, match: number): string | undefined {
  return seen().find(([name]) => name === nameOf(code, match))?.[1];
}

/** Keeps the first hash that is shown of each running match; the last word is never newer. */
export function keepHashes(store: RoomStore): () => void {
  return effect(() => {
    const view = store.view.value;
    if (view?.status !== 'playing' || !view.match) return;
    const { number, seedHash } = view.match;
    if (seenHash(view.code, number) === undefined) {
      remember('hashes', [[nameOf(view.code, number), seedHash], ...seen()].slice(0, KEPT));
    }
  });
}

const nameOf = (code: string, match: number) => `${code}/${match}`;
const seen = () => remembered<Seen[]>('hashes') ?? [];
