/** Six faces and a clock, drawn here; the same by day and by night. */

import type { Reaction } from '../api/types';

const SKIN = '#f6c445';
const RIM = '#c98a12';
const INK = '#4a2c0a';

const head = <circle cx="20" cy="20" r="16" fill={SKIN} stroke={RIM} stroke-width="1.5" />;
const eyes = (
  <g fill={INK}>
    <ellipse cx="14.5" cy="17" rx="2" ry="2.6" />
    <ellipse cx="25.5" cy="17" rx="2" ry="2.6" />
  </g>
);
const line = { fill: 'none', stroke: INK, 'stroke-width': 2.2, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

const PICTURES: Record<Reaction, preact.JSX.Element> = {
  hello: (
    <>
      {head}
      {eyes}
      <path d="M13 24c2 4 12 4 14 0" {...line} />
      <g transform="rotate(18 33 27)" fill={SKIN} stroke={RIM} stroke-width="1.4" stroke-linejoin="round">
        <path d="M28 38v-8l-2.6-3.2c-.9-1.2.8-2.6 1.9-1.5l2 1.9v-6.6c0-1.5 2.2-1.5 2.2 0v-1.4c0-1.5 2.2-1.5 2.2 0v1.6c0-1.4 2.1-1.4 2.1 0v2c0-1.3 2-1.3 2 0v8.4c0 3-1.4 5-3.4 6.8Z" />
      </g>
    </>
  ),
  thanks: (
    <>
      {head}
      <path d="M11.5 18c1.5-3 4.5-3 6 0M22.5 18c1.5-3 4.5-3 6 0M13.5 24c2 3.5 8 4 11 1.5" {...line} />
      <path d="M29.5 38.5c-5.5-3.8-8-6.5-8-9.6 0-4.4 6-5.4 8-1.3 2-4.1 8-3.1 8 1.3 0 3.1-2.5 5.8-8 9.6Z" fill="#e23b3b" stroke="#fff4ea" stroke-width="1.3" />
    </>
  ),
  nice: (
    <>
      <path d="M14 18.5 19 6.5c.6-1.5 4.6-1.4 4.6 2.2 0 2.5-.7 4.7-1.4 6.8h9.3c2.7 0 3.9 2.3 3 4.3 1.3 1 1.5 3 .2 4.3.8 1.4.4 3.2-1 4 .5 1.7-.6 3.7-2.7 3.7-5.5 0-11.5.3-17-2.3Z" fill={SKIN} stroke={RIM} stroke-width="1.5" stroke-linejoin="round" />
      <path d="M4 17.5h8.5c.8 0 1.5.7 1.5 1.5v12c0 .8-.7 1.5-1.5 1.5H4Z" fill="#2563eb" stroke="#1b47ab" stroke-width="1.5" stroke-linejoin="round" />
      <path d="M27 20.5h6M26.5 25h6.5M26 29h5" {...line} stroke-width={1.4} />
    </>
  ),
  laugh: (
    <>
      {head}
      <path d="m11 14.5 5.5 2.7-5.5 2.7M29 14.5l-5.5 2.7 5.5 2.7" {...line} />
      <path d="M12 23.5h16c0 5-3.5 8.5-8 8.5s-8-3.5-8-8.5Z" fill="#7a1f1f" stroke={INK} stroke-width="1.6" stroke-linejoin="round" />
      <path d="M15.5 30c1-2.4 8-2.4 9 0-1.3 1.3-2.8 2-4.5 2s-3.2-.7-4.5-2Z" fill="#f28b82" />
    </>
  ),
  wow: (
    <>
      {head}
      <path d="M10.5 12c1.2-2 4-2.6 6-1.3M29.5 12c-1.2-2-4-2.6-6-1.3" {...line} />
      <circle cx="14.5" cy="18" r="3.4" fill="#fff" stroke={INK} stroke-width="1.5" />
      <circle cx="25.5" cy="18" r="3.4" fill="#fff" stroke={INK} stroke-width="1.5" />
      <circle cx="14.5" cy="18" r="1.5" fill={INK} />
      <circle cx="25.5" cy="18" r="1.5" fill={INK} />
      <ellipse cx="20" cy="28" rx="3.6" ry="4.6" fill="#7a1f1f" stroke={INK} stroke-width="1.6" />
    </>
  ),
  sad: (
    <>
      {head}
      {eyes}
      <path d="M10.5 13.5c2-.2 4-1.2 5.2-2.7M29.5 13.5c-2-.2-4-1.2-5.2-2.7M14 28.5c2.5-4.2 9.5-4.2 12 0" {...line} />
      <path d="M27.5 21c2.4 3.4 3.4 5.2 3.4 6.9a3.4 3.4 0 0 1-6.8 0c0-1.7 1-3.5 3.4-6.9Z" fill="#4aa8f0" stroke="#1d6fb8" stroke-width="1.3" />
    </>
  ),
  hurry: (
    <>
      <path d="M2 14h6M1 21h5M3 28h5" {...line} stroke="currentColor" />
      <circle cx="23" cy="22" r="14" fill="#fffdf8" stroke="#c2410c" stroke-width="3" />
      <path d="M19 3.5h8M23 4v4M33.5 9.5l2.5-2.5" {...line} stroke="#c2410c" stroke-width={3} />
      <path d="M23 14v8l5.5 4" {...line} stroke-width={2.8} />
    </>
  ),
};

export function Face({ reaction, size = 36 }: { reaction: Reaction; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      {PICTURES[reaction]}
    </svg>
  );
}
