/** The server's time on this device, and the countdowns that hang on it. */

import { signal } from '@preact/signals';

const TICK = 250; // ms

const offset = signal(0);
const now = signal(Date.now());

setInterval(() => {
  if (!document.hidden) now.value = Date.now();
}, TICK);
document.addEventListener('visibilitychange', () => (now.value = Date.now()));

export function setServerTime(serverTime: number): void {
  offset.value = serverTime - Date.now();
}

/** Milliseconds until `dueAt`; below zero once it has passed. */
export function msLeft(dueAt: number): number {
  return dueAt - (Date.now() + offset.value);
}

/** Whole seconds left (`undefined`: no limit), and the component that asks is drawn again as they go. */
export function secondsLeft(dueAt: number | null | undefined): number | undefined {
  if (dueAt == null) return undefined;
  return Math.max(0, Math.ceil((dueAt - now.value - offset.value) / 1000));
}
