/** Choosing what goes back when there are too many tokens. */

import { complete } from './payment';
import { total, type TokenColor, type Tokens } from './view';

export type Given = Readonly<Partial<Tokens>>;

export function giveOne(given: Given, color: TokenColor, held: Tokens, count: number): Given {
  const has = (given[color] ?? 0) < held[color] && total(given) < count;
  return has ? { ...given, [color]: (given[color] ?? 0) + 1 } : given;
}

export function keepOne(given: Given, color: TokenColor): Given {
  return given[color] ? { ...given, [color]: given[color] - 1 } : given;
}

export function toGive(given: Given): Tokens {
  return complete(given);
}
