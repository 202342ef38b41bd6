/** Paying by hand: gold may stand in for any token. The price stays what the view says. */

import { COLORS, type Color, type Purchase, type Tokens } from './view';

export type Payment = Readonly<Partial<Tokens>>;

/** How many of `color`'s price are paid in gold. */
export function goldFor(payment: Payment, color: Color, price: Purchase['price']): number {
  return (price[color] ?? 0) - (payment[color] ?? 0);
}

/** One token of `color` less, one gold more; `undefined` when there is none to swap. */
export function moreGold(payment: Payment, color: Color, held: Tokens): Payment | undefined {
  if (!payment[color] || (payment.gold ?? 0) >= held.gold) return undefined;
  return moved(payment, color, -1);
}

/** One gold less, one token of `color` more; `undefined` when that cannot be. */
export function lessGold(payment: Payment, color: Color, held: Tokens, price: Purchase['price']): Payment | undefined {
  if (goldFor(payment, color, price) < 1 || (payment[color] ?? 0) >= held[color]) return undefined;
  return moved(payment, color, 1);
}

/** Whether there is anything to choose. */
export function isFlexible({ payment, price }: Purchase, held: Tokens): boolean {
  return COLORS.some((color) => moreGold(payment, color, held) ?? lessGold(payment, color, held, price));
}

/** Every token named, as the action wants it. */
export function complete(payment: Payment): Tokens {
  return { W: 0, U: 0, G: 0, R: 0, K: 0, gold: 0, ...payment };
}

function moved(payment: Payment, color: Color, by: 1 | -1): Payment {
  return { ...payment, [color]: (payment[color] ?? 0) + by, gold: (payment.gold ?? 0) - by };
}
