/** One card close up: what it costs me, buy it or keep it for later. */

import { useState } from 'preact/hooks';
import { Button } from '../../ui/Button';
import { refuse } from '../../ui/shake';
import { Sheet } from '../../ui/Sheet';
import type { GameAction } from '../game';
import { Card, cardLabel } from './Card';
import { Pills } from './Gem';
import { PaymentEditor } from './PaymentEditor';
import { complete, isFlexible, type Payment } from './payment';
import { colorName, t } from './texts';
import { total, turnOf, type DevCard, type GemPlayer, type GemView, type Purchase, type Source } from './view';
import './CardSheet.css';

interface Props {
  card: DevCard;
  from: Source;
  view: GemView;
  player: GemPlayer | undefined;
  isSending: boolean;
  onPlay(action: GameAction): void;
  onClose(): void;
}

export function CardSheet({ card, from, view, player, isSending, onPlay, onClose }: Props) {
  const turn = turnOf(view.choices);
  const purchase = turn?.buy.find((offer) => isSame(offer.from, from));
  const [payment, setPayment] = useState<Payment | undefined>();
  const buy = () => onPlay({ type: 'BUY', from, ...(payment && { payment: complete(payment) }) });
  return (
    <Sheet title={t('tier', { n: card.tier })} onClose={onClose}>
      <div class="card-sheet">
        <span role="img" aria-label={cardLabel(card)}>
          <Card card={card} look="large" />
        </span>
        <div class="card-sheet-words">
          <p>{t('bonusOf', { color: colorName(card.bonus) })}</p>
          {purchase && player && (
            <Paying card={card} purchase={purchase} player={player} payment={payment} onPayment={setPayment} />
          )}
        </div>
      </div>
      {purchase && player && payment && (
        <PaymentEditor purchase={purchase} held={player.tokens} payment={payment} onPayment={setPayment} />
      )}
      {turn && (
        <div class="card-sheet-buttons">
          <BuyButton purchase={purchase} isSending={isSending} onBuy={buy} />
          {'slot' in from && (
            <ReserveButton
              isOffered={turn.reserve.slots[from.tier].includes(from.slot)}
              hasGold={view.supply.gold > 0}
              isSending={isSending}
              isMain={!purchase}
              onReserve={() => onPlay({ type: 'RESERVE', from })}
            />
          )}
        </div>
      )}
      {!turn && player && <p class="card-sheet-wait">{t(view.choices ? 'wrongPhase' : 'notYourTurn')}</p>}
    </Sheet>
  );
}

interface PayingProps {
  card: DevCard;
  purchase: Purchase;
  player: GemPlayer;
  payment: Payment | undefined;
  onPayment(payment: Payment | undefined): void;
}

function Paying({ card, purchase, player, payment, onPayment }: PayingProps) {
  const shown = payment ?? purchase.payment;
  const saved = total(card.cost) - total(purchase.price);
  return (
    <>
      <h3>{t('pays')}</h3>
      {total(shown) ? <Pills gems={shown} size={30} /> : <p>{t('paysNothing')}</p>}
      {!!shown.gold && <p class="card-sheet-gold">{t('goldUsed', { n: shown.gold })}</p>}
      {saved > 0 && <p class="card-sheet-soft">{t('discount', { n: saved })}</p>}
      {!payment && isFlexible(purchase, player.tokens) && (
        <Button onClick={() => onPayment(purchase.payment)}>{t('changePayment')}</Button>
      )}
    </>
  );
}

function BuyButton({ purchase, isSending, onBuy }: { purchase: Purchase | undefined; isSending: boolean; onBuy(): void }) {
  const isFree = purchase && total(purchase.payment) === 0;
  return (
    <Button
      big
      kind={purchase ? 'primary' : 'plain'}
      aria-disabled={!purchase}
      disabled={isSending}
      onClick={({ currentTarget }) => (purchase ? onBuy() : refuse(currentTarget, t('cannotBuy')))}
    >
      {t(isFree ? 'buyFree' : 'buy')}
    </Button>
  );
}

interface ReserveProps {
  isOffered: boolean;
  hasGold: boolean;
  isSending: boolean;
  isMain: boolean;
  onReserve(): void;
}

export function ReserveButton({ isOffered, hasGold, isSending, isMain, onReserve }: ReserveProps) {
  return (
    <Button
      big
      kind={isOffered && isMain ? 'primary' : 'plain'}
      aria-disabled={!isOffered}
      disabled={isSending}
      onClick={({ currentTarget }) => (isOffered ? onReserve() : refuse(currentTarget, t('cannotReserve')))}
    >
      {t(isOffered && hasGold ? 'reserveWithGold' : 'reserve')}
    </Button>
  );
}

function isSame(one: Source, other: Source): boolean {
  if ('slot' in one) return 'slot' in other && one.tier === other.tier && one.slot === other.slot;
  return 'reservedIndex' in other && one.reservedIndex === other.reservedIndex;
}
