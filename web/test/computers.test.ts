import { afterEach, describe, expect, it } from 'vitest';
import type { RoomView } from '../src/api/types';
import { shownName } from '../src/i18n/computers';
import { setLanguage } from '../src/i18n/i18n';
import { turnText } from '../src/play/turn';

afterEach(() => setLanguage('ko'));

describe('a computer player', () => {
  it('has a name in both languages; people keep theirs', () => {
    expect(shownName({ name: '컴퓨터 2', computer: 'easy' })).toBe('컴퓨터 2');
    setLanguage('en');
    expect(shownName({ name: '컴퓨터 2', computer: 'easy' })).toBe('Computer 2');
    expect(shownName({ name: '컴퓨터광', computer: null })).toBe('컴퓨터광');
  });

  it('thinks without a title', () => {
    const view = { status: 'playing', you: 'me', match: { waitingFor: ['computer-1'] } } as unknown as RoomView;
    const names = new Map([['computer-1', { name: '컴퓨터 1', seat: 1, computer: 'hard' as const }]]);
    expect(turnText(view, names)).toBe('컴퓨터 1이 생각 중…');
    expect(turnText(view, new Map([['computer-1', { name: '민수', seat: 1 }]]))).toBe('민수 님이 고민 중…');
  });
});
