import { expect, it } from 'vitest';
import { fill } from '../src/i18n/i18n';

it.each([
  ['{n}개', { n: 3 }, '3개'],
  ['{name|을/를}', { name: '민수' }, '민수를'],
  ['{name|을/를}', { name: '수진' }, '수진을'],
  ['{n|이/가}', { n: 2 }, '2가'],
  ['{n|이/가}', { n: 10 }, '10이'],
  ['{name|으로/로}', { name: '서울' }, '서울로'],
  ['{name|으로/로}', { name: '뉴욕' }, '뉴욕으로'],
  ['{n:card/cards}', { n: 1 }, '1 card'],
  ['{n:card/cards}', { n: 0 }, '0 cards'],
  ['{name} {missing}!', { name: 'A' }, 'A !'],
])('%s', (text, values, expected) => expect(fill(text, values as any)).toBe(expected));
