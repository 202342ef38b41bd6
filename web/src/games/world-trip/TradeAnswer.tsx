/** A trade that somebody offers me: what comes, what goes, yes or no. */

import { Button } from '../../ui/Button';
import { Ring } from '../../ui/Ring';
import { DeskPaper } from './DeskPaper';
import { LandName } from './LandName';
import { MoneyAfter } from './MoneyAfter';
import { nameOf, take, useTable } from './table';
import type { Side } from './view';
import { money, words } from './words';
import './TradeAnswer.css';

export function TradeAnswer() {
  const table = useTable();
  const { pendingTrade, choices } = table.view;
  const answers = choices?.actions ?? [];
  const [yes, no] = [true, false].map((accept) =>
    answers.find(({ action }) => action.type === 'TRADE_RESPOND' && action.accept === accept),
  );
  if (!pendingTrade) return null;
  return (
    <DeskPaper
      isList
      title={
        <span class="answer-title">
          {words('answerTitle', { name: nameOf(table, pendingTrade.from) })}
          <Ring dueAt={table.match.dueAt} total={table.tables.amounts.answerSeconds} size={34} />
        </span>
      }
    >
      <div class="answer-sides">
        <Goods title={words('youGet')} side={pendingTrade.give} look="gain" />
        <Goods title={words('youGive')} side={pendingTrade.take} look="loss" />
      </div>
      {yes?.cashAfter !== undefined && <MoneyAfter cashAfter={yes.cashAfter} />}
      <div class="desk-buttons">
        {no && (
          <Button big aria-disabled={table.isSending} onClick={() => take(table, no)}>
            {words('decline')}
          </Button>
        )}
        {yes && (
          <Button kind="primary" big aria-disabled={table.isSending} onClick={() => take(table, yes)}>
            {words('accept')}
          </Button>
        )}
      </div>
    </DeskPaper>
  );
}

function Goods({ title, side, look }: { title: string; side: Side; look: string }) {
  return (
    <div class={`goods goods-${look}`}>
      <h3>{title}</h3>
      <ul>
        {side.lands.map((pos) => (
          <li key={pos}>
            <LandName pos={pos} />
          </li>
        ))}
        {side.cash > 0 && (
          <li class="number">
            <b>{money(side.cash)}</b>
          </li>
        )}
        {!side.lands.length && !side.cash && <li>{words('nothing')}</li>}
      </ul>
    </div>
  );
}
