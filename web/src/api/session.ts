/** Who this browser is. The token survives a reload; an old one is renewed before it expires. */

import { signal } from '@preact/signals';
import { remember, remembered } from '../app/storage';
import type { Guest } from './types';

export interface Session extends Guest {
  issuedAt: number;
}

const RENEW_AFTER = 30 * 24 * 3600 * 1000; // ms; a token is good for half a year

export const session = signal<Session | undefined>(remembered<Session>('session'));

export function keepSession(guest: Guest): void {
  session.value = { ...guest, issuedAt: Date.now() };
  remember('session', session.value);
}

export function forgetSession(): void {
  session.value = undefined;
  remember('session', undefined);
}

export function isOld({ issuedAt }: Session, now: number): boolean {
  return now - issuedAt > RENEW_AFTER;
}
