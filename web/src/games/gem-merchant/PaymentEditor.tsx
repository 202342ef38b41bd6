/** "지불 방법 바꾸기": for each colour, how much of it is paid in gold. */

import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { refuse } from '../../ui/shake';
import { Gem } from './Gem';
import { goldFor, lessGold, moreGold, type Payment } from './payment';
import { colorName, t } from './texts';
import { COLORS, type Purchase, type Tokens } from './view';
import './PaymentEditor.css';

interface Props {
  purchase: Purchase;
  held: Tokens;
  payment: Payment;
  onPayment(payment: Payment | undefined): void;
}

export function PaymentEditor({ purchase, held, payment, onPayment }: Props) {
  const { price } = purchase;
  const take = (next: Payment | undefined, button: Element) => (next ? onPayment(next) : refuse(button, t('cannotBuy')));
  return (
    <div class="payment">
      {COLORS.filter((color) => price[color]).map((color) => (
        <div key={color} class="payment-row">
          <Gem color={color} size={30} />
          <span class="payment-words">{t('useGold')}</span>
          <button
            type="button"
            class="payment-step"
            aria-label={t('lessGold', { color: colorName(color) })}
            onClick={({ currentTarget }) => take(lessGold(payment, color, held, price), currentTarget)}
          >
            <Icon name="minus" size={18} />
          </button>
          <b class="number">{goldFor(payment, color, price)}</b>
          <button
            type="button"
            class="payment-step"
            aria-label={t('moreGold', { color: colorName(color) })}
            onClick={({ currentTarget }) => take(moreGold(payment, color, held), currentTarget)}
          >
            <Icon name="plus" size={18} />
          </button>
        </div>
      ))}
      <Button kind="quiet" onClick={() => onPayment(undefined)}>
        {t('automatic')}
      </Button>
    </div>
  );
}
