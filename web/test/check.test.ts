import { describe, expect, it } from 'vitest';
import { check, isAllRight } from '../src/check/check';
import { fromHex, loadDigest, toHex } from '../src/check/digest';
import { Generator } from '../src/check/generator';
import { isRecord, readRecord, type MatchRecord } from '../src/check/record';
import * as gems from '../src/games/gem-merchant/draws';
import * as trip from '../src/games/world-trip/draws';
import vectors from './shuffle.vectors.json';

const DRAWS = { splendor: gems, marble: trip };
type Key = keyof typeof DRAWS;
const KEYS = Object.keys(DRAWS) as Key[];

const digest = await loadDigest();
const recordOf = (key: Key) => structuredClone(vectors.matches[key].record) as unknown as MatchRecord;
const checked = (key: Key, record: MatchRecord) => check<any>(record, DRAWS[key], vectors.matches[key].tables);

/** Every event of a type, with the move (from 1) that it belongs to. */
function events(record: MatchRecord, ...types: string[]) {
  return record.actions.flatMap(({ events }, index) =>
    events!.filter(({ type }) => types.includes(type)).map((event) => ({ move: index + 1, event: event as Record<string, any> })),
  );
}

/** What no event holds, and what looks like something that every object has. */
const ODD = [null, -1, '__proto__', 'length', { toString: 1, valueOf: 1 }, nested(20_000)];

function nested(depth: number): unknown {
  let value: unknown = 1;
  while (depth--) value = [value];
  return value;
}

function firstOfEachType(record: MatchRecord) {
  const seen = new Set<string>();
  return record.actions.flatMap(({ events }, index) =>
    events!.map((event, at) => ({ move: index + 1, at, event })).filter(({ event: { type } }) => !seen.has(type) && seen.add(type)),
  );
}

describe('the generator draws what the server draws', () => {
  const seed = fromHex(vectors.seed)!;

  it('words, numbers and orders, one after the other', async () => {
    const generator = new Generator(seed, digest);
    for (const word of vectors.words) expect(await generator.word()).toBe(word);
    for (const [n, drawn] of vectors.below) expect(await generator.below(n!)).toBe(drawn);
    for (const order of vectors.shuffled) {
      expect(await generator.shuffled(order.map((_, index) => index))).toEqual(order);
    }
  });

  it('without Web Crypto, too', async () => {
    const { subtle } = crypto;
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
    try {
      const other = await loadDigest();
      expect(toHex(await other(seed))).toBe(toHex(new Uint8Array(await subtle.digest('SHA-256', seed))));
    } finally {
      Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
    }
  });
});

describe.each(KEYS)('a record of %s', (key) => {
  it('is found right, everything in it compared', async () => {
    const record = recordOf(key);
    const found = await checked(key, record);
    expect(found).not.toHaveProperty('wrong');
    expect(isAllRight(found)).toBe(true);
    const rolls = events(record, 'rolled', 'islandRoll').length;
    expect(found.counted).toMatchObject({ shuffles: key === 'marble' ? 2 : 5, rolls });
    expect(found.counted.cards).toBeGreaterThan(20);
  });

  it('reports how far it is, from nothing to all', async () => {
    const shares: number[] = [];
    const { tables } = vectors.matches[key];
    await check<any>(recordOf(key), DRAWS[key], tables, (share) => void shares.push(share));
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
  });

  it('whose seed is not that of the hash says so', async () => {
    const record = recordOf(key);
    record.seedHash = '00'.repeat(32);
    const found = await checked(key, record);
    expect([found.isHashOfRecord, isAllRight(found)]).toEqual([false, false]);
  });

  it('with another seed and its own hash is wrong from the first draw on', async () => {
    const record = recordOf(key);
    record.seed = 'ab'.repeat(32);
    record.seedHash = toHex(await digest(fromHex(record.seed)!));
    const found = await checked(key, record);
    expect(found.isHashOfRecord).toBe(true);
    expect(found.wrong!.move).toBeLessThan(12);
  });

  it('without events has nothing to compare', async () => {
    const record = recordOf(key);
    for (const played of record.actions) delete played.events;
    expect(await checked(key, record)).toMatchObject({ hasEvents: false, isHashOfRecord: true });
  });

  it.each([null, []])('that tells nothing (%j) of a move in its midst is wrong there', async (nothing) => {
    const record = recordOf(key);
    const index = record.actions.findIndex(({ action }, index) => index > 9 && DRAWS[key].told.has(action.type));
    record.actions[index]!.events = nothing;
    const found = await checked(key, record);
    expect([found.wrong, isAllRight(found)]).toEqual([{ what: 'unreadable', recorded: '', actual: '', move: index + 1 }, false]);
  });

  it('tells of every move that chance had to do with', () => {
    for (const { action, events } of recordOf(key).actions) {
      const due = DRAWS[key].told.get(action.type);
      if (due) expect(events!.map(({ type }) => type)).toEqual(expect.arrayContaining([expect.toBeOneOf([...due])]));
    }
  });

  it('with a value of any kind in any place is compared to the end', async () => {
    const places = firstOfEachType(recordOf(key)).flatMap(({ move, at, event }) => Object.keys(event).map((name) => ({ move, at, name })));
    for (const { move, at, name } of places) {
      for (const value of ODD) {
        const record = recordOf(key);
        record.actions = record.actions.slice(0, move);
        Object.assign(record.actions[move - 1]!.events![at]!, { [name]: value });
        if (!isRecord(record)) continue;
        const { wrong } = await checked(key, record);
        if (wrong) expect([wrong.recorded, wrong.actual], `${name} of move ${move}`).toEqual([expect.any(String), expect.any(String)]);
      }
    }
  });

  it('whose first turn was another player’s is wrong there', async () => {
    const record = recordOf(key);
    const [first, second] = record.players as [string, string];
    const swap = (player: string) => (player === first ? second : player === second ? first : player);
    const swapped = JSON.parse(JSON.stringify(record.actions), (_, value) => (typeof value === 'string' ? swap(value) : value));
    const found = await checked(key, { ...record, actions: swapped });
    expect(found.wrong!.what).toBe('order');
  });
});

