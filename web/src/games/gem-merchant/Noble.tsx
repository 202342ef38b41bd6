/** A noble: an own portrait, the bonuses asked for, how many are still missing. */

import { Gem } from './Gem';
import { Portrait } from './Portrait';
import { numberOf } from './tables';
import { spelled, t } from './texts';
import { COLORS, total, type Gems, type Noble } from './view';
import './Noble.css';

export function NobleTile({ noble, missing }: { noble: Noble; missing?: Partial<Gems> | undefined }) {
  const left = missing && total(missing);
  return (
    <span class={`noble ${left === 0 ? 'noble-ready' : ''}`} aria-hidden="true">
      <span class="noble-face">
        <Portrait number={numberOf(noble.id)} />
        <b class="noble-points number">{noble.points}</b>
      </span>
      <span class="noble-asks">
        {COLORS.filter((color) => noble.req[color]).map((color) => (
          <span key={color} class={`noble-ask ${missing && !missing[color] ? 'noble-met' : ''}`}>
            <Gem color={color} size={17} />
            <b class="number">{noble.req[color]}</b>
          </span>
        ))}
      </span>
      {left !== undefined && <span class="noble-left">{left ? t('missing', { n: left }) : t('ready')}</span>}
    </span>
  );
}

export function nobleLabel(noble: Noble, missing?: Partial<Gems>): string {
  const values = { n: numberOf(noble.id), points: noble.points, req: spelled(noble.req) };
  const left = missing ? `, ${t('missing', { n: total(missing) })}` : '';
  return t('nobleLabel', values) + left;
}
