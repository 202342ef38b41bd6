/** What a room does by itself while it is open: wakes, counts down, buzzes, speaks. */

import { effect } from '@preact/signals';
import { common } from '../i18n/common';
import { announce } from '../ui/Live';
import { play } from '../ui/sound';
import { msLeft, secondsLeft } from './clock';
import { keepHashes } from './hashes';
import { describe } from './log';
import type { RoomStore } from './room';
import { turnText } from './turn';

const JITTER = 400; // ms, so that not everybody pings at once
const BUZZ_FROM = 10; // s

/** Runs until the returned function is called. */
export function watch(store: RoomStore): () => void {
  const stops = [wakeOnReturn(store), pingAtZero(store), buzz(store), speak(store), titled(store), keepHashes(store)];
  return () => stops.forEach((stop) => stop());
}

function wakeOnReturn(store: RoomStore): () => void {
  const wake = () => {
    if (document.hidden) store.stage.cut();
    else store.wake();
  };
  const skip = () => store.stage.cut();
  addEventListener('online', wake);
  addEventListener('pageshow', wake);
  addEventListener('pointerdown', skip);
  document.addEventListener('visibilitychange', wake);
  return () => {
    removeEventListener('online', wake);
    removeEventListener('pageshow', wake);
    removeEventListener('pointerdown', skip);
    document.removeEventListener('visibilitychange', wake);
  };
}

function pingAtZero(store: RoomStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    const dueAt = store.view.value?.match?.dueAt;
    clearTimeout(timer);
    if (dueAt == null) return;
    const wait = msLeft(dueAt) + 50 + Math.random() * JITTER;
    // Timers cannot be longer than 24 days, and need not be: the page pings anyway.
    if (wait > 0 && wait < 3_600_000) timer = setTimeout(() => store.ping(), wait);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function buzz(store: RoomStore): () => void {
  let wasMine = false;
  let last = Infinity;
  return effect(() => {
    const view = store.view.value;
    const isMine = !!view?.match?.waitingFor.includes(view.you);
    if (isMine && !wasMine) play('turn');
    wasMine = isMine;
    const left = isMine ? secondsLeft(view!.match!.dueAt) : undefined;
    if (left !== undefined && left < last && left > 0 && left <= BUZZ_FROM) {
      navigator.vibrate?.(left <= 3 ? 120 : 60);
      play('tick');
    }
    last = left ?? Infinity;
  });
}

/** Whose turn it is, for who has the page in another tab. */
function titled(store: RoomStore): () => void {
  const stop = effect(() => {
    const view = store.view.value;
    const turn = view && turnText(view, store.names.value);
    document.title = turn ? `${turn} · ${common('brand')}` : common('brand');
  });
  return () => {
    stop();
    document.title = common('brand');
  };
}

/** What has happened (mine too: dice and cards are news to me), and whose turn it is now, for the
 * screen reader. */
function speak(store: RoomStore): () => void {
  let spoken = -1;
  return effect(() => {
    const view = store.view.value;
    const fresh = store.log.value.filter(({ number }) => number > spoken);
    if (!view || !fresh.length) return;
    spoken = fresh[fresh.length - 1]!.number;
    const lines = fresh
      .filter(({ isPast }) => !isPast)
      .map(({ event }) => describe(store, event))
      .filter((line) => line && !line.isQuiet)
      .map((line) => line!.text);
    announce([...lines, turnText(view, store.names.peek())].join(' '));
  });
}

