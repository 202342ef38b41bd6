/** The replay by keyboard: arrows, space, home and end. */

import { useEffect } from 'preact/hooks';
import type { ReplayStore } from './store';

const PRESSES: Record<string, (store: ReplayStore) => void> = {
  ArrowLeft: (store) => store.step(-1),
  ArrowRight: (store) => store.step(1),
  Home: (store) => store.go(0),
  End: (store) => store.go(store.last.peek()),
};

export function useKeys(store: ReplayStore): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
      // Space on a button is that button's.
      if (event.key === ' ' && !(event.target as Element).closest('button, summary')) {
        event.preventDefault();
        if (store.isRunning.peek()) store.pause();
        else store.run();
      } else if (PRESSES[event.key]) {
        event.preventDefault();
        store.pause();
        PRESSES[event.key]!(store);
      }
    };
    const hide = () => document.hidden && store.pause();
    addEventListener('keydown', press);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('keydown', press);
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);
}
