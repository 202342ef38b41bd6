import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSession } from '../src/api/session';
import type { Answer, GameEvent, RoomView } from '../src/api/types';
import { RoomStore } from '../src/play/room';

const OPTIONS = {
  targetPoints: 15, allowFewerTokens: true, turnSeconds: 60, showHints: true, reservedVisibility: 'faceUp',
  nobleVisit: 'turnEnd',
} as const;
const PASSED = { type: 'passed', player: 'me' } as const;

const VIEW: RoomView = {
  code: 'ABCDEF', serverTime: 0, game: 'splendor', status: 'playing', isPublic: false, host: 'me', you: 'me',
  role: 'player', options: OPTIONS,
  seats: [{ player: 'me', name: '지우', online: true, away: false, computer: null }], spectators: [], asks: [], evening: [], match: null,
};

const answer = (version: number, events: Answer['events'] = []): Answer => ({
  version, turnSeq: version, events, view: { ...VIEW, serverTime: version },
});

type Reply = { status: number; body: unknown } | 'offline';

/** A server that gives `replies` in order; what it was sent is kept. */
function server(...replies: Reply[]) {
  const sent: { path: string; body: any }[] = [];
  const fetch = vi.fn(async (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Response.json({ api: 'http://api.test' });
    sent.push({ path: new URL(url).pathname, body: init?.body ? JSON.parse(init.body as string) : undefined });
    const reply = replies.length > 1 ? replies.shift()! : replies[0]!;
    if (reply === 'offline') throw new TypeError('offline');
    return Response.json(reply.body, { status: reply.status });
  });
  vi.stubGlobal('fetch', fetch);
  return sent;
}

const ok = (body: unknown): Reply => ({ status: 200, body });
const no = (status: number, code: string, more = {}): Reply => ({
  status, body: { type: 'about:blank', title: `${code} 때문이에요.`, status, code, ...more },
});

const actions = (sent: { path: string; body: any }[]) => sent.filter(({ path }) => path.endsWith('/actions'));

beforeEach(() => {
  vi.useFakeTimers();
  keepSession({ playerId: 'me', nickname: '지우', token: 'token' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an action', () => {
  it('is sent once for a double tap', async () => {
    const sent = server(ok(answer(2)));
    const store = new RoomStore('ABCDEF');
    const results = await Promise.all([store.send({ type: 'PASS' }), store.send({ type: 'PASS' })]);
    expect(actions(sent)).toHaveLength(1);
    expect(results).toEqual([true, false]);
  });

  it('keeps its name and its decision until the network lets it through', async () => {
    const sent = server('offline', { status: 502, body: '' }, no(503, 'BUSY'), ok(answer(2)));
    const store = new RoomStore('ABCDEF');
    const sending = store.send({ type: 'PASS' });
    await vi.advanceTimersByTimeAsync(900);
    expect(store.isStalled.value).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await sending).toBe(true);
    const bodies = actions(sent).map(({ body }) => body);
    expect(bodies).toHaveLength(4);
    expect(new Set(bodies.map(({ actionId }) => actionId)).size).toBe(1);
    expect(bodies[0].actionId).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    expect(store.isSending.value).toBe(false);
  });

  it('tries again at once when the network is back', async () => {
    const sent = server('offline', ok(answer(2)));
    const store = new RoomStore('ABCDEF');
    const sending = store.send({ type: 'PASS' });
    await vi.advanceTimersByTimeAsync(1);
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1);
    expect(await sending).toBe(true);
    expect(actions(sent)).toHaveLength(2);
  });

  it('that is refused leaves the newest view on the screen', async () => {
    server(no(409, 'STALE_DECISION', { current: answer(9) }));
    const store = new RoomStore('ABCDEF');
    expect(await store.send({ type: 'PASS' })).toBe(false);
    expect(store.view.value?.serverTime).toBe(9);
    expect(store.isSending.value).toBe(false);
  });

  it('gets a fresh name for the next intent', async () => {
    const sent = server(ok(answer(2)));
    const store = new RoomStore('ABCDEF');
    await store.send({ type: 'PASS' });
    await store.send({ type: 'PASS' });
    const [one, two] = actions(sent).map(({ body }) => body);
    expect(one.actionId).not.toBe(two.actionId);
    expect([one.turnSeq, two.turnSeq]).toEqual([null, 2]);
  });
});

