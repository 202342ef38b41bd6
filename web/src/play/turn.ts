/** Whose turn it is, in words. */

import type { RoomView } from '../api/types';
import type { Names } from '../games/game';
import { common } from '../i18n/common';
import { computers } from '../i18n/computers';

const HOUR = 3600; // s

/** Whether the match, or the next one, is played over days. */
export function isOverDays({ options }: RoomView): boolean {
  return (options.turnSeconds ?? 0) >= HOUR;
}

export function turnText({ match, you, status }: RoomView, names: Names): string {
  if (!match || status === 'lobby') return '';
  if (status === 'finished') return common('matchOver');
  if (match.waitingFor.includes(you)) return common('myTurn');
  const waited = match.waitingFor.map((player) => names.get(player));
  const name = waited.map((named) => named?.name ?? '').join(', ');
  return waited[0]?.computer ? computers('thinks', { name }) : common('theirTurn', { name });
}
