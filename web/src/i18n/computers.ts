/** The words about computer players. */

import type { Strength } from '../api/types';
import { language, phrases } from './i18n';

export const computers = phrases(
  {
    easy: '쉬움',
    normal: '보통',
    hard: '어려움',
    mark: '컴퓨터 · {strength}',
    add: '컴퓨터 앉히기',
    strength: '컴퓨터의 실력',
    removeOf: '{name} 빼기',
    thinks: '{name|이/가} 생각 중…',
    alone: '혼자 하기',
    aloneOf: '{game} 혼자 하기',
    against: '혼자 할 때: {strength} 컴퓨터 {n}명',
    number: '상대 수',
    people: '{n}명',
  },
  {
    easy: 'Easy',
    normal: 'Normal',
    hard: 'Hard',
    mark: 'Computer · {strength}',
    add: 'Seat a computer',
    strength: 'Strength',
    removeOf: 'Remove {name}',
    thinks: '{name} is thinking…',
    alone: 'Play alone',
    aloneOf: 'Play {game} alone',
    against: 'Alone against {n} × {strength}',
    number: 'Opponents',
    people: '{n}',
  },
);

export const STRENGTHS = ['easy', 'normal', 'hard'] as const satisfies readonly Strength[];

/** A player's name in the language of the page: the server calls computers by their Korean name. */
export function shownName({ name, computer }: { name: string; computer?: unknown }): string {
  return computer && language.value === 'en' ? name.replace('컴퓨터', 'Computer') : name;
}
