import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoomView } from '../src/api/types';
import { areReactionsShown } from '../src/app/settings';
import type { Names } from '../src/games/game';
import { people } from '../src/i18n/people';
import { canHurry, EMOTES, Reactions } from '../src/play/reactions';
import * as live from '../src/ui/Live';

const NAMES: Names = new Map([['me', { name: '지우', seat: 0 }], ['min', { name: '민수', seat: 1 }]]);

const view = (waitingFor: string[], more: object = {}) =>
  ({
    you: 'me', role: 'player', match: { waitingFor },
    seats: [{ player: 'me' }, { player: 'min' }, { player: 'computer-1', computer: 'easy' }], ...more,
  }) as unknown as RoomView;

const vibrate = vi.fn();
const announce = vi.spyOn(live, 'announce');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { vibrate });
  areReactionsShown.value = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('a reaction', () => {
  it('hangs over the table for two and a half seconds', () => {
    const reactions = new Reactions();
    reactions.hear('min', 'nice', view([]), NAMES);
    expect(reactions.bubbles.value).toEqual([{ number: 0, player: 'min', reaction: 'nice' }]);
    vi.advanceTimersByTime(2499);
    expect(reactions.bubbles.value).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(reactions.bubbles.value).toEqual([]);
  });

  it('takes the place of the one before from the same player, and has all its time', () => {
    const reactions = new Reactions();
    reactions.hear('min', 'nice', view([]), NAMES);
    vi.advanceTimersByTime(2000);
    reactions.hear('min', 'wow', view([]), NAMES);
    reactions.hear('me', 'sad', view([]), NAMES);
    vi.advanceTimersByTime(2000);
    expect(reactions.bubbles.value.map(({ reaction }) => reaction)).toEqual(['wow', 'sad']);
  });

  it('is said to who listens', () => {
    new Reactions().hear('min', 'nice', view([]), NAMES);
    expect(announce).toHaveBeenCalledWith('민수 님: 멋져요');
  });

  it('is neither seen nor said nor felt by who hides them', () => {
    areReactionsShown.value = false;
    const reactions = new Reactions();
    reactions.hear('min', 'hurry', view(['me']), NAMES);
    expect(reactions.bubbles.value).toEqual([]);
    expect(announce).not.toHaveBeenCalled();
    expect(vibrate).not.toHaveBeenCalled();
  });

  it('is gone when the room is closed', () => {
    const reactions = new Reactions();
    reactions.hear('min', 'nice', view([]), NAMES);
    reactions.close();
    expect(reactions.bubbles.value).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has words in the language of the page', () => {
    for (const reaction of [...EMOTES, 'hurry'] as const) expect(people(reaction)).toMatch(/[가-힣]/);
  });
});

describe('빨리요', () => {
  it.each([
    ['me, whom it waits for', ['me'], 1],
    ['nobody else', ['min'], 0],
  ])('is felt by %s', (_, waitingFor, times) => {
    new Reactions().hear('min', 'hurry', view(waitingFor), NAMES);
    expect(vibrate).toHaveBeenCalledTimes(times);
  });

  it('is the only one that is felt', () => {
    for (const emote of EMOTES) new Reactions().hear('min', emote, view(['me']), NAMES);
    expect(vibrate).not.toHaveBeenCalled();
  });

  it.each([
    ['somebody else', view(['min']), true],
    ['me', view(['me']), false],
    ['a computer', view(['computer-1']), false],
    ['nobody', view([]), false],
    ['nothing yet', view([], { match: null }), false],
    ['somebody, as a spectator sees it', view(['min'], { role: 'spectator' }), false],
  ])('is offered by what the match waits for: %s', (_, room, is) => {
    expect(canHurry(room)).toBe(is);
  });
});
