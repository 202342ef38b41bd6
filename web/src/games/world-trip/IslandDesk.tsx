/** The ways off the island. */

import { Button } from '../../ui/Button';
import { CellPicture } from './art';
import { DeskPaper } from './DeskPaper';
import { take, useTable } from './table';
import { offered } from './view';
import { money, words } from './words';
import './IslandDesk.css';

export function IslandDesk() {
  const table = useTable();
  const { choices, players } = table.view;
  const roll = offered(choices, 'ROLL');
  const card = offered(choices, 'USE_ESCAPE_CARD');
  const fee = offered(choices, 'PAY_ISLAND_FEE');
  // A failed roll uses up one of the turns that are left.
  const more = players[table.me]!.islandLeft - 1;
  return (
    <DeskPaper title={words('islandTitle')}>
      <p class="island-words">
        <CellPicture kind="island" />
        {more ? words('islandAsk', { n: more }) : words('islandLast')}
      </p>
      <div class={`desk-buttons ${fee && card ? 'desk-three' : ''}`}>
        {fee && (
          <Button big aria-disabled={table.isSending} onClick={() => take(table, fee)}>
            <span class="island-fee number">
              {words('payFee', { money: money(fee.price!) })}
              <small>
                {words('moneyAfter')} {money(fee.cashAfter!)}
              </small>
            </span>
          </Button>
        )}
        {card && (
          <Button big aria-disabled={table.isSending} onClick={() => take(table, card)}>
            {words('useCard')}
          </Button>
        )}
        {roll && (
          <Button kind="primary" big aria-disabled={table.isSending} onClick={() => take(table, roll)}>
            {words('roll')}
          </Button>
        )}
      </div>
    </DeskPaper>
  );
}
