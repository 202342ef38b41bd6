/** Things that move over the table: a copy flies from place to place, a word pops up. Everything here
 * ends at once when `skip` aborts and leaves nothing behind. */

import './fly.css';

export interface Flight {
  from: DOMRect | undefined;
  to: DOMRect | undefined;
  /** ms; under 600 with `delay`. */
  duration?: number;
  delay?: number;
  /** How far the path bends up, in px. */
  arc?: number;
  /** Size at the end, of the size at the start. */
  shrink?: number;
}

/** `thing` flies; resolves on arrival. Without a start or an end nothing flies. */
export async function fly(thing: Element, flight: Flight, skip: AbortSignal): Promise<void> {
  const { from, to, duration = 420, delay = 0, arc = 40, shrink = 1 } = flight;
  if (!from || !to || skip.aborted) return;
  const ghost = raise(thing, from);
  const [dx, dy] = [middle(to).x - middle(from).x, middle(to).y - middle(from).y];
  const animation = ghost.animate(
    [
      { transform: 'none', offset: 0 },
      { transform: `translate(${dx / 2}px, ${dy / 2 - arc}px) scale(${(1 + shrink) / 2 + 0.1})`, offset: 0.5 },
      { transform: `translate(${dx}px, ${dy}px) scale(${shrink})`, offset: 1 },
    ],
    { duration, delay, easing: 'cubic-bezier(0.35, 0, 0.3, 1)', fill: 'both' },
  );
  await finished(animation, skip);
  ghost.remove();
}

/** A word or picture that rises and fades over `place`: +20, a crown. */
export async function pop(content: string | Element, place: DOMRect | undefined, look: string, skip: AbortSignal): Promise<void> {
  if (!place || skip.aborted) return;
  const label = document.createElement('div');
  label.append(content);
  const ghost = raise(label, place);
  ghost.classList.add('pop', look);
  const animation = ghost.animate(
    [
      { transform: 'translateY(6px) scale(0.5)', opacity: 0 },
      { transform: 'translateY(-10px) scale(1.15)', opacity: 1, offset: 0.3 },
      { transform: 'translateY(-34px) scale(1)', opacity: 0 },
    ],
    { duration: 590, easing: 'ease-out' },
  );
  await finished(animation, skip);
  ghost.remove();
}

/** Where nothing may move: a frame that lights up for a moment. */
export async function highlight(element: HTMLElement | undefined, skip: AbortSignal): Promise<void> {
  const animation = element?.animate(
    [{ boxShadow: '0 0 0 3px var(--accent)' }, { boxShadow: '0 0 0 3px transparent' }],
    { duration: 590 },
  );
  if (animation) await finished(animation, skip);
}

/** Resolves when the animation has ended or was cut short. */
export async function finished(animation: Animation, skip: AbortSignal): Promise<void> {
  const end = () => animation.finish();
  skip.addEventListener('abort', end, { once: true });
  if (skip.aborted) end();
  await animation.finished.catch(() => undefined);
  skip.removeEventListener('abort', end);
}

function raise(thing: Element, place: DOMRect): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'ghost';
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, {
    left: `${place.left}px`,
    top: `${place.top}px`,
    width: `${place.width}px`,
    height: `${place.height}px`,
  });
  ghost.append(thing);
  document.body.append(ghost);
  return ghost;
}

function middle(place: DOMRect): { x: number; y: number } {
  return { x: place.left + place.width / 2, y: place.top + place.height / 2 };
}
