/** What the screen reader hears of the others' moves. */

import { signal } from '@preact/signals';

const spoken = signal('');

export function announce(text: string): void {
  spoken.value = text;
}

export function Live() {
  return (
    <div class="for-readers" aria-live="polite">
      {spoken}
    </div>
  );
}
