/** The property game as the API shows it (002 §8.1, §8.3). Money is in 만. */

import type { Held, Schemas } from '../../api/types';

export type TripView = Held<Schemas['TripView']>;
export type TripEvent = Schemas['TripEvent'];
export type EventOf<Type extends TripEvent['type']> = Extract<TripEvent, { type: Type }>;
export type TripResult = Schemas['TripResult'];
export type TripTables = Schemas['TripTables'];
export type TripOptions = Held<Schemas['TripOptions']>;
export type TripAction = Schemas['Listed'];
export type Choices = Held<Schemas['TripChoices']>;
export type Choice = Schemas['Choice'];
export type Flight = Schemas['Flight'];
export type Phase = TripView['phase'];
export type Traveller = Held<Schemas['Traveller']>;
export type Deed = Schemas['Deed'];
export type Party = Schemas['Party'];
export type Decision = Held<Schemas['Decision']>;
export type Debt = Held<Schemas['Debt']>;
export type Trade = Schemas['Trade'];
export type Side = Schemas['Offer'];
export type CellFacts = Schemas['CellFacts'];
export type Kind = CellFacts['kind'];
/** In both languages of the page. */
export type Words = Schemas['Words'];
export type Pos = number;
/** 0 is the land alone. */
export type Level = number;

/** The choice of one type among those that can be made now. */
export function offered(choices: Choices | null | undefined, type: TripAction['type']): Choice | undefined {
  return choices?.actions.find(({ action }) => action.type === type);
}
