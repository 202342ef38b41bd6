/** The cash that a choice leaves; orange when it gets thin (002 §9). */

import { useTable } from './table';
import { money, words } from './words';
import './MoneyAfter.css';

/** Below this the screen warns. */
const THIN = 50;

export function MoneyAfter({ cashAfter }: { cashAfter: number }) {
  const { view, me } = useTable();
  const { cash } = view.players[me]!;
  const isThin = cashAfter < THIN && cashAfter < cash;
  return (
    <p class={`money-after number ${isThin ? 'money-thin' : ''}`}>
      <span class="money-before">{words('moneyFrom', { money: money(cash) })}</span>
      <span aria-hidden="true">→</span>
      <span>
        {words('moneyAfter')} <b>{money(cashAfter)}</b>
      </span>
      {isThin && <span class="money-warning">⚠ {words('lowMoney')}</span>}
    </p>
  );
}
