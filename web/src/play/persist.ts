/** Asks again until there is an answer: the network's failures are not the player's. */

import { Unreachable } from '../api/client';

const FIRST_PAUSE = 800;
const LONGEST_PAUSE = 8_000;

/** The first answer of `attempt`, or its refusal. `stalled` is told when it takes a second try. */
export async function persist<T>(
  attempt: () => Promise<T>,
  stop: AbortSignal,
  stalled: () => void = () => undefined,
): Promise<T> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Unreachable) || stop.aborted) throw error;
    }
    stalled();
    await rest(pause, stop);
  }
}

/** Waits, but no longer than until the network or the page is back. */
function rest(pause: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      document.removeEventListener('visibilitychange', done);
      resolve();
    };
    const timer = setTimeout(done, pause);
    addEventListener('online', done);
    document.addEventListener('visibilitychange', done);
    stop.addEventListener('abort', done, { once: true });
  });
}

/** A fresh name for one intent. (`randomUUID` is missing where the page came over plain HTTP.) */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
