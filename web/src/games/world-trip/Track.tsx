/** The board: forty cells around the middle, and the pieces on them. */

import { useRef, useState } from 'preact/hooks';
import { PlayerMark } from '../../ui/PlayerMark';
import { Cell } from './Cell';
import { film } from './film';
import { neighbour, SIZE, standing } from './geometry';
import { Middle } from './Middle';
import { nameOf, seatOf, useTable } from './table';
import type { Pos } from './view';
import { words } from './words';
import './Track.css';

const CELLS = Array.from({ length: SIZE }, (_, pos) => pos);

export function Track() {
  const table = useTable();
  const ring = useRef<HTMLDivElement>(null);
  // One stop for the tab key; arrows go on from there.
  const [stop, setStop] = useState(table.view.players[table.me]?.pos ?? 0);
  const flights = table.isMoving ? undefined : table.view.choices?.flights?.dests;
  const reachable = new Set(flights?.map(({ dest }) => dest));
  const move = (event: KeyboardEvent) => {
    const to = neighbour(stop, event.key);
    if (to === undefined) return;
    event.preventDefault();
    setStop(to);
    ring.current?.querySelector<HTMLElement>(`[data-pos="${to}"]`)?.focus();
  };
  const tap = (pos: Pos) => {
    setStop(pos);
    if (reachable.has(pos)) table.choose(pos);
    else table.look(pos);
  };
  return (
    <div class={`track ${flights ? 'track-flying' : ''}`}>
      <div ref={ring} class="track-cells" role="group" aria-label={words('board')} aria-description={words('boardHint')} onKeyDown={move}>
        {CELLS.map((pos) => (
          <Cell
            key={pos}
            pos={pos}
            isStop={pos === stop}
            isReachable={reachable.has(pos)}
            isChosen={pos === table.dest}
            onTap={() => tap(pos)}
          />
        ))}
      </div>
      <Middle />
      <Pieces />
    </div>
  );
}

function Pieces() {
  const table = useTable();
  const { frame, view } = table;
  const present = view.order.filter((player) => isPresent(player));
  function isPresent(player: string): boolean {
    // Until the film is over a bankrupt piece still stands.
    return view.players[player]!.alive || (table.isMoving && !!film.value?.frame.cash[player]);
  }
  return (
    <div class="pieces" aria-hidden="true">
      {present.map((player) => {
        const pos = frame.positions[player]!;
        const mates = present.filter((other) => frame.positions[other] === pos);
        const { x, y } = standing(pos, mates.indexOf(player), mates.length);
        return (
          <span
            key={player}
            class={`piece ${player === view.current ? 'piece-current' : ''} ${mates.length > 1 ? 'piece-small' : ''}`}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            title={nameOf(table, player)}
          >
            <PlayerMark seat={seatOf(table, player)} />
          </span>
        );
      })}
    </div>
  );
}
