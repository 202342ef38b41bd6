/** No, and why: the thing tapped shakes its head, one line says the reason. */

import { isCalm } from '../app/settings';
import { say } from './Toast';

export function refuse(element: Element | null | undefined, reason: string): void {
  say(reason);
  navigator.vibrate?.(30);
  if (!element || isCalm()) return;
  element.animate(
    { transform: ['translateX(0)', 'translateX(-6px)', 'translateX(6px)', 'translateX(-4px)', 'translateX(0)'] },
    { duration: 280, easing: 'ease-out' },
  );
}
