/** One line at the top that goes by itself: why something did not work, or that it did. */

import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import './Toast.css';

const STAYS = 3200; // ms

const current = signal<{ text: string; at: number } | undefined>(undefined);

export function say(text: string): void {
  current.value = { text, at: Date.now() };
}

export function Toast() {
  const box = useRef<HTMLDivElement>(null);
  const shown = current.value;
  useEffect(() => {
    const element = box.current;
    if (!shown || !element) return;
    // Shown anew it comes above a sheet that was opened since.
    element.hidePopover();
    element.showPopover();
    const timer = setTimeout(() => {
      current.value = undefined;
      element.hidePopover();
    }, STAYS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div ref={box} popover="manual" class="toast" role="status">
      {shown?.text}
    </div>
  );
}