describe('a view', () => {
  const receive = (store: RoomStore, message: object) => (store as any).receive(message);
  const update = (base: number, version: number, events: Answer['events'] = []) => ({
    type: 'update', base, ...answer(version, events),
  });

  it('is never replaced by an older one', () => {
    const store = new RoomStore('ABCDEF');
    receive(store, update(0, 5));
    receive(store, update(3, 4));
    expect(store.view.value?.serverTime).toBe(5);
  });

  it('that builds on something missed is not taken; the page asks for all of it', () => {
    const store = new RoomStore('ABCDEF');
    const ping = vi.spyOn((store as any).connection, 'ping');
    receive(store, update(0, 5));
    receive(store, update(6, 7));
    expect(store.view.value?.serverTime).toBe(5);
    expect(ping).toHaveBeenCalledOnce();
    receive(store, update(5, 7, [PASSED, { type: 'started' }]));
    expect(store.view.value?.serverTime).toBe(7);
    expect(store.log.value.map(({ event }) => event.type)).toEqual(['passed', 'started']);
  });

  describe('changed by a patch', () => {
    const push = (base: number, version: number, patch: object, events: Answer['events'] = []) => ({
      type: 'update', base, version, turnSeq: version, events, patch,
    });

    it('is the old one with the patch on it', () => {
      const store = new RoomStore('ABCDEF');
      receive(store, update(0, 5));
      receive(store, push(5, 6, { status: 'finished', options: { turnSeconds: null } }, [PASSED]));
      expect(store.view.value).toEqual({ ...VIEW, serverTime: 5, status: 'finished', options: { ...OPTIONS, turnSeconds: undefined } });
      expect(store.log.value.map(({ event }) => event.type)).toEqual(['passed']);
    });

    it('stays as it is when the patch is for another version, and is asked for whole', () => {
      const store = new RoomStore('ABCDEF');
      const ping = vi.spyOn((store as any).connection, 'ping');
      receive(store, update(0, 5));
      for (const base of [4, 6]) receive(store, push(base, 7, { status: 'finished' }));
      expect(store.view.value?.status).toBe('playing');
      expect(ping).toHaveBeenCalledTimes(2);
    });

    it('already is: my answer was faster than the push', () => {
      const store = new RoomStore('ABCDEF');
      const ping = vi.spyOn((store as any).connection, 'ping');
      receive(store, update(0, 6));
      receive(store, push(5, 6, { status: 'finished' }));
      expect(store.view.value?.status).toBe('playing');
      expect(ping).not.toHaveBeenCalled();
    });

    it('does not exist yet: the page asks for it', () => {
      const store = new RoomStore('ABCDEF');
      const ping = vi.spyOn((store as any).connection, 'ping');
      receive(store, push(0, 1, { status: 'finished' }));
      expect(store.view.value).toBeUndefined();
      expect(ping).toHaveBeenCalledOnce();
    });
  });

  it('that came twice is told once', () => {
    const store = new RoomStore('ABCDEF');
    receive(store, update(0, 5, [{ type: 'started' }]));
    receive(store, update(0, 5, [{ type: 'started' }]));
    expect(store.log.value).toHaveLength(1);
  });

  it('after a reload brings the past into the log, but not as news', async () => {
    server(ok(answer(5)));
    const store = new RoomStore('ABCDEF');
    await store.open();
    receive(store, update(0, 5, [PASSED]));
    expect(store.log.value).toMatchObject([{ event: { type: 'passed' }, isPast: true }]);
    store.close();
  });
});

describe('the past', () => {
  const receive = (store: RoomStore, base: number, version: number, ...types: string[]) =>
    (store as any).receive({ type: 'update', base, ...answer(version, types.map((type) => ({ type }) as GameEvent)) });
  const told = (store: RoomStore) => store.log.value.map(({ event, isPast }) => [event.type, isPast]);

  it('is told once, though something happened between the page and its socket', async () => {
    server(ok(answer(5)));
    const store = new RoomStore('ABCDEF');
    await store.open();
    receive(store, 5, 6, 'bought');
    receive(store, 0, 7, 'passed', 'bought', 'reserved');
    expect(told(store)).toEqual([['passed', true], ['bought', true], ['reserved', true]]);
    expect(store.view.value?.serverTime).toBe(7);
    receive(store, 7, 8, 'passed');
    expect(told(store).at(-1)).toEqual(['passed', false]);
    store.close();
  });

  it('that is older than what is known is asked for again', async () => {
    server(ok(answer(5)));
    const store = new RoomStore('ABCDEF');
    await store.open();
    receive(store, 5, 6, 'bought');
    const ping = vi.spyOn((store as any).connection, 'ping');
    receive(store, 0, 5, 'passed');
    expect(told(store)).toEqual([['bought', false]]);
    expect(ping).toHaveBeenCalledOnce();
    store.close();
  });
});

describe('who is removed from a room', () => {
  it('sees why', () => {
    const store = new RoomStore('ABCDEF');
    const problem = { type: '', title: '방장이 내보낸 방이에요.', status: 403, code: 'KICKED' };
    (store as any).receive({ type: 'closed', problem });
    expect(store.problem.value).toEqual(problem);
    expect(store.status.value).toBe('closed');
  });
});
