import { describe, expect, it } from 'vitest';
import { setLanguage } from '../src/i18n/i18n';
import { lacking, tap, toAction, without, type Basket } from '../src/games/gem-merchant/basket';
import { describeEvent } from '../src/games/gem-merchant/describe';
import { giveOne, keepOne, toGive } from '../src/games/gem-merchant/giving';
import { complete, goldFor, isFlexible, lessGold, moreGold } from '../src/games/gem-merchant/payment';
import { COLORS, type Color, type TokenColor, type Tokens, type Turn } from '../src/games/gem-merchant/view';

const NONE: Tokens = { W: 0, U: 0, G: 0, R: 0, K: 0, gold: 0 };

function turn(colors: readonly Color[], count: number, same: Color[] = []): Turn {
  return { different: { colors: [...colors], count }, same, reserve: { slots: { 1: [], 2: [], 3: [] }, decks: [] }, buy: [], pass: false };
}

/** The basket after these taps, or the reason of the first that was refused. */
function taps(colors: TokenColor[], offer: Turn): Basket | string {
  let basket: Basket = [];
  for (const color of colors) {
    const tapped = tap(basket, color, offer);
    if ('reason' in tapped) return tapped.reason;
    basket = tapped.basket;
  }
  return basket;
}

describe('the basket (000 §9)', () => {
  const full = turn(COLORS, 3, ['W']);

  it('takes three different colours', () => {
    const basket = taps(['W', 'U', 'R'], full) as Basket;
    expect(toAction(basket, full)).toEqual({ type: 'TAKE_DIFFERENT', colors: ['W', 'U', 'R'] });
  });

  it('turns a second tap into two of a kind, a third empties it', () => {
    expect(taps(['W', 'W'], full)).toEqual(['W', 'W']);
    expect(toAction(['W', 'W'], full)).toEqual({ type: 'TAKE_SAME', color: 'W' });
    expect(taps(['W', 'W', 'W'], full)).toEqual([]);
  });

  it('drops the others for two of a kind, and goes back to different ones', () => {
    expect(taps(['U', 'W', 'W'], full)).toEqual(['W', 'W']);
    expect(taps(['W', 'W', 'G'], full)).toEqual(['W', 'G']);
  });

  it('says why not', () => {
    expect(taps(['gold'], full)).toBe('황금은 카드를 예약할 때만 받아요.');
    expect(taps(['U', 'U'], full)).toBe('같은 색 2개는 4개 이상 남은 색에서만 가져올 수 있어요.');
    expect(taps(['W', 'U', 'G', 'R'], full)).toBe('서로 다른 색은 3개까지예요.');
    expect(taps(['K'], turn(['W', 'U', 'G'], 3))).toBe('남은 검정 토큰이 없어요.');
  });

  it('is an action only when it is whole', () => {
    expect(toAction([], full)).toBeUndefined();
    expect(toAction(['W', 'U'], full)).toBeUndefined();
    expect(lacking(['W', 'U'], full)).toBe(1);
    expect(lacking(['W', 'W'], full)).toBe(0);
  });

  it('takes fewer where the view offers fewer', () => {
    const two = turn(['U', 'K'], 2);
    expect(toAction(taps(['U', 'K'], two) as Basket, two)).toEqual({ type: 'TAKE_DIFFERENT', colors: ['U', 'K'] });
  });

  it('goes straight to two of a kind where nothing else is offered', () => {
    const alone = turn([], 0, ['G']);
    expect(toAction(taps(['G'], alone) as Basket, alone)).toEqual({ type: 'TAKE_SAME', color: 'G' });
  });

  it('gives single tokens back', () => {
    expect(without(['W', 'U', 'W'], 'W')).toEqual(['W', 'U']);
    expect(without(['W'], 'K')).toEqual(['W']);
  });
});

