/** Every request that the page makes, by its name. */

import type { GameAction } from '../games/game';
import type { Language } from '../i18n/i18n';
import { call } from './client';
import { isOld, keepSession, session } from './session';
import type { Answer, GameInfo, Guest, Options, PastMatch, Person, PlayerId, PublicRoom, PushKey, Reaction, Replay, Subscription, Strength, Ticket } from './types';

/** Who has been here before stays who they are, under the new name. */
export async function introduce(nickname: string): Promise<void> {
  const known = session.value;
  keepSession(await call<Guest>(known ? 'PUT' : 'POST', known ? '/players/me' : '/players', { nickname }));
}

/** Renews an old token; failing does not matter, the old one is still good. */
export async function renewToken(): Promise<void> {
  if (!session.value || !isOld(session.value, Date.now())) return;
  await call<Guest>('POST', '/players/token').then(keepSession, () => undefined);
}

export const readMe = (cursor?: string) =>
  call<Person>('GET', cursor ? `/players/me?cursor=${encodeURIComponent(cursor)}` : '/players/me');

export const listGames = () => call<{ games: GameInfo[] }>('GET', '/games');

export const listRooms = (cursor?: string) =>
  call<{ rooms: PublicRoom[]; cursor: string | null }>(
    'GET',
    cursor ? `/rooms?cursor=${encodeURIComponent(cursor)}` : '/rooms',
  );

export const createRoom = (
  game: string,
  options: Partial<Options>,
  isPublic: boolean,
  computers: readonly Strength[] = [],
) => call<Answer>('POST', '/rooms', { game, options, isPublic, computers });

const at = (code: string, rest = '') => `/rooms/${encodeURIComponent(code)}${rest}`;

export const readRoom = (code: string) => call<Answer>('GET', at(code));
export const join = (code: string, role: 'player' | 'spectator') =>
  call<Answer>('POST', at(code, '/join'), { role });
export const leave = (code: string) => call<unknown>('POST', at(code, '/leave'));
export const setOptions = (code: string, options: Options) =>
  call<Answer>('PUT', at(code, '/options'), { options });
export const giveHost = (code: string, player: PlayerId) =>
  call<Answer>('PUT', at(code, '/host'), { player });
export const addComputer = (code: string, strength: Strength) =>
  call<Answer>('POST', at(code, '/computers'), { strength });
export const removeComputer = (code: string, player: PlayerId) =>
  call<Answer>('DELETE', at(code, `/computers/${encodeURIComponent(player)}`));
export const kick = (code: string, player: PlayerId) => call<Answer>('POST', at(code, '/kick'), { player });
export const keep = (code: string, player: PlayerId) => call<Answer>('POST', at(code, '/keep'), { player });
export const start = (code: string) => call<Answer>('POST', at(code, '/start'));
export const rematch = (code: string, match: number) =>
  call<Answer>('POST', at(code, '/rematch'), { match });
export const readHistory = (code: string) => call<{ matches: PastMatch[] }>('GET', at(code, '/history'));
export const react = (code: string, reaction: Reaction) =>
  call<undefined>('POST', at(code, '/reactions'), { reaction });
export const readRecord = (code: string, match: number) =>
  call<unknown>('GET', at(code, `/record?match=${match}`));
export const readReplay = (code: string, match: number, from: number, seat?: string) =>
  call<Replay>('GET', at(code, `/replay?match=${match}&from=${from}${seat ? `&seat=${encodeURIComponent(seat)}` : ''}`));
export const newTicket = (code: string) => call<Ticket>('POST', at(code, '/tickets'));

export interface Intent {
  action: GameAction;
  actionId: string;
  turnSeq: number | null;
}
export const act = (code: string, intent: Intent) => call<Answer>('POST', at(code, '/actions'), intent);

export const readPushKey = () => call<PushKey>('GET', '/push/key');
export const keepSubscription = (endpoint: string, keys: Subscription['keys'], language: Language) =>
  call<void>('PUT', '/players/me/subscriptions', { endpoint, keys, language });
export const removeSubscription = (endpoint: string) =>
  call<void>('DELETE', '/players/me/subscriptions', { endpoint });
