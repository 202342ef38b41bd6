/** What a space flight brings and costs, in words. */

import type { CellFacts, Flight } from './view';
import { money, words } from './words';

export interface Note {
  text: string;
  look: 'gain' | 'loss' | 'offer';
}

export function flightNotes(flight: Flight, fee: number, cell: CellFacts): Note[] {
  const notes: Note[] = [];
  const add = (look: Note['look'], amount: number | undefined, key: Parameters<typeof words>[0]) => {
    if (amount) notes.push({ look, text: words(key, { money: money(amount) }) });
  };
  add('gain', flight.salary, 'noteSalary');
  add('gain', flight.fund, 'noteFund');
  add('loss', fee, 'noteFee');
  add('loss', flight.fundFee, 'noteFundFee');
  add('loss', flight.toll, 'noteToll');
  add('offer', flight.waived, 'noteWaived');
  add('offer', flight.buy, 'noteBuy');
  add('offer', flight.build, 'noteBuild');
  if (cell.kind === 'card') notes.push({ look: 'offer', text: words('noteCard') });
  if (cell.kind === 'island') notes.push({ look: 'loss', text: words('noteIsland') });
  if (!notes.length) notes.push({ look: 'offer', text: words('noteQuiet') });
  return notes;
}