describe('paying by hand', () => {
  const price = { R: 3, K: 1 };
  const held = { ...NONE, R: 3, K: 1, gold: 2 };
  const automatic = { R: 3, K: 1 };

  it('puts gold in the place of a colour, and takes it back', () => {
    const one = moreGold(automatic, 'R', held)!;
    expect(one).toEqual({ R: 2, K: 1, gold: 1 });
    expect(goldFor(one, 'R', price)).toBe(1);
    expect(lessGold(one, 'R', held, price)).toEqual({ R: 3, K: 1, gold: 0 });
  });

  it('always pays the price, no more and no less', () => {
    let payment: Partial<Tokens> = automatic;
    for (const color of ['R', 'K', 'R'] as const) payment = moreGold(payment, color, held) ?? payment;
    expect(Object.values(payment).reduce((sum, n) => sum + n)).toBe(4);
    expect(payment.gold).toBe(2);
  });

  it('ends where the gold or the tokens end', () => {
    expect(moreGold({ R: 3, K: 1, gold: 2 }, 'R', held)).toBeUndefined();
    expect(moreGold({ R: 3 }, 'K', held)).toBeUndefined();
    expect(lessGold({ R: 2, gold: 1 }, 'R', { ...held, R: 2 }, price)).toBeUndefined();
    expect(lessGold(automatic, 'R', held, price)).toBeUndefined();
  });

  it('is offered only where there is a choice', () => {
    const from = { tier: 1, slot: 0 } as const;
    expect(isFlexible({ from, price, payment: automatic }, held)).toBe(true);
    expect(isFlexible({ from, price, payment: automatic }, { ...held, gold: 0 })).toBe(false);
    expect(isFlexible({ from, price: {}, payment: {} }, held)).toBe(false);
  });

  it('names every token for the API', () => {
    expect(complete({ R: 2, gold: 1 })).toEqual({ ...NONE, R: 2, gold: 1 });
  });
});

describe('giving tokens back', () => {
  const held = { ...NONE, R: 2, K: 9 };

  it('stops at what is asked for and at what there is', () => {
    const one = giveOne({}, 'R', held, 1);
    expect(giveOne(one, 'K', held, 1)).toBe(one);
    expect(giveOne({ R: 2 }, 'R', held, 3)).toEqual({ R: 2 });
    expect(keepOne({ R: 2 }, 'R')).toEqual({ R: 1 });
    expect(keepOne({}, 'K')).toEqual({});
    expect(toGive({ R: 1 })).toEqual({ ...NONE, R: 1 });
  });
});

describe('the log', () => {
  const told = {
    me: 'a',
    names: new Map([['a', { name: '지우', seat: 0 }], ['b', { name: '민수', seat: 1 }]]),
    tables: {
      cards: { '2U03': { tier: 2 as const, bonus: 'U' as const, points: 2, cost: {} }, '1K01': { tier: 1 as const, bonus: 'K' as const, points: 0, cost: {} } },
      nobles: { N02: { points: 3, req: {} }, N03: { points: 3, req: {} } },
      shown: {},
      slots: 4,
    },
  };
  const text = (event: object) => describeEvent(event as any, told)?.text;

  it.each([
    [{ type: 'tookTokens', player: 'b', tokens: { W: 1, U: 1, R: 1 } }, '민수 님이 흰, 파, 빨 토큰을 가져갔어요.'],
    [{ type: 'tookTokens', player: 'a', tokens: { K: 2 } }, '내가 검 2 토큰을 가져갔어요.'],
    [{ type: 'reserved', player: 'b', tier: 2, cardId: '2U03', blind: false, gold: true }, '민수 님이 2단계 카드를 예약했어요. 황금도 1개 받았어요.'],
    [{ type: 'reserved', player: 'b', tier: 3, cardId: null, blind: true, gold: false }, '민수 님이 3단계 더미에서 한 장 예약했어요.'],
    [{ type: 'bought', player: 'b', cardId: '2U03', paid: {} }, '민수 님이 파랑 카드를 사서 2점을 얻었어요.'],
    [{ type: 'bought', player: 'b', cardId: '1K01', paid: {} }, '민수 님이 검정 카드를 샀어요.'],
    [{ type: 'nobleVisited', player: 'a', nobleId: 'N02' }, '귀족 2가 나를 찾아왔어요. +3점'],
    [{ type: 'nobleVisited', player: 'b', nobleId: 'N03' }, '귀족 3이 민수 님을 찾아왔어요. +3점'],
    [{ type: 'refilled', tier: 1, slot: 0, cardId: '1K01' }, undefined],
    [{ type: 'turnStarted', player: 'b' }, undefined],
  ])('%j', (event, expected) => expect(text(event)).toBe(expected));

  it('speaks English when asked', () => {
    setLanguage('en');
    expect(text({ type: 'passed', player: 'b' })).toBe('민수 passed.');
    setLanguage('ko');
  });
});
