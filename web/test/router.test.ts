import { expect, it } from 'vitest';
import { parse } from '../src/app/router';

it.each([
  ['/', { page: 'home' }],
  ['/r/abc234', { page: 'room', code: 'ABC234' }],
  ['/rules/gem-merchant', { page: 'rules', slug: 'gem-merchant' }],
  ['/anything', { page: 'home' }],
])('%s', (path, route) => expect(parse(path)).toEqual(route));
