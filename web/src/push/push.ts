/** Web Push: this browser hears when a match over days waits for its guest, though no page is open.
 * Permission is asked for on a tap, never before. */

import { signal } from '@preact/signals';
import { keepSubscription, readPushKey, removeSubscription } from '../api/calls';
import { session } from '../api/session';
import { remember, remembered } from '../app/storage';
import { language, type Language } from '../i18n/i18n';

/** `installable`: an iPhone tells only what is on its home screen. */
export type PushState = 'unsupported' | 'installable' | 'denied' | 'off' | 'on';

/** What the API knows of this browser. */
interface Kept {
  player: string;
  endpoint: string;
  language: Language;
  at: number;
}

const RENEW_AFTER = 24 * 3600_000; // ms

export const pushState = signal<PushState>(standing());

/** Looks how things stand, and brings the API up to date: a subscription that the browser has lost,
 * another key, guest or language, or nothing new for a day. */
export async function look(): Promise<void> {
  pushState.value = standing();
  if (pushState.value === 'on' && session.value && !isFresh(kept()!)) await subscribe().catch(() => undefined);
}

/** Asks for permission and subscribes. Throws where the push service or the API does not. */
export async function turnOn(): Promise<void> {
  try {
    if ((await Notification.requestPermission()) === 'granted') await subscribe();
  } finally {
    pushState.value = standing();
  }
}

export async function turnOff(): Promise<void> {
  const was = kept();
  remember('push', undefined);
  pushState.value = standing();
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  await Promise.allSettled([subscription?.unsubscribe(), was && removeSubscription(was.endpoint)]);
}

/** Whoever looks at the room needs no notice of it any more. */
export async function clearNotices(code: string): Promise<void> {
  if (pushState.value !== 'on') return;
  const registration = await navigator.serviceWorker.ready;
  for (const notice of await registration.getNotifications({ tag: `room-${code}` })) notice.close();
}

function standing(): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) {
    return 'standalone' in navigator && !navigator.standalone ? 'installable' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  return kept() && Notification.permission === 'granted' ? 'on' : 'off';
}

function kept(): Kept | undefined {
  return remembered<Kept>('push');
}

function isFresh({ player, language: spoken, at }: Kept): boolean {
  return player === session.value?.playerId && spoken === language.value && Date.now() - at < RENEW_AFTER;
}

async function subscribe(): Promise<void> {
  const { key } = await readPushKey();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscriptionFor(pushManager, decoded(key));
  const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
  await keepSubscription(endpoint, { p256dh: keys.p256dh, auth: keys.auth }, language.value);
  const was = kept();
  remember('push', { player: session.value!.playerId, endpoint, language: language.value, at: Date.now() });
  if (was && was.endpoint !== endpoint) await removeSubscription(was.endpoint).catch(() => undefined);
}

/** The browser's subscription of this guest with this key. One with another key hears nothing any more, and
 * where another guest subscribed before, nobody here may hear of their matches. */
async function subscriptionFor(manager: PushManager, key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  const old = await manager.getSubscription();
  const isTheirOwn = kept()?.player === session.value!.playerId;
  if (old && isTheirOwn && isSame(old.options.applicationServerKey, key)) return old;
  await old?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function isSame(buffer: ArrayBuffer | null, key: Uint8Array): boolean {
  return !!buffer && buffer.byteLength === key.length && new Uint8Array(buffer).every((byte, i) => byte === key[i]);
}

function decoded(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
