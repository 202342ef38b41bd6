/** The logic of the property game's screen: where cells lie, what the film shows, what words say. */

import { afterEach, describe, expect, test } from 'vitest';
import { setLanguage } from '../src/i18n/i18n';
import { advance, balances, frameOf, type Frame } from '../src/games/world-trip/film';
import { flightNotes } from '../src/games/world-trip/flight';
import { centre, edgeOf, neighbour, path, placeOf, SIZE, standing } from '../src/games/world-trip/geometry';
import { describeEvent } from '../src/games/world-trip/tell';
import { stepWhenBought } from '../src/games/world-trip/table';
import { thought } from '../src/games/world-trip/thought';
import type { CellFacts, Party, TripEvent, TripTables, TripView } from '../src/games/world-trip/view';
import recorded from './world-trip.match.json';

const ALL = Array.from({ length: SIZE }, (_, pos) => pos);
const match = recorded as unknown as { events: TripEvent[]; after: TripView }[];

afterEach(() => setLanguage('ko'));

describe('the ring', () => {
  test('has forty places of its own on the rim of an 11×11 square', () => {
    const places = ALL.map(placeOf);
    expect(new Set(places.map(({ row, column }) => `${row},${column}`)).size).toBe(SIZE);
    expect(places.every(({ row, column }) => [row, column].some((at) => at === 0 || at === 10))).toBe(true);
  });

  test('runs clockwise from bottom right', () => {
    expect([0, 10, 20, 30].map(placeOf)).toEqual([
      { row: 10, column: 10 },
      { row: 10, column: 0 },
      { row: 0, column: 0 },
      { row: 0, column: 10 },
    ]);
    expect([5, 15, 25, 35].map(edgeOf)).toEqual(['bottom', 'left', 'top', 'right']);
    expect(ALL.filter((pos) => edgeOf(pos) === 'corner')).toEqual([0, 10, 20, 30]);
  });

  test('every cell touches the next', () => {
    for (const pos of ALL) {
      const [a, b] = [placeOf(pos), placeOf((pos + 1) % SIZE)];
      expect(Math.abs(a.row - b.row) + Math.abs(a.column - b.column)).toBe(1);
    }
  });

  test('arrow keys go along the ring and across it', () => {
    expect(neighbour(0, 'ArrowLeft')).toBe(1);
    expect(neighbour(0, 'ArrowUp')).toBe(39);
    expect(neighbour(0, 'ArrowDown')).toBeUndefined();
    expect(neighbour(3, 'ArrowUp')).toBe(27);
    expect(neighbour(15, 'ArrowRight')).toBe(35);
    expect(neighbour(12, 'End')).toBe(39);
    expect(neighbour(12, 'a')).toBeUndefined();
  });

  test('arrow keys reach every cell, and lead back', () => {
    const back = { ArrowUp: 'ArrowDown', ArrowDown: 'ArrowUp', ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
    const seen = new Set([0]);
    for (const pos of seen) {
      for (const [key, opposite] of Object.entries(back)) {
        const next = neighbour(pos, key);
        if (next === undefined) continue;
        expect(neighbour(next, opposite)).toBe(pos);
        seen.add(next);
      }
    }
    expect(seen.size).toBe(SIZE);
  });

  test('pieces that share a cell stand apart, inside the board', () => {
    for (const pos of ALL) {
      const points = [0, 1, 2, 3].map((index) => standing(pos, index, 4));
      expect(new Set(points.map(({ x, y }) => `${x.toFixed(4)},${y.toFixed(4)}`)).size).toBe(4);
      expect(points.every(({ x, y }) => x > 0 && x < 1 && y > 0 && y < 1)).toBe(true);
    }
  });

  test('cell centres mirror each other', () => {
    for (const pos of ALL) {
      const across = centre((pos + 20) % SIZE);
      expect(centre(pos).x + across.x).toBeCloseTo(1);
      expect(centre(pos).y + across.y).toBeCloseTo(1);
    }
  });
});

describe('a way', () => {
  test('leads forward over the start', () => expect(path(38, 2)).toEqual([39, 0, 1, 2]));
  test('leads back for the card that says so', () => expect(path(2, 39, true)).toEqual([1, 0, 39]));
  test('is empty from a cell to itself', () => expect(path(7, 7)).toEqual([]));
});

describe('the film', () => {
  /** `toIsland` says no cell: the table takes it from the view. */
  const withIsland = (frame: Frame, event: TripEvent): Frame =>
    event.type === 'toIsland'
      ? { ...frame, positions: { ...frame.positions, [event.player]: 10 } }
      : advance(frame, event);
  const bare = ({ owners, ...rest }: Frame) => ({
    ...rest,
    owners: Object.fromEntries(Object.entries(owners).map(([pos, { owner, level }]) => [pos, { owner, level }])),
  });

  test('of a whole match arrives at every view of it', () => {
    let frame = frameOf(match[0]!.after);
    for (const { events, after } of match) {
      frame = events.reduce(withIsland, frame);
      expect(bare(frame)).toEqual(bare(frameOf(after)));
    }
  });

  test('the recorded match has every kind of event that changes the table', () => {
    const types = new Set(match.flatMap(({ events }) => events.map(({ type }) => type)));
    for (const type of ['bought', 'built', 'sold', 'takeover', 'tollPaid', 'paid', 'bankrupt', 'tradeResolved', 'fundReceived', 'spaceTravel']) {
      expect(types).toContain(type);
    }
  });

  test('pops what each player wins and loses', () => {
    expect(balances({ type: 'tollPaid', from: 'a', to: 'b', pos: 3, amount: 35, waived: false })).toEqual([
      { player: 'a', amount: -35 },
      { player: 'b', amount: 35 },
    ]);
    expect(balances({ type: 'tollPaid', from: 'a', to: 'b', pos: 3, amount: 35, waived: true })).toEqual([]);
    expect(balances({ type: 'salary', player: 'a', amount: 20 })).toEqual([{ player: 'a', amount: 20 }]);
    expect(balances({ type: 'rolled', player: 'a', dice: [1, 2], double: false })).toEqual([]);
  });
});

const land = (ko: string, en: string, kind: CellFacts['kind'] = 'city'): CellFacts => ({
  kind,
  name: { ko, en },
  group: kind === 'city' ? 'F' : null,
  line: null,
  prices: [26, 13],
  tolls: [5, 16],
  sales: [13, 6],
});
const cells = Array.from({ length: SIZE }, () => land('파리', 'Paris'));
cells[3] = land('서울', 'Seoul');
const tables = { cells, cards: { L01: { name: { ko: '복권 당첨', en: 'Lottery win' }, text: { ko: '20 받기', en: 'Get 20.' } } } } as unknown as TripTables;
const names = new Map(['a', 'b', 'c', 'd'].map((id, seat) => [id, { name: { a: '수진', b: '현우' }[id] ?? id, seat }]));
const telling = { names, me: 'c', tables };
const tell = (event: TripEvent, me = 'c') => describeEvent(event, { ...telling, me })?.text;

describe('the log', () => {
  test('says who did what to whom', () => {
    expect(tell({ type: 'bought', player: 'a', pos: 1, price: 26 })).toBe('수진 님이 파리를 26만에 샀어요.');
    expect(tell({ type: 'built', player: 'a', pos: 3, level: 2, price: 13 })).toBe('수진 님이 서울에 빌딩을 지었어요. (−13만)');
    expect(tell({ type: 'tollPaid', from: 'a', to: 'b', pos: 3, amount: 5, waived: false })).toBe(
      '수진 님이 현우 님에게 서울 통행료 5만을 냈어요.',
    );
    expect(tell({ type: 'spaceTravel', player: 'b', dest: 3 })).toBe('현우 님이 서울로 우주여행을 떠났어요.');
  });

  test('says me for me', () => {
    expect(tell({ type: 'tollPaid', from: 'a', to: 'b', pos: 3, amount: 5, waived: false }, 'b')).toBe(
      '수진 님이 나에게 서울 통행료 5만을 냈어요.',
    );
    expect(tell({ type: 'toIsland', player: 'a' }, 'a')).toBe('내가 무인도에 갇혔어요.');
  });

  test('speaks English', () => {
    setLanguage('en');
    expect(tell({ type: 'takeover', player: 'a', from: 'b', pos: 3, price: 52 })).toBe('수진 took over Seoul from 현우 for 52.');
    expect(tell({ type: 'cardDrawn', player: 'c', cardId: 'L01' })).toBe('You drew “Lottery win”. Get 20.');
  });

  test('tells a card’s money by where it goes', () => {
    const card = (from: Party, to: Party) => tell({ type: 'paid', from, to, amount: 20, why: 'card' });
    expect(card({ kind: 'bank' }, { kind: 'player', id: 'a' })).toBe('수진 님이 은행에서 20만을 받았어요.');
    expect(card({ kind: 'player', id: 'a' }, { kind: 'bank' })).toBe('수진 님이 은행에 20만을 냈어요.');
    expect(card({ kind: 'player', id: 'a' }, { kind: 'player', id: 'b' })).toBe('수진 님이 현우 님에게 20만을 냈어요.');
  });

  test('has a whole sentence for every event of a match, in both languages', () => {
    const cards = new Proxy({}, { get: () => tables.cards.L01 }) as TripTables['cards'];
    for (const language of ['ko', 'en'] as const) {
      setLanguage(language);
      for (const event of match.flatMap(({ events }) => events)) {
        const text = describeEvent(event, { ...telling, tables: { ...tables, cards } })?.text;
        expect(text, JSON.stringify(event)).toMatch(/\S{2}/);
        expect(text).not.toMatch(/undefined|NaN|\{|\}|null/);
      }
    }
  });
});

describe('before a flight', () => {
  const notes = (flight: object, fee = 0, cell = land('서울', 'Seoul')) =>
    flightNotes({ dest: 3, cashAfter: 100, ...flight }, fee, cell).map(({ text }) => text);

  test('every gain and loss is named', () => {
    expect(notes({ salary: 20, toll: 100 }, 20)).toEqual(['월급 +20만', '탑승료 −20만', '통행료 −100만']);
    expect(notes({ buy: 26 })).toEqual(['26만에 살 수 있어요']);
    expect(notes({ waived: 100 })).toEqual(['통행료 100만은 면제권으로']);
    expect(notes({ fund: 35 }, 0, land('기금', 'Fund', 'fundPayout'))).toEqual(['복지기금 +35만']);
  });

  test('cells without figures say what they do', () => {
    expect(notes({}, 0, land('카드', 'Card', 'card'))).toEqual(['행운카드를 뽑아요']);
    expect(notes({}, 0, land('무인도', 'Island', 'island'))).toEqual(['무인도에 갇혀요']);
    expect(notes({})).toEqual(['아무 일도 없어요']);
  });
});

describe('the toll of a land to buy', () => {
  const view = (owners: object) => ({ owners }) as TripView;
  const world = { ...tables, amounts: { touristsToRaise: 2 }, cells: cells.map((cell, pos) => (pos % 10 === 5 ? land('제주도', 'Jeju', 'tourist') : cell)) } as unknown as TripTables;
  const step = (pos: number, owners: object) => stepWhenBought({ tables: world, me: 'a', view: view(owners) }, pos);

  test('is the bare land’s, and doubled from the second tourist land on', () => {
    expect(step(3, { 5: { owner: 'a', level: 0 } })).toBe(0);
    expect(step(15, {})).toBe(0);
    expect(step(15, { 5: { owner: 'b', level: 0 }, 3: { owner: 'a', level: 0 } })).toBe(0);
    expect(step(15, { 5: { owner: 'a', level: 0 } })).toBe(1);
  });
});

describe('what somebody thinks about', () => {
  const asked = (view: object) =>
    thought({ names, tables, view: { decision: null, debt: null, phase: 'turnStart', players: { a: { islandLeft: 0, spacePending: false } }, ...view } as unknown as TripView }, 'a');

  test('follows the decision', () => {
    expect(asked({})).toBe('수진 님이 주사위를 굴릴 차례예요.');
    expect(asked({ phase: 'decide', decision: { pos: 3, canBuy: true } })).toBe('수진 님이 서울을 살지 고민하고 있어요.');
    expect(asked({ phase: 'decide', decision: { pos: 3, canBuild: 1 } })).toBe('수진 님이 서울에 지을지 고민하고 있어요.');
    expect(asked({ phase: 'debt', debt: { missing: 12 } })).toBe('수진 님이 12만을 마련하고 있어요.');
    expect(asked({ players: { a: { islandLeft: 2 } } })).toBe('수진 님이 무인도에 있어요.');
  });
});
