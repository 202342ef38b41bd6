/** The bottom of the table: what I can decide now, on paper that slides up. */

import { DebtDesk } from './DebtDesk';
import { FlightDesk } from './FlightDesk';
import { IslandDesk } from './IslandDesk';
import { BuildDesk, BuyDesk, TakeoverDesk } from './LandDesk';
import { isMine, useTable, type Table } from './table';
import { TradeAnswer } from './TradeAnswer';

export function hasDesk(table: Table): boolean {
  return !!deskFor(table);
}

export function Desk() {
  const Found = deskFor(useTable());
  return Found ? <Found /> : null;
}

function deskFor(table: Table): (() => preact.JSX.Element | null) | undefined {
  const { view, me } = table;
  if (!isMine(table) || !view.choices) return undefined;
  if (view.choices.flights) return FlightDesk;
  if (view.phase === 'debt') return DebtDesk;
  if (view.phase === 'tradeResponse') return TradeAnswer;
  if (view.decision?.canBuy) return BuyDesk;
  if (view.decision?.canBuild) return BuildDesk;
  if (view.decision?.canTakeover) return TakeoverDesk;
  return view.players[me]!.islandLeft ? IslandDesk : undefined;
}
