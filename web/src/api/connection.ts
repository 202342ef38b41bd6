/**
 * The socket of one room, kept alive.
 *
 * It reconnects by itself, with growing pauses and a fresh ticket each time, after sleep, a tunnel
 * or the two hours that a socket may live; `wake` cuts a pause short. A ping on opening brings
 * what was missed; a ping without an answer means that the socket is dead, whatever it says.
 */

import type { Message } from './types';

export type Status = 'connecting' | 'live' | 'waiting' | 'closed';

export interface Wiring {
  /** Where it leads. */
  code: string;
  /** A fresh address for a socket. */
  address(): Promise<string>;
  /** The newest version that the page has; 0 for none. */
  version(): number;
  received(message: Message): void;
  changed(status: Status): void;
  /** Whether an error of `address` is for good. */
  isFinal(error: unknown): boolean;
  open?(url: string): WebSocket;
  random?(): number;
}

// The server gives up who is not heard of for four minutes, API Gateway a silent socket after ten.
const PING_EVERY = 40_000;
const PONG_WITHIN = 6_000;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;

export class Connection {
  status: Status = 'closed';
  private socket: WebSocket | undefined;
  private failures = 0;
  private attempt = 0;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly wiring: Wiring) {}

  async connect(): Promise<void> {
    this.drop();
    const attempt = ++this.attempt;
    this.become('connecting');
    try {
      const url = await this.wiring.address();
      if (attempt === this.attempt) this.listen((this.wiring.open ?? openSocket)(url));
    } catch (error) {
      if (attempt !== this.attempt) return;
      if (this.wiring.isFinal(error)) this.close();
      else this.retry();
    }
  }

  /** The page is back, or the network: look at once. */
  wake(): void {
    if (this.status === 'live') this.ping();
    else if (this.status === 'waiting') void this.connect();
  }

  ping(version = this.wiring.version()): void {
    if (this.status !== 'live') return;
    this.socket?.send(JSON.stringify({ type: 'ping', version, code: this.wiring.code }));
    this.silence ??= setTimeout(() => void this.connect(), PONG_WITHIN);
  }

  close(): void {
    this.attempt++;
    this.drop();
    this.become('closed');
  }

  private listen(socket: WebSocket): void {
    this.socket = socket;
    this.silence = setTimeout(() => this.retry(), PONG_WITHIN);
    socket.onopen = () => this.opened();
    socket.onmessage = ({ data }) => this.hear(data as string);
    socket.onclose = () => this.retry();
  }

  private opened(): void {
    this.hushed();
    this.become('live');
    this.ping();
    this.heartbeat = setInterval(() => this.ping(), PING_EVERY);
  }

  private hear(text: string): void {
    this.hushed();
    const message = JSON.parse(text) as Message;
    // The server does not know this socket (any more); whether it knows us the next ticket shows.
    if (message.type === 'problem' && message.problem.code === 'NOT_IN_ROOM') return this.retry();
    this.failures = 0;
    this.wiring.received(message);
  }

  private hushed(): void {
    clearTimeout(this.silence);
    this.silence = undefined;
  }

  private retry(): void {
    this.drop();
    this.become('waiting');
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.failures++);
    const random = this.wiring.random ?? Math.random;
    this.pause = setTimeout(() => void this.connect(), longest * (0.5 + random() / 2));
  }

  private drop(): void {
    clearTimeout(this.pause);
    clearInterval(this.heartbeat);
    this.hushed();
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = undefined;
  }

  private become(status: Status): void {
    if (status === this.status) return;
    this.status = status;
    this.wiring.changed(status);
  }
}

function openSocket(url: string): WebSocket {
  return new WebSocket(url);
}
