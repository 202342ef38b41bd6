import { describe, expect, it } from 'vitest';
import { parse } from '../src/app/router';
import { outcome, ranked, replayPath, when, type PlayedMatch } from '../src/people/played';

const placed = (player: string, rank: number) => ({ player, name: player, computer: null, rank });

const MATCH: PlayedMatch = {
  code: 'ABCDEF', number: 3, game: 'splendor', endedAt: Date.UTC(2026, 10, 29, 12), abandoned: false, won: false,
  players: [placed('min', 2), placed('me', 3), placed('su', 1)],
};

describe('a match of mine', () => {
  it.each([
    ['a rank', {}, '3위'],
    ['a win', { won: true, players: [placed('me', 1), placed('min', 2)] }, '승리'],
    ['a shared win', { won: true, players: [placed('me', 1), placed('min', 1)] }, '공동 승리'],
    ['one that was abandoned, whoever led', { abandoned: true, players: [placed('me', 1), placed('min', 2)] }, '중단'],
  ])('says how it ended: %s', (_, more, words) => {
    expect(outcome({ ...MATCH, ...more }, 'me')).toBe(words);
  });

  it('names everybody, the best first, and leaves the list as it was', () => {
    expect(ranked(MATCH).map(({ player }) => player)).toEqual(['su', 'min', 'me']);
    expect(MATCH.players[0]!.player).toBe('min');
  });

  it('leads to its replay', () => {
    expect(parse(replayPath(MATCH))).toMatchObject({ page: 'replay', code: 'ABCDEF', number: 3 });
  });

  it('tells the time today, the day this year, the whole date before', () => {
    const day = 24 * 3600 * 1000;
    expect(when(MATCH.endedAt, MATCH.endedAt + 60_000)).toMatch(/\d+:\d\d/);
    expect(when(MATCH.endedAt, MATCH.endedAt + day)).toMatch(/11월 \d+일/);
    expect(when(MATCH.endedAt, MATCH.endedAt + 300 * day)).toMatch(/2026/);
  });
});

it('내 기록 has an address of its own', () => {
  expect(parse('/me')).toEqual({ page: 'me' });
});
