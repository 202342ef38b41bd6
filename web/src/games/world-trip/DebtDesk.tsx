/** A debt that the cash does not cover: how much is missing, and what can be sold for it. */

import { Button } from '../../ui/Button';
import { DeskPaper } from './DeskPaper';
import { LandName } from './LandName';
import { cityName, nameOf, take, useTable, type Table } from './table';
import type { Choice, Party, Pos } from './view';
import { levelName, money, words } from './words';
import './DebtDesk.css';

export function DebtDesk() {
  const table = useTable();
  const { debt, players } = table.view;
  if (!debt) return null;
  const { cash } = players[table.me]!;
  const values = { have: cash, need: debt.amount };
  return (
    <DeskPaper isList title={<span class="debt-title">{words('debtTitle', { money: money(debt.missing) })}</span>}>
      <div class="debt-bar" role="progressbar" aria-valuemin={0} aria-valuemax={debt.amount} aria-valuenow={cash} aria-label={words('debtHave', values)}>
        <span style={{ width: `${(100 * cash) / debt.amount}%` }} />
        <b class="number">{words('debtHave', values)}</b>
      </div>
      <p class="debt-words">
        {words('debtOwed', { to: creditor(debt.to, table), money: money(debt.amount) })} · {words('debtHint')}
      </p>
      <ul class="sales" aria-label={words('landsOf')}>
        {saleable(table).map(({ pos, top, all }) => (
          <li key={pos} class="sale">
            <LandName pos={pos} />
            <span class="sale-buttons">
              {top && <SellButton choice={top} what={levelName(table.view.owners[pos]!.level)} label="sellTop" pos={pos} />}
              <SellButton choice={all} what={top ? words('all') : levelName(0)} label="sellAll" pos={pos} />
            </span>
          </li>
        ))}
      </ul>
    </DeskPaper>
  );
}

interface SellProps {
  choice: Choice;
  what: string;
  label: 'sellTop' | 'sellAll';
  pos: Pos;
}

function SellButton({ choice, what, label, pos }: SellProps) {
  const table = useTable();
  const values = { what, city: cityName(table, pos), money: money(choice.amount!) };
  return (
    <Button
      class="sale-button number"
      aria-disabled={table.isSending}
      onClick={() => take(table, choice)}
    >
      <span class="for-readers">{words(label, values)}</span>
      <span aria-hidden="true">{what}</span>
      <b aria-hidden="true">+{choice.amount}</b>
    </Button>
  );
}

interface Saleable {
  pos: Pos;
  top?: Choice;
  all: Choice;
}

/** My lands with the sales that are listed for each. */
function saleable({ view }: Table): Saleable[] {
  const sales = new Map<Pos, Partial<Saleable>>();
  for (const choice of view.choices!.actions) {
    if (choice.action.type !== 'SELL') continue;
    const { pos, what } = choice.action;
    sales.set(pos, { ...sales.get(pos), pos, [what]: choice });
  }
  return ([...sales.values()] as Saleable[]).sort((a, b) => a.pos - b.pos);
}

function creditor(to: Party, table: Table): string {
  if (to.kind === 'player') return words('toPlayer', { name: nameOf(table, to.id) });
  return words(to.kind === 'bank' ? 'toBank' : 'toFund');
}
