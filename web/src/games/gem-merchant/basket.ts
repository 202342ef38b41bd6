/** The tokens picked so far. What may be picked is the view's word; a tap either changes the basket or
 * has a reason why not. */

import { colorName, t } from './texts';
import type { Color, TokenColor, Turn } from './view';
import type { GameAction } from '../game';

export type Basket = readonly Color[];
export type Tapped = { basket: Basket } | { reason: string };

/** A second tap of one colour makes it two of a kind, a third puts both back. */
export function tap(basket: Basket, color: TokenColor, { different, same }: Turn): Tapped {
  if (color === 'gold') return { reason: t('goldOnlyReserve') };
  if (isPair(basket, color)) return { basket: [] };
  if (basket.includes(color)) return same.includes(color) ? { basket: [color, color] } : { reason: t('noSame') };
  if (!different.colors.includes(color)) return takeAlone(color, same);
  const others = isPair(basket, basket[0]) ? basket.slice(1) : basket;
  if (others.length >= different.count) return { reason: t('enough', { n: different.count }) };
  return { basket: [...others, color] };
}

/** The action that the basket stands for, once it is one. */
export function toAction(basket: Basket, { different, same }: Turn): GameAction | undefined {
  const [first] = basket;
  if (!first) return undefined;
  if (isPair(basket, first)) return same.includes(first) ? { type: 'TAKE_SAME', color: first } : undefined;
  if (basket.length !== different.count) return undefined;
  return { type: 'TAKE_DIFFERENT', colors: [...basket] };
}

/** How many more it takes. */
export function lacking(basket: Basket, { different }: Turn): number {
  return isPair(basket, basket[0]) ? 0 : Math.max(0, different.count - basket.length);
}

export function without(basket: Basket, color: Color): Basket {
  const index = basket.lastIndexOf(color);
  return index < 0 ? basket : basket.toSpliced(index, 1);
}

function isPair(basket: Basket, color: TokenColor | undefined): boolean {
  return basket.length === 2 && basket[0] === color && basket[1] === color;
}

/** With fewer colours about than the rules ask for, two of a kind may be all that is left. */
function takeAlone(color: Color, same: readonly Color[]): Tapped {
  if (same.includes(color)) return { basket: [color, color] };
  return { reason: t('noneLeft', { color: colorName(color) }) };
}
