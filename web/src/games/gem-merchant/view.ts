/** The gem game as the API shows it (000 §8.1, §8.3). */

import type { Held, Schemas } from '../../api/types';

export const COLORS = ['W', 'U', 'G', 'R', 'K'] as const;
export const TOKENS = [...COLORS, 'gold'] as const;
export const TIERS = [3, 2, 1] as const;

export type GemView = Held<Schemas['GemView']>;
export type GemEvent = Schemas['GemEvent'];
export type EventOf<Type extends GemEvent['type']> = Extract<GemEvent, { type: Type }>;
export type GemResult = Schemas['GemResult'];
export type GemTables = Schemas['GemTables'];
export type GemPlayer = Held<Schemas['GemPlayer']>;
export type Choices = Held<Schemas['GemChoices']>;
export type Turn = Held<Schemas['ToPlay']>;
export type Purchase = Schemas['Purchase'];
export type Source = Purchase['from'];
export type Reserved = GemPlayer['reserved'][number];
export type Gems = GemPlayer['bonuses'];
export type Tokens = GemPlayer['tokens'];
export type Color = keyof Gems;
export type TokenColor = keyof Tokens;
export type Tier = Schemas['CardFacts']['tier'];
export type DevCard = Schemas['CardFacts'] & { id: string };
export type Noble = Schemas['NobleFacts'] & { id: string };

export function turnOf(choices: Choices | undefined): Turn | undefined {
  return choices && 'different' in choices ? choices : undefined;
}

export function total(gems: Partial<Tokens>): number {
  return Object.values(gems).reduce((sum, count) => sum + count, 0);
}
