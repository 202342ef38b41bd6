/** Whose turn it is, in words. */

import type { RoomView } from '../api/types';
import type { Names } from '../games/game';
import { common } from '../i18n/common';

export function turnText({ match, you, status }: RoomView, names: Names): string {
  if (!match || status === 'lobby') return '';
  if (status === 'finished') return common('matchOver');
  if (match.waitingFor.includes(you)) return common('myTurn');
  const name = match.waitingFor.map((player) => names.get(player)?.name ?? '').join(', ');
  return common('theirTurn', { name });
}
