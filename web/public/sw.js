// Opens the page without a network, and never shows an old one when there is one: the document comes
// from the network first; files under /assets/ carry their content's hash, so a kept copy is right.

const PAGES = 'pages';
const ASSETS = 'assets';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(newestPage(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keptAsset(request));
  else if (url.pathname === '/config.json') event.respondWith(newest(request));
});

async function newestPage(request) {
  const pages = await caches.open(PAGES);
  try {
    const response = await fetch(request);
    if (response.ok) await keepPage(pages, response.clone());
    return response;
  } catch {
    return (await pages.match('/')) ?? Response.error();
  }
}

// Another document means another build: its assets have other names.
async function keepPage(pages, response) {
  const kept = await pages.match('/');
  const html = await response.text();
  if (kept && (await kept.text()) === html) return;
  if (kept) await caches.delete(ASSETS);
  await pages.put('/', new Response(html, { headers: response.headers }));
}

async function keptAsset(request) {
  const assets = await caches.open(ASSETS);
  const kept = await assets.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await assets.put(request, response.clone());
  return response;
}

async function newest(request) {
  const pages = await caches.open(PAGES);
  try {
    const response = await fetch(request);
    if (response.ok) await pages.put(request, response.clone());
    return response;
  } catch {
    return (await pages.match(request)) ?? Response.error();
  }
}

// A match over days waits for this browser's guest. One notice for each room: a newer one takes the
// older one's place.
self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data.json())));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openRoom(event.notification.data.path));
});

function showNotice({ title, body, code }) {
  return self.registration.showNotification(title, {
    body,
    tag: `room-${code}`,
    renotify: true,
    icon: '/icon-192.png',
    data: { path: `/r/${code}` },
  });
}

// The page that shows the room already, else another page of ours, else a new one.
async function openRoom(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shows = pages.find((page) => new URL(page.url).pathname === path);
  if (shows) return shows.focus();
  const [other] = pages;
  const turned = other && (await other.navigate(path).catch(() => null));
  return turned ? turned.focus() : self.clients.openWindow(path);
}
