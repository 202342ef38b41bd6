/** The bottom line: what I have picked and the one thing to do now. */

import { Button } from '../../ui/Button';
import { Gem } from './Gem';
import { lacking, toAction, without, type Basket } from './basket';
import { colorName, t } from './texts';
import type { Turn } from './view';
import './ActionBar.css';

interface Props {
  basket: Basket;
  turn: Turn;
  isSending: boolean;
  onBasket(basket: Basket): void;
  onTake(element: Element): void;
  onPass(): void;
}

export function ActionBar({ basket, turn, isSending, onBasket, onTake, onPass }: Props) {
  if (turn.pass) {
    return (
      <div class="action-bar">
        <p class="action-words">{t('passAbout')}</p>
        <Button kind="primary" big disabled={isSending} onClick={onPass}>
          {t('pass')}
        </Button>
      </div>
    );
  }
  const isReady = !!toAction(basket, turn);
  const more = lacking(basket, turn);
  return (
    <div class="action-bar">
      {basket.map((color, index) => (
        <button
          type="button"
          key={index}
          class="action-pick"
          aria-label={t('unpick', { color: colorName(color) })}
          onClick={() => onBasket(without(basket, color))}
        >
          <Gem color={color} size={34} />
        </button>
      ))}
      {Array.from({ length: Math.max(0, turn.different.count - basket.length) }, (_, index) => (
        <span key={index} class={`action-place ${more ? '' : 'action-place-shut'}`} />
      ))}
      {basket.length === 0 ? (
        <p class="action-words">{t('pickHint')}</p>
      ) : (
        <Button kind="primary" big class="action-main" aria-disabled={!isReady} disabled={isSending} onClick={({ currentTarget }) => onTake(currentTarget)}>
          {isReady ? t('take') : t('pickMore', { n: more })}
        </Button>
      )}
    </div>
  );
}
