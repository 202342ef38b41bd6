/** What `engine/marble/view.py` and `tables.catalogue()` send. Money is in 만. */

import type { PlayerId } from '../../api/types';

export type Pos = number;
export type Level = 0 | 1 | 2 | 3 | 4;
export type Kind = 'start' | 'city' | 'tourist' | 'card' | 'island' | 'fundPayout' | 'fundFee' | 'space';
export type Phase = 'turnStart' | 'decide' | 'debt' | 'tradeResponse' | 'finished';

/** In both languages of the page. */
export interface Words {
  ko: string;
  en: string;
}

export interface CellFacts {
  kind: Kind;
  name: Words;
  /** `A` to `H` for a city. */
  group: string | null;
  line: number | null;
  /** Land, then each building; empty where nothing is sold. */
  prices: number[];
  /** By level; a tourist land's second one is for an owner of several. */
  tolls: number[];
  /** What the bank gives for each step. */
  sales: number[];
}

export interface TripTables {
  cells: CellFacts[];
  cards: Record<string, { name: Words; text: Words }>;
  amounts: {
    fundFee: number;
    boardingFee: number;
    salePercent: number;
    takeoverFactor: number;
    touristFactor: number;
    touristsToRaise: number;
    repairHouse: number;
    repairBuilding: number;
    repairHotel: number;
    repairLandmark: number;
    cardsPerTurn: number;
    doublesToIsland: number;
    proposalsPerTurn: number;
    answerSeconds: number;
    groupsToWin: number;
  };
}

export interface Traveller {
  pos: Pos;
  cash: number;
  assets: number;
  alive: boolean;
  bankruptAtRound: number | null;
  /** 0 when not trapped. */
  islandLeft: number;
  spacePending: boolean;
  heldCards: string[];
}

export interface Deed {
  owner: PlayerId;
  level: Level;
  /** What a visitor would pay now. */
  toll: number;
}

export type Party = { kind: 'player'; id: PlayerId } | { kind: 'bank' } | { kind: 'fund' };

export interface Decision {
  pos: Pos;
  canBuy: boolean;
  canBuild: Level | null;
  canTakeover: number | null;
  boughtThisVisit: boolean;
}

export interface Debt {
  debtor: PlayerId;
  to: Party;
  amount: number;
  missing: number;
  waiting: number;
}

export interface Side {
  lands: Pos[];
  cash: number;
}

export interface Trade {
  from: PlayerId;
  to: PlayerId;
  give: Side;
  take: Side;
}

export type TripAction =
  | { type: 'ROLL' | 'PAY_ISLAND_FEE' | 'USE_ESCAPE_CARD' | 'BUY' | 'TAKEOVER' | 'PASS' }
  | { type: 'BUILD'; level: Level }
  | { type: 'SELL'; pos: Pos; what: 'top' | 'all' }
  | { type: 'TRADE_RESPOND'; accept: boolean };

export interface Choice {
  action: TripAction;
  price?: number;
  cashAfter?: number;
  /** What a sale brings. */
  amount?: number;
}

export interface Flight {
  dest: Pos;
  cashAfter: number;
  salary?: number;
  fund?: number;
  fundFee?: number;
  toll?: number;
  waived?: number;
  buy?: number;
  build?: number;
}

export interface Choices {
  actions: Choice[];
  flights?: { boardingFee: number; dests: Flight[] };
  trade?: { partners: PlayerId[]; left: number };
}

export interface TripView {
  phase: Phase;
  round: number;
  /** The order of turns. */
  order: PlayerId[];
  current: PlayerId;
  awaited: PlayerId | null;
  players: Record<PlayerId, Traveller>;
  /** By cell, as a decimal string. */
  owners: Record<string, Deed>;
  fund: number;
  deckCount: number;
  lastRoll: [number, number] | null;
  doublesThisTurn: number;
  extraRoll: boolean;
  decision: Decision | null;
  debt: Debt | null;
  pendingTrade: Trade | null;
  travelTo: Pos | null;
  eliminated: PlayerId[];
  turnSeq: number;
  deadlineAt: number | null;
  choices: Choices | null;
}

/** The options of this game that the screen speaks of. */
export interface TripOptions {
  maxRounds: number;
  islandFee: number;
  landmark: boolean;
  takeover: boolean;
  trade: boolean;
  turnSeconds: number | null;
}

/** The choice of one type among those that can be made now. */
export function offered(choices: Choices | null, type: TripAction['type']): Choice | undefined {
  return choices?.actions.find(({ action }) => action.type === type);
}
