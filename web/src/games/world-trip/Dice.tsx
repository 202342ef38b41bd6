/** Two dice that tumble to the faces the server threw. */

import { Pips } from './art';
import { throws } from './film';
import { useTable } from './table';
import { words } from './words';
import './Dice.css';

/** How a cube turns to show each face, in degrees about x and y. */
const TURNS = [
  [0, 0],
  [-90, 0],
  [0, -90],
  [0, 90],
  [90, 0],
  [0, 180],
] as const;
const SIDES = [1, 2, 3, 4, 5, 6];

export function Dice({ faces }: { faces: readonly [number, number] | null }) {
  const { isSending, view } = useTable();
  const isThrowing = isSending && view.phase === 'turnStart';
  const [a, b] = faces ?? [1, 1];
  return (
    <div
      class={`dice ${isThrowing ? 'dice-shaken' : ''} ${faces ? '' : 'dice-fresh'} ${faces && a === b ? 'dice-double' : ''}`}
      role="img"
      aria-label={faces ? words('diceLabel', { a, b }) : ''}
      aria-hidden={!faces}
    >
      <Die face={a} spin={throws.value} />
      <Die face={b} spin={-throws.value} />
    </div>
  );
}

function Die({ face, spin }: { face: number; spin: number }) {
  const [x, y] = TURNS[face - 1]!;
  return (
    <span class="die">
      <span class="die-cube" style={{ transform: `rotateX(${x + spin * 360}deg) rotateY(${y + spin * 360}deg)` }}>
        {SIDES.map((side) => (
          <span key={side} class={`die-side die-side-${side}`}>
            <Pips face={side} />
          </span>
        ))}
      </span>
    </span>
  );
}
