/** What every part of the table needs: the props of the board, typed, and who is who. */

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { BoardProps } from '../game';
import { film, frameOf, landsOf, type Frame } from './film';
import type { CellFacts, Choice, Deed, Level, Pos, TripOptions, TripTables, TripView } from './view';
import { named } from './labels';

export type Props = BoardProps<TripView, TripTables>;

export interface Table extends Props {
  view: TripView;
  options: TripOptions;
  /** What is on the table: the view, or the scene of the film that leads to it. */
  frame: Frame;
  isMoving: boolean;
  /** Whether what has led to the decision in view has been shown. A decision that goes on, as a debt
   * does over several sales, stays open while they are shown. */
  isTold: boolean;
  /** The cell that a space flight would go to. */
  dest: Pos | undefined;
  choose(pos: Pos): void;
  /** Opens a cell's card. */
  look(pos: Pos): void;
}

export const TableContext = createContext<Table | undefined>(undefined);

export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error('outside of a table');
  return table;
}

export function frameNow(view: TripView): Frame {
  return film.value?.frame ?? frameOf(view);
}

export function nameOf({ names }: Pick<Table, 'names'>, player: string): string {
  return names.get(player)?.name ?? '';
}

export function seatOf({ names }: Pick<Table, 'names'>, player: string): number {
  return names.get(player)?.seat ?? 0;
}

export function cellAt({ tables }: Pick<Table, 'tables'>, pos: Pos): CellFacts {
  return tables.cells[pos]!;
}

export function cityName(table: Pick<Table, 'tables'>, pos: Pos): string {
  return named(cellAt(table, pos).name);
}

/** Whose `pos` is on the table, with the toll that the newest view knows. */
export function deedOf({ frame, view }: Pick<Table, 'frame' | 'view'>, pos: Pos): Deed | undefined {
  const shown = frame.owners[pos];
  const known = view.owners[pos];
  if (!shown) return undefined;
  const isSame = known?.owner === shown.owner && known.level === shown.level;
  return { ...shown, toll: isSame ? known.toll : ((shown as Partial<Deed>).toll ?? 0) };
}

/** Which of its tolls a land brings once I have bought it: tourist lands go by how many I own. */
export function stepWhenBought({ tables, view, me }: Pick<Table, 'tables' | 'view' | 'me'>, pos: Pos): Level {
  if (tables.cells[pos]!.kind !== 'tourist') return 0;
  const mine = landsOf(view.owners, me).filter((land) => tables.cells[land]!.kind === 'tourist');
  return mine.length + 1 >= tables.amounts.touristsToRaise ? 1 : 0;
}

export function isMine(table: Table): boolean {
  return table.view.awaited === table.me && table.isTold;
}

/** Plays a choice as the server listed it. */
export function take(table: Table, choice: Choice): void {
  void table.send(choice.action);
}
