/** One pile of the supply: a token, how many are left, how many of it are picked. */

import { Gem, stoneFill, stoneRim } from './Gem';
import { colorName, t } from './texts';
import type { TokenColor } from './view';
import './Pile.css';

interface Props {
  color: TokenColor;
  count: number;
  picked: number;
  onTap(element: Element): void;
}

export function Pile({ color, count, picked, onTap }: Props) {
  const label = t('pileLabel', { color: colorName(color), n: count });
  return (
    <button
      type="button"
      class={`pile ${picked ? 'pile-picked' : ''} ${count ? '' : 'pile-empty'}`}
      data-anchor={`supply-${color}`}
      onClick={({ currentTarget }) => onTap(currentTarget)}
    >
      <span class="drawing" aria-hidden="true">
        <Token color={color} size={56} />
        <b class="pile-count number">{count}</b>
        {picked > 0 && <b class="pile-basket number">+{picked}</b>}
      </span>
      <span class="for-readers">{picked ? `${label}, ${t('picked', { n: picked })}` : label}</span>
    </button>
  );
}

/** The chip itself. */
export function Token({ color, size }: { color: TokenColor; size: number }) {
  return (
    <span class="token" style={{ '--size': `${size}px`, '--fill': stoneFill(color), '--rim': stoneRim(color) }}>
      <Gem color={color} size={Math.round(size * 0.54)} />
    </span>
  );
}
