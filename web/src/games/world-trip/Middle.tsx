/** The middle of the board: round, fund, dice, and the large button. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { language } from '../../i18n/i18n';
import { Button } from '../../ui/Button';
import { PlayerMark } from '../../ui/PlayerMark';
import { CellPicture, Globe } from './art';
import { Dice } from './Dice';
import { film } from './film';
import { named } from './labels';
import { isMine, seatOf, useTable } from './table';
import { thought } from './thought';
import { TradeEditor } from './TradeEditor';
import { offered } from './view';
import { money, words } from './words';
import './Middle.css';

export function Middle() {
  const table = useTable();
  const { frame, view, options } = table;
  const { round } = view;
  const of = options.maxRounds;
  return (
    <div class="middle">
      <Globe />
      <p class="middle-facts">
        <span class="middle-round number">{of ? words('roundOf', { n: round, of }) : words('round', { n: round })}</span>
        <span class="middle-fund number">
          <CellPicture kind="fundFee" />
          {words('fund')} <b>{money(frame.fund)}</b>
        </span>
      </p>
      <Dice faces={frame.dice} />
      <div class="middle-do">
        {isMine(table) && view.phase === 'turnStart' && <TurnStart />}
        {!table.isMoving && view.awaited && view.awaited !== table.me && <Thinking awaited={view.awaited} />}
      </div>
      <DrawnCard />
    </div>
  );
}

/** Rolling, and before it perhaps a trade. On the island the desk offers the ways out. */
function TurnStart() {
  const table = useTable();
  const [isTrading, trade] = useState(false);
  const { choices, extraRoll, doublesThisTurn } = table.view;
  const roll = offered(choices, 'ROLL');
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever just used the desk by keyboard finds the button under it gone.
    if (document.activeElement === document.body) button.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  const isAgain = extraRoll || doublesThisTurn > 0;
  return (
    <div ref={button} class="middle-buttons">
      {roll && !table.view.players[table.me]!.islandLeft && (
        <Button kind="primary" big class="roll" aria-disabled={table.isSending} onClick={() => void table.send(roll.action)}>
          {words(isAgain ? 'rollAgain' : 'roll')}
        </Button>
      )}
      {choices?.trade && (
        <Button class="middle-trade" onClick={() => trade(true)}>
          {words('tradeButton')}
        </Button>
      )}
      {isTrading && choices?.trade && <TradeEditor offer={choices.trade} onClose={() => trade(false)} />}
    </div>
  );
}

/** What somebody else is deciding. */
function Thinking({ awaited }: { awaited: string }) {
  const table = useTable();
  const { players, conceded } = table.view;
  return (
    <p class="thinking">
      {players[table.me]?.alive === false && <b>{words(conceded.includes(table.me) ? 'concededWatch' : 'bankruptWatch')}</b>}
      <PlayerMark seat={seatOf(table, awaited)} /> {thought(table, awaited)}
    </p>
  );
}

/** The lucky card, held up for everybody. */
function DrawnCard() {
  const { tables } = useTable();
  const card = film.value?.card && tables.cards[film.value.card];
  if (!card) return null;
  return (
    <div class="lucky" lang={language.value}>
      <CellPicture kind="card" />
      <b>{named(card.name)}</b>
      <span>{named(card.text)}</span>
    </div>
  );
}
