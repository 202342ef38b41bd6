import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSession } from '../src/api/session';
import type { Frame, Replay } from '../src/api/types';
import type { GameModule, Scene } from '../src/games/game';
import { keepHashes, seenHash } from '../src/play/hashes';
import { RoomStore } from '../src/play/room';
import { addressOf } from '../src/replay/link';
import { OPEN } from '../src/replay/moments';
import { ReplayStore } from '../src/replay/store';

const TOTAL = 5;
const PAGE = 2;
const PLAYERS = ['ann', 'bob'].map((player) => ({ player, name: player.toUpperCase(), computer: null }));

/** What the API answers: the pile after each move, and beside it what only this seat sees. */
function page(from: number, seat: string | null, isOver: boolean): Replay {
  const numbers = Array.from({ length: PAGE }, (_, index) => from + index).filter((number) => number <= TOTAL);
  const frames = numbers.map((number, index) => ({
    number,
    at: number * 1000,
    player: number ? PLAYERS[(number - 1) % 2]!.player : null,
    auto: false,
    waitingFor: isOver && number === TOTAL ? [] : [PLAYERS[number % 2]!.player],
    events: number ? [{ type: 'took', player: PLAYERS[(number - 1) % 2]!.player, number }] : [],
    ...(index ? { patch: { pile: 9 - number } } : { view: { pile: 9 - number, seat, choices: { take: 1 } } }),
  }));
  const next = from + numbers.length;
  return {
    game: 'toy', number: 1, players: PLAYERS, options: {}, seat, startedAt: 0, seedHash: 'ab', total: TOTAL,
    frames: frames as unknown as Frame[], next: next <= TOTAL ? next : null,
    ...(isOver && { endedAt: 5000, seed: 'cd', abandoned: false, result: { winners: ['ann'] } }),
  } as unknown as Replay;
}

let asked: string[] = [];
let isOver = true;
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
  keepSession({ playerId: 'ann', nickname: '지우', token: 'token' });
  asked = [];
  isOver = true;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/config.json') return Response.json({ api: 'http://api.test' });
    const { pathname, searchParams } = new URL(url);
    asked.push(pathname + '?' + searchParams);
    return Response.json(page(Number(searchParams.get('from')), searchParams.get('seat') ?? 'ann', isOver));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function opened(at?: number): Promise<ReplayStore> {
  const store = new ReplayStore('ABCDEF', 1, at);
  const loading = store.load();
  await settled();
  await loading;
  return store;
}

const pile = (store: ReplayStore) => (store.view.value?.match?.view as unknown as { pile: number }).pile;
const told = (store: ReplayStore) => store.log.value.map(({ event }) => (event as unknown as { number: number }).number);

describe('a replay', () => {
  it('comes page by page and begins at the beginning', async () => {
    const store = await opened();
    expect(asked).toEqual([0, 2, 4].map((from) => `/rooms/ABCDEF/replay?match=1&from=${from}`));
    expect([store.at.value, store.last.value, pile(store)]).toEqual([0, TOTAL, 9]);
  });

  it('of a running match begins at its newest moment', async () => {
    isOver = false;
    const store = await opened();
    expect(store.at.value).toBe(TOTAL);
    expect(store.view.value).toMatchObject({ status: 'playing', match: { waitingFor: ['bob'] } });
  });

  it.each([[3, 3], [99, TOTAL]])('opens at moment %i', async (at, shown) => {
    expect((await opened(at)).at.value).toBe(shown);
  });

  it('goes forward and back, and the log with it', async () => {
    const store = await opened();
    for (let number = 1; number <= TOTAL; number++) {
      store.step(1);
      expect([pile(store), told(store).length]).toEqual([9 - number, number]);
    }
    store.step(1);
    store.step(-1);
    expect([store.at.value, pile(store), told(store)]).toEqual([TOTAL - 1, 9 - TOTAL + 1, [1, 2, 3, 4]]);
    store.go(-3);
    expect([pile(store), told(store)]).toEqual([9, []]);
  });

  it('offers nothing to choose, and the result only at its end', async () => {
    const store = await opened(TOTAL - 1);
    expect(store.view.value!.match!.view).not.toHaveProperty('choices');
    expect(store.view.value!.match).not.toHaveProperty('result');
    store.step(1);
    expect(store.view.value).toMatchObject({ status: 'finished', match: { waitingFor: [], result: { winners: ['ann'] } } });
  });

  it('keeps its moment when other eyes look at it', async () => {
    const store = await opened(4);
    const loading = store.load(OPEN);
    await settled();
    expect(store.at.value).toBe(4);
    await loading;
    expect(store.view.value).toMatchObject({ you: '', role: 'spectator', match: { view: { seat: OPEN, pile: 5 } } });
    expect(addressOf(store)).toBe('/r/ABCDEF/replay/1?at=4&seat=open');
  });

  it('runs to the end and stops there; then it runs again from the start', async () => {
    const store = await opened();
    store.speed.value = 4;
    store.run();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([store.at.value, store.isRunning.value]).toEqual([TOTAL, false]);
    store.run();
    expect(store.at.value).toBe(1);
    store.pause();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(store.at.value).toBe(1);
  });

  it('shows how a moment came about on the way forward, not back, and not in a hurry', async () => {
    const scenes: Scene<unknown>[] = [];
    const store = await opened();
    store.stage.game = { animate: async (scene: Scene<unknown>) => void scenes.push(scene) } as unknown as GameModule;
    store.step(1);
    expect(scenes).toHaveLength(1);
    store.step(-1);
    store.go(3);
    store.speed.value = 4;
    store.step(1);
    expect(scenes).toHaveLength(1);
  });

  it('says why it cannot be shown', async () => {
    vi.stubGlobal('fetch', async (url: string) =>
      url === '/config.json'
        ? Response.json({ api: 'http://api.test' })
        : Response.json({ type: '', title: '아직이에요.', status: 409, code: 'NOT_FINISHED' }, { status: 409 }),
    );
    const store = await opened();
    expect(store.problem.value?.code).toBe('NOT_FINISHED');
  });
});

describe('the hash of a seed', () => {
  const shown = (status: 'playing' | 'finished', seedHash: string, number = 1) =>
    ({ code: 'ABCDEF', status, seats: [], spectators: [], match: { number, seedHash, players: [] } }) as unknown as RoomStore['view']['value'];

  it('is kept as it was first seen, and only while the match runs', () => {
    const store = new RoomStore('ABCDEF');
    const stop = keepHashes(store);
    store.view.value = shown('finished', 'late', 7);
    expect(seenHash('ABCDEF', 7)).toBeUndefined();
    store.view.value = shown('playing', 'first');
    store.view.value = shown('playing', 'second');
    store.view.value = shown('finished', 'third');
    expect(seenHash('ABCDEF', 1)).toBe('first');
    expect(seenHash('ABCDEF', 2)).toBeUndefined();
    stop();
  });
});
