/** The few things of a browser that the logic under test touches; the tests run in Node. */

class Memory {
  private readonly kept = new Map<string, string>();
  getItem = (name: string) => this.kept.get(name) ?? null;
  setItem = (name: string, value: string) => void this.kept.set(name, value);
  removeItem = (name: string) => void this.kept.delete(name);
}

const page = new EventTarget();
const fakes = {
  localStorage: new Memory(),
  document: Object.assign(new EventTarget(), { hidden: false, querySelectorAll: () => [], querySelector: () => null }),
  location: { pathname: '/', search: '', origin: 'http://page.test' },
  history: { state: null, pushState: () => undefined, replaceState: () => undefined, go: () => undefined },
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  dispatchEvent: page.dispatchEvent.bind(page),
  matchMedia: () => ({ matches: false }),
};

for (const [name, value] of Object.entries(fakes)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
