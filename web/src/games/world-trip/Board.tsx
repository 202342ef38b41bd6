/** The table: the square board, the players below it, and at the bottom what I can decide. */

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { LogLine, LogPanel } from '../../play/Log';
import { CellSheet } from './CellSheet';
import { Desk, hasDesk } from './Desk';
import { film } from './film';
import { PlayerSheet } from './PlayerSheet';
import { Players } from './Players';
import { frameNow, TableContext, type Props, type Table } from './table';
import { Track } from './Track';
import type { Pos } from './view';
import './Board.css';

export function Board(props: Props) {
  const { view } = props.match;
  const [looked, look] = useState<Pos | undefined>();
  const [met, meet] = useState<string | undefined>();
  const [dest, choose] = useState<Pos | undefined>();
  useEffect(() => choose(undefined), [view.turnSeq]);
  const isFlying = !!view.choices?.flights;
  const playing = film.value;
  const told = useRef<number | undefined>(undefined);
  if (!playing) told.current = view.turnSeq;
  const frame = useMemo(() => frameNow(view), [view, playing]);
  const table: Table = {
    ...props,
    view,
    options: view.options,
    frame,
    isMoving: !!playing,
    isTold: told.current === view.turnSeq,
    dest: isFlying ? dest : undefined,
    choose,
    look,
  };
  return (
    <TableContext.Provider value={table}>
      <div class="trip">
        <div class={`trip-table ${hasDesk(table) ? 'trip-deciding' : ''}`}>
          <Track />
          <Players onMeet={meet} />
          <div class="trip-story">
            <LogLine />
            <LogPanel />
          </div>
          <Desk key={view.turnSeq} />
        </div>
      </div>
      {looked !== undefined && <CellSheet pos={looked} onClose={() => look(undefined)} />}
      {met !== undefined && <PlayerSheet player={met} onClose={() => meet(undefined)} />}
    </TableContext.Provider>
  );
}
