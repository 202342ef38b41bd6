/** One cell: its group's band with what is built, its name, its price or toll, whose it is. */

import { PlayerMark, playerColor } from '../../ui/PlayerMark';
import { CellPicture, Skyline } from './art';
import { film } from './film';
import { edgeOf, placeOf } from './geometry';
import { lines, named } from './labels';
import { cellAt, deedOf, nameOf, seatOf, useTable, type Table } from './table';
import type { Pos } from './view';
import { levelName, money, words } from './words';
import './Cell.css';

interface Props {
  pos: Pos;
  isStop: boolean;
  isReachable: boolean;
  isChosen: boolean;
  onTap(): void;
}

export function Cell({ pos, isStop, isReachable, isChosen, onTap }: Props) {
  const table = useTable();
  const cell = cellAt(table, pos);
  const deed = deedOf(table, pos);
  const { row, column } = placeOf(pos);
  const looks = [
    `cell cell-${edgeOf(pos)} cell-${cell.kind}`,
    deed && 'cell-owned',
    film.value?.lit.includes(pos) && 'cell-lit',
    film.value?.fallen.includes(pos) && 'cell-fallen',
    isReachable && 'cell-reachable',
    isChosen && 'cell-chosen',
  ];
  return (
    <button
      type="button"
      class={looks.filter(Boolean).join(' ')}
      style={{
        gridArea: `${row + 1} / ${column + 1}`,
        ...(deed && { '--owner': playerColor(seatOf(table, deed.owner)) }),
        ...(cell.group && { '--group': `var(--group-${cell.group})` }),
      }}
      data-pos={pos}
      data-anchor={`cell-${pos}`}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isReachable ? isChosen : undefined}
      onClick={onTap}
    >
      <span class="for-readers">{label(table, pos, isReachable)}</span>
      {cell.group && <span class="cell-band">{deed && <Skyline level={deed.level} />}</span>}
      {!cell.group && <CellPicture kind={cell.kind} />}
      <span class="cell-name" aria-hidden="true">
        {lines(cell).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      {!!cell.prices.length && (
        <span class="cell-price number" aria-hidden="true">
          {deed && <PlayerMark seat={seatOf(table, deed.owner)} />}
          {deed ? deed.toll : cell.prices[0]}
        </span>
      )}
    </button>
  );
}

/** Everything about a cell in one breath, for the screen reader. */
export function label(table: Table, pos: Pos, isReachable: boolean): string {
  const cell = cellAt(table, pos);
  const deed = deedOf(table, pos);
  const here = table.view.order.filter((player) => table.frame.positions[player] === pos && table.view.players[player]!.alive);
  const parts = [words('cellLabel', { n: pos, name: named(cell.name) })];
  if (cell.group) parts.push(words('group', { letter: cell.group }));
  if (cell.kind === 'tourist') parts.push(words('tourist'));
  if (deed) {
    parts.push(deed.owner === table.me ? words('yours') : words('ownedBy', { name: nameOf(table, deed.owner) }));
    if (deed.level) parts.push(levelName(deed.level));
    parts.push(words('tollIs', { money: money(deed.toll) }));
  } else if (cell.prices.length) {
    parts.push(words('free'), words('priceIs', { money: money(cell.prices[0]!) }));
  }
  if (here.length) parts.push(words('pieces', { names: here.map((player) => nameOf(table, player)).join(', ') }));
  if (isReachable) parts.push(words('canFly'));
  return parts.join(', ');
}