describe('a forged detail is found at its move', () => {
  /** Every event of these types is forged in turn. */
  async function eachForged(key: Key, types: string[], forge: (event: Record<string, any>) => void) {
    const number = events(recordOf(key), ...types).length;
    expect(number).toBeGreaterThan(0);
    for (let index = 0; index < number; index += Math.ceil(number / 12)) {
      const record = recordOf(key);
      const { move, event } = events(record, ...types)[index]!;
      const before = JSON.stringify(event);
      forge(event);
      expect(JSON.stringify(event)).not.toBe(before);
      const { wrong } = await checked(key, record);
      expect(wrong?.move, `${types[0]} of move ${move}`).toBe(move);
    }
  }

  it('a roll', () => eachForged('marble', ['rolled', 'islandRoll'], (event) => (event.dice = [event.dice[0], (event.dice[1] % 6) + 1])));
  it('a lucky card', () => eachForged('marble', ['cardDrawn'], (event) => (event.cardId = event.cardId === 'L01' ? 'L02' : 'L01')));
  it('a card that turned up', () => eachForged('splendor', ['refilled'], (event) => (event.cardId = other(event.cardId))));
  it('a card reserved', () => eachForged('splendor', ['reserved'], (event) => (event.cardId = other(event.cardId))));
  it('a card bought', () => eachForged('splendor', ['bought'], (event) => (event.cardId = other(event.cardId))));
  it('a noble', () => eachForged('splendor', ['nobleVisited'], (event) => (event.nobleId = absent())));
  it('whose turn came next', () => eachForged('splendor', ['turnStarted'], (event) => (event.player = event.player === 'p1' ? 'p2' : 'p1')));

  it('in words', async () => {
    const record = recordOf('marble');
    const { move, event } = events(record, 'rolled')[3]!;
    const actual = event.dice.join('·');
    event.dice = [3, 3];
    expect((await checked('marble', record)).wrong).toEqual({ move, what: 'dice', recorded: '3·3', actual });
  });

  function other(cardId: string): string {
    return Object.keys(vectors.matches.splendor.tables.cards).find((id) => id !== cardId && id[0] === cardId[0])!;
  }
  /** A noble who stayed in the box. */
  function absent(): string {
    const seen = new Set(events(recordOf('splendor'), 'nobleVisited').map(({ event }) => event.nobleId));
    const boxed = ['N01', 'N02', 'N03', 'N04', 'N05', 'N06', 'N07', 'N08', 'N09', 'N10'].filter((id) => !seen.has(id));
    return boxed.at(-1)!;
  }
});

describe('a file', () => {
  it('is read if it is a record', () => {
    const record = recordOf('marble');
    expect(readRecord(JSON.stringify(record))).toEqual(record);
  });

  it.each(['', 'no json', '[]', 'null', '{}', '{"game":"marble"}'])('is refused: %s', (text) => expect(readRecord(text)).toBeUndefined());

  it.each([
    ['seed', 'xyz'], ['seed', 7], ['seed', '00'.repeat(1000)], ['players', 'ann'], ['players', [1]], ['players', []], ['actions', {}], ['actions', [null]],
    ['actions', [{ player: 'p1', action: 'ROLL' }]], ['actions', [{ player: 'p1', action: { type: 'ROLL' }, events: [7] }]],
    ['seedHash', 7],
  ])('is refused where %s is %j', (field, value) => {
    expect(isRecord({ ...recordOf('marble'), [field]: value })).toBe(false);
  });
});
