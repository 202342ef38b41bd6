/** A player's sign: a colour and a shape of their own, always together. */

import './PlayerMark.css';

const SHAPES = [
  <circle cx="8" cy="8" r="6.2" />,
  <path d="M8 1.6 15 14H1Z" />,
  <rect x="2.2" y="2.2" width="11.6" height="11.6" rx="1.6" />,
  <path d="M8 .8 15.2 8 8 15.2.8 8Z" />,
];

export function PlayerMark({ seat, size = 16 }: { seat: number; size?: number }) {
  return (
    <svg class="player-mark" style={{ fill: playerColor(seat) }} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      {SHAPES[seat % SHAPES.length]}
    </svg>
  );
}

export function playerColor(seat: number): string {
  return `var(--player-${seat % SHAPES.length})`;
}
