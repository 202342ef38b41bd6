/** What the service worker does with a push and with a tap on it (issue 7, "Your turn"). */

import { beforeEach, describe, expect, it } from 'vitest';
import source from '../public/sw.js?raw';

interface Shown {
  title: string;
  tag: string;
  body: string;
  data: { path: string };
}

/** A page that is open, or could not be turned to another address. */
class Page {
  isFocused = false;
  constructor(public url: string, readonly turns = true) {}
  focus = async () => void (this.isFocused = true);
  navigate = async (path: string) => {
    if (!this.turns) throw new TypeError('not controlled');
    this.url = `http://page.test${path}`;
    return this;
  };
}

let shown: Shown[];
let pages: Page[];
let opened: string[];
let fire: (type: string, event: object) => Promise<void>;

beforeEach(() => {
  [shown, pages, opened] = [[], [], []];
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
    registration: { showNotification: async (title: string, more: object) => void shown.push({ title, ...more } as Shown) },
    clients: { matchAll: async () => pages, openWindow: async (path: string) => void opened.push(path) },
  };
  new Function('self', source)(self);
  fire = async (type, event) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(type)!({ ...event, waitUntil: (promise: Promise<unknown>) => waits.push(promise) });
    await Promise.all(waits);
  };
});

const push = (code = 'K7QX2M') =>
  fire('push', { data: { json: () => ({ title: '보석 상인', body: '내 차례예요.', code }) } });

async function tap() {
  let isClosed = false;
  await fire('notificationclick', { notification: { ...shown[0], close: () => (isClosed = true) } });
  expect(isClosed).toBe(true);
}

describe('a push', () => {
  it('is shown, in the place of an older one of the same room', async () => {
    await push();
    await push();
    await push('AAAAAA');
    expect(shown.map(({ title, body, tag }) => [title, body, tag])).toEqual([
      ['보석 상인', '내 차례예요.', 'room-K7QX2M'],
      ['보석 상인', '내 차례예요.', 'room-K7QX2M'],
      ['보석 상인', '내 차례예요.', 'room-AAAAAA'],
    ]);
  });
});

describe('a tap', () => {
  it('opens the room', async () => {
    await push();
    await tap();
    expect(opened).toEqual(['/r/K7QX2M']);
  });

  it('goes to the page that shows it', async () => {
    pages = [new Page('http://page.test/'), new Page('http://page.test/r/K7QX2M')];
    await push();
    await tap();
    expect([pages.map(({ isFocused }) => isFocused), opened]).toEqual([[false, true], []]);
  });

  it('turns another page of ours to it', async () => {
    pages = [new Page('http://page.test/r/AAAAAA')];
    await push();
    await tap();
    expect([pages[0]!.url, pages[0]!.isFocused, opened]).toEqual(['http://page.test/r/K7QX2M', true, []]);
  });

  it('opens a new one where that cannot be done', async () => {
    pages = [new Page('http://page.test/', false)];
    await push();
    await tap();
    expect(opened).toEqual(['/r/K7QX2M']);
  });
});
