/** The drawings of the board, made here. */

import type { JSX } from 'preact';
import type { Kind } from './view';

/** One building per level: a house, a block, a hotel, a tower. */
const BUILDINGS = [
  <path d="M1 10V5.6L5 2l4 3.6V10Z" />,
  <path d="M1.6 10V3.2h6.8V10ZM3.4 5h1M5.8 5h1M3.4 7.4h1M5.8 7.4h1" />,
  <path d="M1 10V4h2.2V1h3.6v3H9v6ZM4.4 3.6h1.2M3 6.6h1M6 6.6h1" />,
  <path d="M5 0l1.2 3L7.6 10H2.4L3.8 3ZM1 10h8" />,
];

/** What stands on a city: as many buildings as its level. */
export function Skyline({ level }: { level: number }) {
  return (
    <span class="skyline" aria-hidden="true">
      {BUILDINGS.slice(0, level).map((shape, index) => (
        <svg key={index} viewBox="0 0 10 10.4">
          {shape}
        </svg>
      ))}
    </span>
  );
}

export function Building({ level, size = 20 }: { level: number; size?: number }) {
  return (
    <svg class="building" width={size} height={size} viewBox="0 0 10 10.4" aria-hidden="true">
      {level ? BUILDINGS[level - 1] : <path d="M.8 9.4h8.4M2.8 9.4V1.2l5 2-5 2" />}
    </svg>
  );
}

const PICTURES: Partial<Record<Kind, JSX.Element>> = {
  start: (
    <>
      <path d="M4 13.5h15v-5l9 7.5-9 7.5v-5H4Z" fill="#c2410c" />
      <path d="M6 15h14" stroke="#fff" stroke-opacity=".5" stroke-width="1.4" />
    </>
  ),
  card: (
    <>
      <rect x="8" y="4" width="16" height="24" rx="2.6" fill="#d4a017" />
      <rect x="10" y="6" width="12" height="20" rx="1.4" fill="none" stroke="#fff" stroke-opacity=".65" />
      <path d="M16 9.6l1.7 4 4.3.4-3.3 2.8 1 4.2-3.7-2.2-3.7 2.2 1-4.2-3.3-2.8 4.3-.4Z" fill="#fff" />
    </>
  ),
  tourist: (
    <>
      <path d="M2.5 26 12 9l5.4 9 3-4.4L29.5 26Z" fill="#0f766e" />
      <path d="M12 9l2.9 4.8-1.6-.5-1.5 1.5-1.7-1.4-1 .7Z" fill="#fff" />
      <circle cx="24" cy="8" r="3.2" fill="#d4a017" />
    </>
  ),
  island: (
    <>
      <path d="M2 25c3-2.5 5 0 8-1s6-.6 8 .4 6-1 12 .6v3H2Z" fill="#4fa3c7" />
      <ellipse cx="15.5" cy="23.6" rx="9.5" ry="3.4" fill="#e0b568" />
      <path d="M15 23c-.6-5 .2-8.6 2.4-12" fill="none" stroke="#7c4a21" stroke-width="2" stroke-linecap="round" />
      <path d="M17.4 11C13 7.6 9.5 8.8 8 12c3-1.4 6-1.8 9.4-1ZM17.4 11c-1-4 1.6-7 5.6-7-2.4 2-3.6 4-5.6 7ZM17.4 11c4-2.6 8-1 9 3-3-2-5.6-2.8-9-3Z" fill="#2f7d4f" />
    </>
  ),
  fundPayout: (
    <>
      <path d="M16 14.5c-3-6-11-4.5-10 1.5.7 4.2 6 7.6 10 11 4-3.4 9.3-6.8 10-11 1-6-7-7.5-10-1.5Z" fill="#be3a5a" />
      <circle cx="16" cy="7" r="4.6" fill="#d4a017" />
      <path d="M16 4.8v4.4M13.8 7h4.4" stroke="#fff" stroke-width="1.3" />
    </>
  ),
  fundFee: (
    <>
      <rect x="5" y="14" width="22" height="13" rx="2.4" fill="#be3a5a" />
      <path d="M11.5 17.6h9" stroke="#fff" stroke-width="2" stroke-linecap="round" />
      <circle cx="16" cy="8" r="5" fill="#d4a017" />
      <path d="M16 5.8v4.4M13.8 8l2.2 2.4L18.2 8" stroke="#fff" stroke-width="1.3" fill="none" />
    </>
  ),
  space: (
    <>
      <path d="M24.5 4c-7 .6-11.5 5-14 11l6.5 6.5c6-2.5 10.4-7 11-14Z" fill="#5b6fd6" />
      <circle cx="19.6" cy="11.8" r="2.6" fill="#fff" />
      <path d="M11.6 13.5 6 14.6l3.4 3.2ZM18.5 20.4l-1.1 5.6-3.2-3.4Z" fill="#be3a5a" />
      <path d="M9.8 20.2c-3 .6-4.3 3.4-4.6 6.6 3.2-.3 6-1.6 6.6-4.6Z" fill="#d4a017" />
    </>
  ),
};

/** What a cell is, drawn; cities have none. */
export function CellPicture({ kind }: { kind: Kind }) {
  return (
    <svg class="cell-picture" viewBox="0 0 32 32" aria-hidden="true">
      {PICTURES[kind]}
    </svg>
  );
}

/** A globe with routes, faint behind the middle of the board. */
export function Globe() {
  return (
    <svg class="globe" viewBox="0 0 200 200" aria-hidden="true">
      <circle cx="100" cy="100" r="92" />
      <ellipse cx="100" cy="100" rx="40" ry="92" />
      <path d="M100 8v184M8 100h184M21 54h158M21 146h158" />
      <path class="globe-route" d="M30 132C62 60 132 58 172 92" />
      <path class="globe-plane" d="M164 80l14 13-18 6 3-7-7-4Z" />
    </svg>
  );
}

/** Where the pips of a face lie on a 3×3 grid. */
const FACES = [[4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

export function Pips({ face }: { face: number }) {
  return (
    <svg viewBox="0 0 30 30" aria-hidden="true">
      {FACES[face - 1]!.map((place) => (
        <circle
          key={place}
          class={face === 1 ? 'pip-one' : 'pip'}
          cx={7 + (place % 3) * 8}
          cy={7 + Math.floor(place / 3) * 8}
          r={face === 1 ? 4.2 : 2.7}
        />
      ))}
    </svg>
  );
}

export function SmallDice({ dice }: { dice: readonly number[] }) {
  return (
    <span class="small-dice" aria-hidden="true">
      {dice.map((face, index) => (
        <span key={index} class="small-die">
          <Pips face={face} />
        </span>
      ))}
    </span>
  );
}
