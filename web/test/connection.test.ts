import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type Status, type Wiring } from '../src/api/connection';
import type { Message } from '../src/api/types';

class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: unknown[] = [];
  isClosed = false;
  send = (text: string) => void this.sent.push(JSON.parse(text));
  close = () => void (this.isClosed = true);
  hear = (message: unknown) => this.onmessage?.({ data: JSON.stringify(message) });
}

const PONG = { type: 'pong', version: 1, serverTime: 0 };

function wire(overrides: Partial<Wiring> = {}) {
  const sockets: FakeSocket[] = [];
  const statuses: Status[] = [];
  const received: Message[] = [];
  const address = vi.fn(async () => `ws://socket.test/${sockets.length}`);
  const connection = new Connection({
    code: 'ABCDEF',
    address,
    version: () => 7,
    received: (message) => void received.push(message),
    changed: (status) => void statuses.push(status),
    isFinal: () => false,
    open: () => {
      sockets.push(new FakeSocket());
      return sockets.at(-1) as unknown as WebSocket;
    },
    random: () => 1,
    ...overrides,
  });
  return { connection, sockets, statuses, received, address };
}

async function open(wired: ReturnType<typeof wire>): Promise<FakeSocket> {
  await wired.connection.connect();
  const socket = wired.sockets.at(-1)!;
  socket.onopen!();
  return socket;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a connection', () => {
  it('asks for what it lacks as soon as it opens, and every 40 s', async () => {
    const wired = wire();
    const socket = await open(wired);
    expect(socket.sent).toEqual([{ type: 'ping', version: 7, code: 'ABCDEF' }]);
    socket.hear(PONG);
    vi.advanceTimersByTime(40_000);
    expect(socket.sent).toHaveLength(2);
  });

  it('comes back with a fresh ticket when the socket closes', async () => {
    const wired = wire();
    const socket = await open(wired);
    socket.onclose!();
    expect(wired.connection.status).toBe('waiting');
    await vi.advanceTimersByTimeAsync(500);
    expect(wired.address).toHaveBeenCalledTimes(2);
    expect(wired.sockets).toHaveLength(2);
  });

  it('waits longer after each failure, up to 15 s, and starts anew once something is heard', async () => {
    const address = vi.fn(async () => Promise.reject(new Error('offline')));
    const { connection } = wire({ address });
    await connection.connect();
    const pauses = [500, 1000, 2000, 4000, 8000, 15_000, 15_000];
    for (const [index, pause] of pauses.entries()) {
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(address).toHaveBeenCalledTimes(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(address).toHaveBeenCalledTimes(index + 2);
    }
  });

  it('takes a ping without an answer for a dead socket', async () => {
    const wired = wire();
    const socket = await open(wired);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(socket.isClosed).toBe(true);
    expect(wired.sockets).toHaveLength(2);
  });

  it('gives up a socket that never opens', async () => {
    const wired = wire();
    await wired.connection.connect();
    await vi.advanceTimersByTimeAsync(6_000 + 500);
    expect(wired.sockets).toHaveLength(2);
  });

  it('pings at once when the page wakes, and does not wait out a pause', async () => {
    const wired = wire();
    const socket = await open(wired);
    socket.hear(PONG);
    wired.connection.wake();
    expect(socket.sent).toHaveLength(2);
    socket.onclose!();
    wired.connection.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(wired.sockets).toHaveLength(2);
  });

  it('takes a fresh socket when the server does not know this one', async () => {
    const wired = wire();
    const socket = await open(wired);
    socket.hear({ type: 'problem', problem: { code: 'NOT_IN_ROOM', title: '' } });
    expect(wired.received).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(wired.sockets).toHaveLength(2);
  });

  it('stops for good where the room is closed to it', async () => {
    const address = vi.fn(async () => Promise.reject(new Error('not in room')));
    const { connection } = wire({ address, isFinal: () => true });
    await connection.connect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.status).toBe('closed');
    expect(address).toHaveBeenCalledTimes(1);
  });

  it('opens nothing any more when it was closed while a ticket was on the way', async () => {
    const wired = wire();
    const connecting = wired.connection.connect();
    wired.connection.close();
    await connecting;
    expect(wired.sockets).toHaveLength(0);
    expect(wired.connection.status).toBe('closed');
  });
});
