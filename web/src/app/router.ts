/** The addresses, and the back button: it closes the topmost layer (a sheet), then goes back. */

import { signal } from '@preact/signals';

export type Route =
  | { page: 'home' }
  | { page: 'room'; code: string }
  | { page: 'replay'; code: string; number: number; at?: number; seat?: string }
  | { page: 'check' }
  | { page: 'rules'; slug: string }
  | { page: 'me' };

export function parse(path: string): Route {
  const [place = '', query] = path.split('?');
  const [, first, second, third, fourth] = place.split('/');
  if (first === 'r' && second && third === 'replay' && Number(fourth) > 0) {
    return { page: 'replay', code: codeOf(second), number: Number(fourth), ...moment(query) };
  }
  if (first === 'check') return { page: 'check' };
  if (first === 'r' && second) return { page: 'room', code: codeOf(second) };
  if (first === 'rules' && second) return { page: 'rules', slug: second };
  if (first === 'me') return { page: 'me' };
  return { page: 'home' };
}

/** An address can be typed, and torn on its way: one that cannot be decoded names a room, too. */
function codeOf(text: string): string {
  try {
    return decodeURIComponent(text).toUpperCase();
  } catch {
    return text.toUpperCase();
  }
}

/** Where in a replay, and through whose eyes: `?at=41&seat=...`. */
function moment(query: string | undefined): { at?: number; seat?: string } {
  const asked = new URLSearchParams(query);
  const at = Number.parseInt(asked.get('at') ?? '', 10);
  const seat = asked.get('seat');
  return { ...(at >= 0 && { at }), ...(seat && { seat }) };
}

const here = () => parse(location.pathname + location.search);

export const route = signal<Route>(here());

export function navigate(path: string, { replace = false } = {}): void {
  layers.length = 0;
  // On top of an open layer the new address takes the layer's place in the history.
  const inPlace = replace || depth() > 0;
  history[inPlace ? 'replaceState' : 'pushState']({ depth: 0 }, '', path);
  route.value = parse(path);
  scrollTo(0, 0);
}

/** Opens a layer over the page. Returns how it is closed by other means than the back button. */
export function openLayer(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  settle();
  return () => {
    const index = layers.indexOf(layer);
    if (index < 0) return;
    layers.splice(index, 1);
    settle();
  };
}

interface Layer {
  close(): void;
}

const layers: Layer[] = [];
let isSettling = false;
/** Our own steps back arrive later, like those of the back button. */
let isReturning = false;

function depth(): number {
  return (history.state as { depth?: number } | null)?.depth ?? 0;
}

/** Brings the history to the number of open layers, after this turn of the event loop: one sheet
 * that makes room for another leaves the history alone. */
function settle(): void {
  if (isSettling) return;
  isSettling = true;
  setTimeout(() => {
    isSettling = false;
    if (isReturning) return;
    isReturning = depth() > layers.length;
    if (isReturning) history.go(layers.length - depth());
    while (depth() < layers.length) history.pushState({ depth: depth() + 1 }, '');
  });
}

addEventListener('popstate', () => {
  if (isReturning) {
    isReturning = false;
    settle(); // what was opened or closed meanwhile
  } else {
    while (layers.length > depth()) layers.pop()?.close();
  }
  route.value = here();
});
