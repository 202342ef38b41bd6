/** What the match waits for, in a sentence about whoever decides. */

import { cityName, nameOf, type Table } from './table';
import { money, words } from './words';

export function thought(table: Pick<Table, 'view' | 'names' | 'tables'>, awaited: string): string {
  const { view } = table;
  const name = nameOf(table, awaited);
  const { decision, debt } = view;
  if (debt) return words('thinkDebt', { name, money: money(debt.missing) });
  if (view.phase === 'tradeResponse') return words('thinkTrade', { name });
  if (decision) return words(aboutLand(decision), { name, city: cityName(table, decision.pos) });
  const { islandLeft, spacePending } = view.players[awaited]!;
  return words(spacePending ? 'thinkSpace' : islandLeft ? 'thinkIsland' : 'thinkRoll', { name });
}

function aboutLand({ canBuy, canBuild }: NonNullable<Table['view']['decision']>) {
  if (canBuy) return 'thinkBuy';
  return canBuild ? 'thinkBuild' : 'thinkTakeover';
}
