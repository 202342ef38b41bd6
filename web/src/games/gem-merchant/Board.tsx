/** The gem game's table (000 §9). It holds no rules: what may be done stands in `view.choices`. */

import { useEffect, useState } from 'preact/hooks';
import { LogLine } from '../../play/Log';
import { refuse } from '../../ui/shake';
import type { BoardProps, GameAction } from '../game';
import { BottomLine } from './BottomLine';
import { lacking, tap, toAction, type Basket } from './basket';
import type { Frame } from './Card';
import { Market } from './Market';
import { Mine } from './Mine';
import { OpenHands } from './OpenHands';
import { Others } from './Others';
import { Pile } from './Pile';
import { Sheets, type Tapped } from './Sheets';
import { t } from './texts';
import { TOKENS, turnOf, type GemTables, type GemView, type TokenColor } from './view';
import './Board.css';

export function Board({ room, match, tables, me, names, send, isSending, isReplay }: BoardProps<GemView, GemTables>) {
  const { view } = match;
  const player = view.players[me];
  const turn = turnOf(view.choices);
  const [basket, setBasket] = useState<Basket>([]);
  const [tapped, setTapped] = useState<Tapped>();
  const [isPutAside, putAside] = useState(false);
  const clear = () => {
    setBasket([]);
    setTapped(undefined);
  };
  useEffect(() => {
    clear();
    putAside(false);
  }, [view.turnSeq]);

  const play = (action: GameAction) => void send(action).then((isDone) => isDone && clear());
  const tapPile = (color: TokenColor, pile: Element) => {
    if (!player || isReplay) return;
    if (!turn) return refuse(pile, t(view.choices ? 'wrongPhase' : 'notYourTurn'));
    const next = tap(basket, color, turn);
    if ('reason' in next) refuse(pile, next.reason);
    else setBasket(next.basket);
  };
  const take = (button: Element) => {
    const action = turn && toAction(basket, turn);
    if (action) play(action);
    else if (turn) refuse(button, t('needThree', { n: lacking([], turn) }));
  };
  const frameOf = (cardId: string): Frame => {
    const payment = view.hints?.affordable[cardId];
    return payment && (payment.gold ? 'gilded' : 'buyable');
  };

  return (
    <div class={`gem-board ${isReplay ? 'gem-board-again' : ''} ${isReplay && !player ? 'gem-board-open' : ''}`}>
      <Market
        view={view}
        tables={tables}
        frameOf={frameOf}
        onCard={(card, from) => setTapped({ card, from })}
        onDeck={(deck) => setTapped({ deck })}
      />
      <section class="supply" aria-label={t('supply')}>
        {TOKENS.map((color) => (
          <Pile
            key={color}
            color={color}
            count={view.supply[color]}
            picked={basket.filter((picked) => picked === color).length}
            onTap={(pile) => tapPile(color, pile)}
          />
        ))}
      </section>
      <LogLine />
      <Others room={room} view={view} tables={tables} names={names} waitingFor={match.waitingFor} />
      {player && (
        <Mine
          view={view}
          player={player}
          tables={tables}
          frameOf={frameOf}
          onCard={(card, reservedIndex) => setTapped({ card, from: { reservedIndex } })}
        />
      )}
      {!player && isReplay && <OpenHands view={view} tables={tables} names={names} />}
      {!isReplay && (
        <BottomLine
          room={room}
          view={view}
          names={names}
          basket={basket}
          isSending={isSending}
          onBasket={setBasket}
          onTake={take}
          onPass={() => play({ type: 'PASS' })}
          onResume={() => putAside(false)}
        />
      )}
      <Sheets
        view={view}
        tables={tables}
        player={player}
        tapped={tapped}
        isPutAside={isPutAside}
        isSending={isSending}
        onPlay={play}
        onClose={() => setTapped(undefined)}
        onPutAside={() => putAside(true)}
      />
    </div>
  );
}
