/** Space travel: a lit cell is tapped on the board, this says what comes of it. */

import { Button } from '../../ui/Button';
import { PlayerMark } from '../../ui/PlayerMark';
import { CellPicture } from './art';
import { DeskPaper } from './DeskPaper';
import { flightNotes } from './flight';
import { LandName } from './LandName';
import { MoneyAfter } from './MoneyAfter';
import { cellAt, cityName, nameOf, seatOf, useTable } from './table';
import { money, words } from './words';
import './FlightDesk.css';

export function FlightDesk() {
  const table = useTable();
  const { boardingFee, dests } = table.view.choices!.flights!;
  const flight = dests.find(({ dest }) => dest === table.dest);
  const owner = flight && table.view.owners[flight.dest]?.owner;
  return (
    <DeskPaper title={words('spaceTitle')}>
      {flight ? (
        <div class="flight" aria-live="polite">
          <p class="flight-to">
            <button type="button" class="flight-look" onClick={() => table.look(flight.dest)}>
              <LandName pos={flight.dest} />
              <span class="flight-more">{words('details')}</span>
            </button>
            {owner !== undefined && owner !== table.me && (
              <span class="flight-owner">
                <PlayerMark seat={seatOf(table, owner)} /> {words('ownedBy', { name: nameOf(table, owner) })}
              </span>
            )}
            {owner === table.me && <span class="flight-owner">{words('yours')}</span>}
            <span class="flight-notes number">
              {flightNotes(flight, boardingFee, cellAt(table, flight.dest)).map(({ look, text }) => (
                <span key={text} class={`flight-note flight-${look}`}>
                  {text}
                </span>
              ))}
            </span>
          </p>
          <MoneyAfter cashAfter={flight.cashAfter} />
          {flight.cashAfter < 0 && <p class="flight-loss">{words('mustSell')}</p>}
          <Button
            kind="primary"
            big
            class="flight-go"
            aria-disabled={table.isSending}
            onClick={() => void table.send({ type: 'SPACE_TRAVEL', dest: flight.dest })}
          >
            {words('flyTo', { city: cityName(table, flight.dest) })}
          </Button>
        </div>
      ) : (
        <p class="flight-ask">
          <CellPicture kind="space" />
          <span>
            {words('spaceAsk')}
            {boardingFee > 0 && <small>{words('spaceFee', { money: money(boardingFee) })}</small>}
          </span>
        </p>
      )}
    </DeskPaper>
  );
}
