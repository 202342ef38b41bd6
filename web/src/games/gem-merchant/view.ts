/** The gem game as the API shows it (000 §8.1, §8.3). */

import type { PlayerId } from '../../api/types';

export const COLORS = ['W', 'U', 'G', 'R', 'K'] as const;
export const TOKENS = [...COLORS, 'gold'] as const;
export const TIERS = [3, 2, 1] as const;

export type Color = (typeof COLORS)[number];
export type TokenColor = (typeof TOKENS)[number];
export type Tier = 1 | 2 | 3;
export type Gems = Record<Color, number>;
export type Tokens = Record<TokenColor, number>;

export interface DevCard {
  id: string;
  tier: Tier;
  bonus: Color;
  points: number;
  cost: Partial<Gems>;
}

export interface Noble {
  id: string;
  points: number;
  req: Partial<Gems>;
}

export interface GemTables {
  cards: Record<string, Omit<DevCard, 'id'>>;
  nobles: Record<string, Omit<Noble, 'id'>>;
}

export type Reserved = { cardId: string; blind: boolean } | { hidden: true; tier: Tier };

export interface GemPlayer {
  points: number;
  bonuses: Gems;
  tokens: Tokens;
  cards: string[];
  nobles: string[];
  reserved: Reserved[];
  turnsTaken: number;
  conceded: boolean;
}

export type Source = { tier: Tier; slot: number } | { reservedIndex: number };

export interface Purchase {
  from: Source;
  /** Due after discounts, by colour. */
  price: Partial<Gems>;
  /** What would be paid automatically. */
  payment: Partial<Tokens>;
}

export interface Turn {
  different: { colors: Color[]; count: number };
  same: Color[];
  reserve: { slots: Record<Tier, number[]>; decks: Tier[] };
  buy: Purchase[];
  pass: boolean;
}

export type Choices = Turn | { discard: number } | { nobles: string[] };

export interface GemView {
  options: { targetPoints: number; showHints: boolean };
  order: PlayerId[];
  current: number;
  phase: 'action' | 'discard' | 'noble' | 'finished';
  endTriggered: boolean;
  turnSeq: number;
  supply: Tokens;
  decks: Record<Tier, number>;
  board: Record<Tier, (string | null)[]>;
  nobles: string[];
  players: Record<PlayerId, GemPlayer>;
  hints?: { affordable: Record<string, Partial<Tokens>>; nobles: Record<string, Partial<Gems>> };
  choices?: Choices;
}

export function turnOf(choices: Choices | undefined): Turn | undefined {
  return choices && 'different' in choices ? choices : undefined;
}

export function total(gems: Partial<Tokens>): number {
  return Object.values(gems).reduce((sum, count) => sum + count, 0);
}
