/** Three addresses, and the back button: it closes the topmost layer (a sheet), then goes back. */

import { signal } from '@preact/signals';

export type Route =
  | { page: 'home' }
  | { page: 'room'; code: string }
  | { page: 'rules'; slug: string };

export function parse(path: string): Route {
  const [, first, second] = path.split('/');
  if (first === 'r' && second) return { page: 'room', code: decodeURIComponent(second).toUpperCase() };
  if (first === 'rules' && second) return { page: 'rules', slug: second };
  return { page: 'home' };
}

export const route = signal<Route>(parse(location.pathname));

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
    if (depth() > layers.length) history.go(layers.length - depth());
    while (depth() < layers.length) history.pushState({ depth: depth() + 1 }, '');
  });
}

addEventListener('popstate', () => {
  while (layers.length > depth()) layers.pop()?.close();
  route.value = parse(location.pathname);
});
