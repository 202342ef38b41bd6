/** One of my matches, in words. */

import type { Schemas } from '../api/types';
import { language } from '../i18n/i18n';
import { words } from './words';

export type PlayedMatch = Schemas['PlayedMatch'];

/** How I did: the rank, or what stands in its place. */
export function outcome({ abandoned, won, players }: PlayedMatch, me: string): string {
  if (abandoned) return words('abandoned');
  const mine = players.find(({ player }) => player === me)!.rank;
  if (!won) return words('rank', { n: mine });
  return words(players.filter(({ rank }) => rank === mine).length > 1 ? 'shared' : 'won');
}

/** Everybody, the best first. */
export function ranked({ players }: PlayedMatch): PlayedMatch['players'] {
  return [...players].sort((one, other) => one.rank - other.rank);
}

/** Today the time tells more than the date. */
export function when(endedAt: number, now: number): string {
  const [then, today] = [new Date(endedAt), new Date(now)];
  const isToday = then.toDateString() === today.toDateString();
  const isThisYear = then.getFullYear() === today.getFullYear();
  const how: Intl.DateTimeFormatOptions = isToday
    ? { timeStyle: 'short' }
    : isThisYear
      ? { month: 'short', day: 'numeric', weekday: 'short' }
      : { dateStyle: 'medium' };
  return then.toLocaleString(language.value === 'ko' ? 'ko-KR' : 'en-GB', how);
}

/** Where it can be watched again. */
export function replayPath({ code, number }: PlayedMatch): string {
  return `/r/${code}/replay/${number}`;
}
