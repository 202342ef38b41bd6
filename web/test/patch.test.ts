import { describe, expect, it } from 'vitest';
import { mergePatch } from '../src/api/patch';

// RFC 7396, appendix A, the cases in which target and patch are objects.
const CASES: [object, object, object][] = [
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

describe('a merge patch', () => {
  it.each(CASES)('turns %j by %j into %j', (target, patch, merged) => {
    expect(mergePatch(target, patch as any)).toEqual(merged);
  });

  it('keeps null inside of a list: an empty place on the table', () => {
    const board = { '1': ['a', 'b'] };
    expect(mergePatch(board, { '1': ['a', null] })).toEqual({ '1': ['a', null] });
  });

  it('leaves the old view as it was, and shares what did not change', () => {
    const view = { seats: [{ name: '지우' }], match: { number: 1, dueAt: 5 } };
    const before = structuredClone(view);
    const after = mergePatch(view, { match: { dueAt: null } });
    expect(view).toEqual(before);
    expect(after).toEqual({ seats: view.seats, match: { number: 1 } });
    expect(after.seats).toBe(view.seats);
  });
});
