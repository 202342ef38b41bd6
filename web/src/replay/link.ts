/** The address of a moment: in the bar when the page rests there, and to send to others. */

import { effect } from '@preact/signals';
import { replay as t } from '../i18n/replay';
import { say } from '../ui/Toast';
import type { ReplayStore } from './store';

const REST = 400; // ms

export function addressOf({ code, number, at, replay }: ReplayStore): string {
  const seat = replay.peek()?.endedAt == null ? undefined : replay.peek()?.seat;
  const query = new URLSearchParams({ at: String(at.peek()), ...(seat && { seat }) });
  return `/r/${encodeURIComponent(code)}/replay/${number}?${query}`;
}

/** A reload, and whoever copies the address, comes back to the moment on the table. */
export function keepAddress(store: ReplayStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    const isAtRest = store.at.value >= 0 && store.replay.value && !store.isRunning.value;
    clearTimeout(timer);
    if (isAtRest) timer = setTimeout(() => history.replaceState(history.state, '', addressOf(store)), REST);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** The clipboard is missing where the page came over plain HTTP: there the share sheet, or the
 * address itself. */
export async function share(store: ReplayStore): Promise<void> {
  const url = location.origin + addressOf(store);
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(url).then(() => say(t('linkCopied')));
    else if (navigator.share) await navigator.share({ url });
    else say(url);
  } catch {
    say(url);
  }
}
