/** Subscribing to Web Push (issue 7, "Your turn"): on a tap, for one key, guest and language. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { remembered } from '../src/app/storage';
import { language } from '../src/i18n/i18n';

const KEYS = { p256dh: 'B-point', auth: 'auth' };
const FIRST = 'BAEC'; // base64url of 4, 1, 2
const SECOND = 'BAED';

/** A browser's push manager with at most one subscription. */
class Manager {
  current: Subscription | null = null;
  made = 0;
  getSubscription = async () => this.current;
  subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    this.current = new Subscription(this, `https://push.test/${++this.made}`, applicationServerKey);
    return this.current;
  };
}

class Subscription {
  readonly options: { applicationServerKey: ArrayBuffer };
  constructor(readonly manager: Manager, readonly endpoint: string, key: Uint8Array) {
    this.options = { applicationServerKey: Uint8Array.from(key).buffer };
  }
  toJSON = () => ({ endpoint: this.endpoint, expirationTime: null, keys: KEYS });
  unsubscribe = async () => {
    this.manager.current = null;
    return true;
  };
}

let manager: Manager;
let key: string;
let answer: NotificationPermission;
let asked: number;
let sent: string[];

/** A fresh page in a browser that remembers what it did. */
async function page(playerId = 'ann') {
  vi.resetModules();
  const session = await import('../src/api/session');
  session.keepSession({ playerId, nickname: 'Ann', token: 'token' });
  return import('../src/push/push');
}

function browser(permission: NotificationPermission = 'default') {
  const notification = {
    permission,
    requestPermission: async () => {
      asked++;
      return (notification.permission = answer);
    },
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve({ pushManager: manager, getNotifications: async () => [] }) },
  });
}

beforeEach(() => {
  [manager, key, answer, asked, sent] = [new Manager(), FIRST, 'granted', 0, []];
  localStorage.removeItem('hanpan.push');
  language.value = 'ko';
  browser();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    if (url === '/config.json') return Response.json({ api: '/api' });
    if (url === '/api/push/key') return Response.json({ key });
    const { endpoint, language: spoken = '' } = JSON.parse(request.body as string) as Record<string, string>;
    sent.push(`${request.method} ${endpoint} ${spoken}`.trim());
    return new Response(null, { status: 204 });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('where things stand', () => {
  it('asks nothing by itself', async () => {
    const push = await page();
    await push.look();
    expect([push.pushState.value, asked, sent]).toEqual(['off', 0, []]);
  });

  it.each([
    ['a browser without Web Push', {}, 'unsupported'],
    ['an iPhone in the browser', { standalone: false }, 'installable'],
    ['an old iPhone on the home screen', { standalone: true }, 'unsupported'],
  ])('%s', async (_, navigator, state) => {
    vi.unstubAllGlobals();
    vi.stubGlobal('navigator', navigator);
    expect((await page()).pushState.value).toBe(state);
  });

  it('a no of the browser stays one', async () => {
    browser('denied');
    expect((await page()).pushState.value).toBe('denied');
  });
});

describe('turning it on', () => {
  it('subscribes with the API’s key', async () => {
    const push = await page();
    await push.turnOn();
    expect([push.pushState.value, asked]).toEqual(['on', 1]);
    expect(new Uint8Array(manager.current!.options.applicationServerKey)).toEqual(Uint8Array.of(4, 1, 2));
    expect(sent).toEqual(['PUT https://push.test/1 ko']);
  });

  it('does nothing where the answer is no', async () => {
    answer = 'denied';
    const push = await page();
    await push.turnOn();
    expect([push.pushState.value, manager.made, sent]).toEqual(['denied', 0, []]);
  });

  it('stays off where the push service does not answer', async () => {
    manager.subscribe = () => Promise.reject(new Error('no push service'));
    const push = await page();
    await expect(push.turnOn()).rejects.toThrow();
    expect([push.pushState.value, remembered('push')]).toEqual(['off', undefined]);
  });

  it('and off again', async () => {
    const push = await page();
    await push.turnOn();
    await push.turnOff();
    expect([push.pushState.value, manager.current]).toEqual(['off', null]);
    expect(sent[1]).toBe('DELETE https://push.test/1');
    await (await page()).look();
    expect(sent).toHaveLength(2);
  });
});

describe('keeping it', () => {
  beforeEach(async () => {
    await (await page()).turnOn();
    sent = [];
  });

  it('says nothing new for a day, then once', async () => {
    const push = await page();
    await push.look();
    expect(sent).toEqual([]);
    vi.setSystemTime(Date.now() + 25 * 3600_000);
    await push.look();
    await push.look();
    expect([sent, asked]).toEqual([['PUT https://push.test/1 ko'], 1]);
  });

  it('tells of another language', async () => {
    const push = await page();
    const i18n = await import('../src/i18n/i18n');
    i18n.language.value = 'en';
    await push.look();
    expect(sent).toEqual(['PUT https://push.test/1 en']);
  });

  it('subscribes anew where the key has changed, and the old address is forgotten', async () => {
    key = SECOND;
    vi.setSystemTime(Date.now() + 25 * 3600_000);
    await (await page()).look();
    expect(sent).toEqual(['PUT https://push.test/2 ko', 'DELETE https://push.test/1']);
    expect(new Uint8Array(manager.current!.options.applicationServerKey)).toEqual(Uint8Array.of(4, 1, 3));
  });

  it('subscribes anew for another guest, who must not hear of the first one’s matches', async () => {
    await (await page('bob')).look();
    expect(sent[0]).toBe('PUT https://push.test/2 ko');
    expect(manager.current!.endpoint).toBe('https://push.test/2');
  });

  it('subscribes anew where the browser has lost it', async () => {
    manager.current = null;
    vi.setSystemTime(Date.now() + 25 * 3600_000);
    await (await page()).look();
    expect(sent[0]).toBe('PUT https://push.test/2 ko');
  });
});
