import { expect, it } from 'vitest';
import { parse } from '../src/app/router';

it.each([
  ['/', { page: 'home' }],
  ['/r/abc234', { page: 'room', code: 'ABC234' }],
  ['/rules/gem-merchant', { page: 'rules', slug: 'gem-merchant' }],
  ['/r/abc234/replay/2', { page: 'replay', code: 'ABC234', number: 2 }],
  ['/r/abc234/replay/2?at=41&seat=open', { page: 'replay', code: 'ABC234', number: 2, at: 41, seat: 'open' }],
  ['/r/abc234/replay/2?at=-1', { page: 'replay', code: 'ABC234', number: 2 }],
  ['/r/abc234/replay/x', { page: 'room', code: 'ABC234' }],
  ['/r/ab%/replay/2?at=1e9', { page: 'replay', code: 'AB%', number: 2, at: 1 }],
  ['/r/%e3', { page: 'room', code: '%E3' }],
  ['/check', { page: 'check' }],
  ['/anything', { page: 'home' }],
])('%s', (path, route) => expect(parse(path)).toEqual(route));
