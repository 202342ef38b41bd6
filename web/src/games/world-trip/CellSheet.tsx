/** A cell's large card: what it is, whose, and everything it costs or brings. */

import { PlayerMark } from '../../ui/PlayerMark';
import { Sheet } from '../../ui/Sheet';
import { Building, CellPicture } from './art';
import { cellAt, cityName, deedOf, nameOf, seatOf, useTable } from './table';
import type { CellFacts, Deed, Level, Pos } from './view';
import { levelName, money, words } from './words';
import './CellSheet.css';

/** Whose owner gets the fare of a space flight. */
const SPACE_CENTER: Pos = 25;

interface Props {
  pos: Pos;
  onClose(): void;
}

export function CellSheet({ pos, onClose }: Props) {
  const table = useTable();
  const cell = cellAt(table, pos);
  const deed = deedOf(table, pos);
  return (
    <Sheet title={cityName(table, pos)} onClose={onClose} class="cell-sheet">
      <p class="cell-sheet-kind">
        {cell.group && <span class="cell-sheet-group" style={{ background: `var(--group-${cell.group})` }} />}
        {!cell.group && <CellPicture kind={cell.kind} />}
        {cell.group ? words('group', { letter: cell.group }) : cell.kind === 'tourist' ? words('tourist') : ''}
        {!!cell.prices.length && <Owner deed={deed} />}
      </p>
      {cell.kind === 'city' && <CityTable cell={cell} deed={deed} />}
      {cell.kind === 'tourist' && <TouristTable cell={cell} deed={deed} />}
      <Note pos={pos} />
    </Sheet>
  );
}

function Owner({ deed }: { deed: Deed | undefined }) {
  const table = useTable();
  if (!deed) return <span class="cell-sheet-owner">{words('free')}</span>;
  return (
    <span class="cell-sheet-owner">
      <PlayerMark seat={seatOf(table, deed.owner)} />
      {deed.owner === table.me ? words('yours') : words('ownedBy', { name: nameOf(table, deed.owner) })}
    </span>
  );
}

function CityTable({ cell, deed }: { cell: CellFacts; deed: Deed | undefined }) {
  const { options } = useTable();
  const levels = cell.prices.map((_, level) => level as Level).filter((level) => level < 4 || options.landmark);
  return (
    <table class="tolls">
      <thead>
        <tr>
          <th scope="col">{words('step')}</th>
          <th scope="col">{words('cost')}</th>
          <th scope="col">{words('toll')}</th>
          <th scope="col">{words('sale')}</th>
        </tr>
      </thead>
      <tbody class="number">
        {levels.map((level) => (
          <tr key={level} class={deed?.level === level ? 'tolls-now' : ''}>
            <th scope="row">
              <Building level={level} />
              {levelName(level)}
              {deed?.level === level && <small>{words('now')}</small>}
            </th>
            <td>{money(cell.prices[level]!)}</td>
            <td>
              <b>{money(cell.tolls[level]!)}</b>
            </td>
            <td>{money(cell.sales[level]!)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TouristTable({ cell, deed }: { cell: CellFacts; deed: Deed | undefined }) {
  const [price, toll, high] = [cell.prices[0]!, cell.tolls[0]!, cell.tolls[1]!];
  return (
    <dl class="tourist-facts number">
      <Fact name={words('cost')} value={money(price)} />
      <Fact name={`${words('toll')} · ${words('oneTourist')}`} value={money(toll)} isNow={deed?.toll === toll} />
      <Fact name={`${words('toll')} · ${words('severalTourists')}`} value={money(high)} isNow={deed?.toll === high} />
      <Fact name={words('sale')} value={money(cell.sales[0]!)} />
    </dl>
  );
}

function Fact({ name, value, isNow }: { name: string; value: string; isNow?: boolean }) {
  return (
    <div class={isNow ? 'tolls-now' : ''}>
      <dt>
        {name}
        {isNow && <small> {words('now')}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

/** What happens on a cell, in a sentence. */
function Note({ pos }: { pos: Pos }) {
  const table = useTable();
  const { tables, view, frame } = table;
  const cell = cellAt(table, pos);
  const { fundFee, boardingFee } = tables.amounts;
  const notes: Partial<Record<CellFacts['kind'], string>> = {
    tourist: pos === SPACE_CENTER ? `${words('touristNote')} ${words('centreNote', { money: money(boardingFee) })}` : words('touristNote'),
    start: words('startNote'),
    card: words('cardNote', { n: view.deckCount }),
    island: words('islandNote'),
    fundPayout: words('fundPayoutNote', { money: money(frame.fund) }),
    fundFee: words('fundFeeNote', { money: money(fundFee) }),
    space: words('spaceNote'),
  };
  const note = notes[cell.kind];
  const deed = deedOf(table, pos);
  const sum = deed && cell.sales.slice(0, deed.level + 1).reduce((total, sale) => total + sale, 0);
  return (
    <>
      {!!deed?.level && <p class="cell-sheet-note">{words('saleAll', { money: money(sum!) })}</p>}
      {note && <p class="cell-sheet-note">{note}</p>}
    </>
  );
}
