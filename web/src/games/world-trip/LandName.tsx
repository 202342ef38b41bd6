/** A land in a list: its group's colour and letter, its name, what stands on it. */

import { Skyline } from './art';
import { cellAt, cityName, deedOf, useTable } from './table';
import type { Pos } from './view';
import { levelName } from './words';
import './LandName.css';

export function LandName({ pos }: { pos: Pos }) {
  const table = useTable();
  const cell = cellAt(table, pos);
  const level = deedOf(table, pos)?.level ?? 0;
  return (
    <span class="land">
      <span class="land-group" style={{ background: `var(--group-${cell.group ?? 'tour'})` }} aria-hidden="true">
        {cell.group ?? '★'}
      </span>
      <span class="land-name">{cityName(table, pos)}</span>
      {level > 0 && (
        <>
          <Skyline level={level} />
          <span class="for-readers">{levelName(level)}</span>
        </>
      )}
    </span>
  );
}
