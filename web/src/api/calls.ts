/** Every request that the page makes, by its name. */

import type { GameAction } from '../games/game';
import { call } from './client';
import { isOld, keepSession, session } from './session';
import type { Answer, GameInfo, Guest, Options, PastMatch, PlayerId, PublicRoom, Ticket } from './types';

export async function introduce(nickname: string): Promise<void> {
  keepSession(await call<Guest>('POST', '/players', { nickname }));
}

/** Renews an old token; failing does not matter, the old one is still good. */
export async function renewToken(): Promise<void> {
  if (!session.value || !isOld(session.value, Date.now())) return;
  await call<Guest>('POST', '/players/token').then(keepSession, () => undefined);
}

export const listGames = () => call<{ games: GameInfo[] }>('GET', '/games');

export const listRooms = (cursor?: string) =>
  call<{ rooms: PublicRoom[]; cursor: string | null }>(
    'GET',
    cursor ? `/rooms?cursor=${encodeURIComponent(cursor)}` : '/rooms',
  );

export const createRoom = (game: string, options: Partial<Options>, isPublic: boolean) =>
  call<Answer>('POST', '/rooms', { game, options, isPublic });

const at = (code: string, rest = '') => `/rooms/${encodeURIComponent(code)}${rest}`;

export const readRoom = (code: string) => call<Answer>('GET', at(code));
export const join = (code: string, role: 'player' | 'spectator') =>
  call<Answer>('POST', at(code, '/join'), { role });
export const leave = (code: string) => call<unknown>('POST', at(code, '/leave'));
export const setOptions = (code: string, options: Options) =>
  call<Answer>('PUT', at(code, '/options'), { options });
export const giveHost = (code: string, player: PlayerId) =>
  call<Answer>('PUT', at(code, '/host'), { player });
export const kick = (code: string, player: PlayerId) => call<Answer>('POST', at(code, '/kick'), { player });
export const keep = (code: string, player: PlayerId) => call<Answer>('POST', at(code, '/keep'), { player });
export const start = (code: string) => call<Answer>('POST', at(code, '/start'));
export const rematch = (code: string, match: number) =>
  call<Answer>('POST', at(code, '/rematch'), { match });
export const readHistory = (code: string) => call<{ matches: PastMatch[] }>('GET', at(code, '/history'));
export const newTicket = (code: string) => call<Ticket>('POST', at(code, '/tickets'));

export interface Intent {
  action: GameAction;
  actionId: string;
  turnSeq: number | null;
}
export const act = (code: string, intent: Intent) => call<Answer>('POST', at(code, '/actions'), intent);
