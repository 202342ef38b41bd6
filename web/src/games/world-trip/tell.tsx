/** What happened, in plain words. */

import { language, phrases } from '../../i18n/i18n';
import { by, type ByType, type LogText, type Telling } from '../game';
import { SmallDice } from './art';
import { named } from './labels';
import type { EventOf, Party, Pos, Side, TripEvent, TripTables } from './view';
import { levelName, money } from './words';

const say = phrases(
  {
    who: '{name} 님이',
    toWhom: '{name} 님에게',
    fromWhom: '{name} 님에게서',
    me: '내가',
    toMe: '나에게',
    fromMe: '나에게서',
    rolled: '{who} {a}·{b|을/를} 굴렸어요.',
    double: '{who} {a}·{b} 더블을 굴렸어요.',

    moved: '{who} {city}에 도착했어요.',
    salary: '{who} 월급 {money}을 받았어요.',
    bought: '{who} {city|을/를} {money}에 샀어요.',
    built: '{who} {city}에 {what|을/를} 지었어요. (−{money})',
    toll: '{who} {whom} {city} 통행료 {money}을 냈어요.',
    waived: '{who} 면제권으로 {city} 통행료 {money}을 내지 않았어요.',
    takeover: '{who} {fromWhom} {city|을/를} {money}에 인수했어요.',
    card: '{who} 뽑은 행운카드 ‘{card}’ — {text}',
    fundPaid: '{who} 복지기금에 {money}을 냈어요.',
    fundReceived: '{who} 복지기금 {money}을 모두 받았어요.',
    toIsland: '{who} 무인도에 갇혔어요.',
    islandDouble: '{who} 무인도에서 {a}·{b} 더블을 굴렸어요.',
    islandStay: '{who} 무인도에서 {a}·{b|을/를} 굴렸어요. 앞으로 {n}번 더 쉬어요.',
    islandDone: '{who} 무인도에서 {a}·{b|을/를} 굴렸어요. 다음 차례에 나가요.',
    'escaped.double': '{who} 무인도에서 나왔어요.',
    'escaped.card': '{who} 탈출권을 쓰고 무인도에서 나왔어요.',
    'escaped.fee': '{who} 탈출비를 내고 무인도에서 나왔어요.',
    spaceTravel: '{who} {city|으로/로} 우주여행을 떠났어요.',
    soldTop: '{who} {city} 건물 하나를 {money}에 팔았어요.',
    soldAll: '{who} {city|을/를} {money}에 모두 팔았어요.',
    debt: '{who} {whom} 낼 {money}이 모자라 땅을 팔아야 해요.',
    bankrupt: '{who} 파산했어요. 남은 {money}은 {where} 가요.',
    bankruptEmpty: '{who} 파산했어요.',
    conceded: '{who} 기권했어요. 땅과 돈은 은행으로 돌아가요.',
    cannotAfford: '{who} {city}에서 {money}이 없어서 그냥 지나갔어요. 돈이 부족해요.',
    'paid.card': '{who} {whom} {money}을 냈어요.',
    'paid.boardingFee': '{who} {whom} 우주여행 탑승료 {money}을 냈어요.',
    'paid.toll': '{who} {whom} 통행료 {money}을 냈어요.',
    'paid.islandFee': '{who} 무인도 탈출비 {money}을 냈어요.',
    received: '{who} 은행에서 {money}을 받았어요.',
    proposed: '{who} {whom} 교환을 제안했어요. {give} ↔ {take}',
    traded: '{who} {whom} 제안한 교환이 이루어졌어요. {give} ↔ {take}',
    declined: '{name} 님이 교환을 사양했어요.',
    declinedByMe: '내가 교환을 사양했어요.',
    failed: '교환이 이루어지지 못했어요.',
    roundEnd: '{n}라운드가 끝났어요.',
    monopoly: '{who} {kind|을/를} 이뤘어요.',
    triple: '트리플 독점',
    line: '라인 독점',
    tour: '관광지 독점',
    gameOver: '판이 끝났어요. {names} 승리!',
    toBank: '은행으로',
    toFund: '복지기금으로',
    bankDative: '은행에',
    fundDative: '복지기금에',
    and: ' · ',
    nothing: '없음',
  },
  {
    who: '{name}',
    toWhom: '{name}',
    fromWhom: '{name}',
    me: 'You',
    toMe: 'you',
    fromMe: 'you',
    rolled: '{who} rolled {a} and {b}.',
    double: '{who} rolled double {a}s.',

    moved: '{who} landed on {city}.',
    salary: '{who} received a salary of {money}.',
    bought: '{who} bought {city} for {money}.',
    built: '{who} built a {what} in {city}. (−{money})',
    toll: '{who} paid {whom} a toll of {money} in {city}.',
    waived: '{who} used a waiver for the toll of {money} in {city}.',
    takeover: '{who} took over {city} from {fromWhom} for {money}.',
    card: '{who} drew “{card}”. {text}',
    fundPaid: '{who} paid {money} into the welfare fund.',
    fundReceived: '{who} received {money}, all of the welfare fund.',
    toIsland: '{who} got trapped on the island.',
    islandDouble: '{who} rolled double {a}s on the island.',
    islandStay: '{who} rolled {a} and {b} on the island: up to {n} more turns.',
    islandDone: '{who} rolled {a} and {b} on the island and leaves next turn.',
    'escaped.double': '{who} left the island.',
    'escaped.card': '{who} used an escape pass and left the island.',
    'escaped.fee': '{who} paid and left the island.',
    spaceTravel: '{who} flew to {city}.',
    soldTop: '{who} sold a building in {city} for {money}.',
    soldAll: '{who} sold all of {city} for {money}.',
    debt: '{who} must sell land to pay {whom} {money}.',
    bankrupt: '{who} went bankrupt. The last {money} went to {where}.',
    bankruptEmpty: '{who} went bankrupt.',
    conceded: '{who} gave up. Lands and cash went back to the bank.',
    cannotAfford: '{who} did not have the {money} that {city} costs.',
    'paid.card': '{who} paid {whom} {money}.',
    'paid.boardingFee': '{who} paid {whom} a space fare of {money}.',
    'paid.toll': '{who} paid {whom} a toll of {money}.',
    'paid.islandFee': '{who} paid {money} to leave the island.',
    received: '{who} received {money} from the bank.',
    proposed: '{who} offered {whom} a trade: {give} ↔ {take}',
    traded: '{who} traded with {whom}: {give} ↔ {take}',
    declined: '{name} declined the trade.',
    declinedByMe: 'You declined the trade.',
    failed: 'The trade fell through.',
    roundEnd: 'Round {n} is over.',
    monopoly: '{who} achieved a {kind}.',
    triple: 'sweep of three groups',
    line: 'sweep of a whole side',
    tour: 'sweep of all tourist spots',
    gameOver: 'The match is over. {names} won!',
    toBank: 'the bank',
    toFund: 'the fund',
    bankDative: 'the bank',
    fundDative: 'the fund',
    and: ' · ',
    nothing: 'nothing',
  },
);

type TripTelling = Telling<TripTables>;
type Line<Type extends TripEvent['type']> = (event: EventOf<Type>, telling: TripTelling) => LogText | null;

export function describeEvent(event: TripEvent, telling: TripTelling): LogText | null {
  return by(LINES, event)?.(event, telling) ?? null;
}

function nameOf(id: string, { names }: TripTelling): string {
  return names.get(id)?.name ?? '';
}

function who(id: string, telling: TripTelling): string {
  return id === telling.me ? say('me') : say('who', { name: nameOf(id, telling) });
}

function whom(to: Party, telling: TripTelling): string {
  if (to.kind !== 'player') return say(to.kind === 'bank' ? 'bankDative' : 'fundDative');
  return to.id === telling.me ? say('toMe') : say('toWhom', { name: nameOf(to.id, telling) });
}

function fromWhom(id: string, telling: TripTelling): string {
  return id === telling.me ? say('fromMe') : say('fromWhom', { name: nameOf(id, telling) });
}

function whereTo(to: Party, telling: TripTelling): string {
  if (to.kind === 'player') return whom(to, telling);
  return say(to.kind === 'bank' ? 'toBank' : 'toFund');
}

const asPlayer = (id: string): Party => ({ kind: 'player', id });

/** An event of one player's. */
type Deed = Extract<TripEvent, { player: string }>;

/** The fields of `event` that sentences name. */
function values(event: Deed, telling: TripTelling) {
  const cell = telling.tables.cells[placeOf(event) ?? -1];
  return {
    who: who(event.player, telling),
    city: cell ? named(cell.name) : '',
    money: money('amount' in event ? event.amount : 'price' in event ? event.price : 0),
  };
}

function placeOf(event: Deed): Pos | undefined {
  if ('pos' in event) return event.pos;
  if ('to' in event) return event.to;
  return 'dest' in event ? event.dest : undefined;
}

type Key = Parameters<typeof say>[0];

/** A line of `key` with the common values, by the event's player. */
function line(key: Key, { isQuiet = false } = {}) {
  return (event: Deed, telling: TripTelling): LogText => ({
    text: say(key, values(event, telling)),
    player: event.player,
    ...(isQuiet && { isQuiet }),
  });
}

function diceLine(key: Key, event: EventOf<'rolled' | 'islandRoll'>, telling: TripTelling): LogText {
  const [a, b] = event.dice;
  const text = say(key, { ...values(event, telling), a, b, n: 'islandLeft' in event ? event.islandLeft : 0 });
  return { text, picture: <SmallDice dice={event.dice} />, player: event.player };
}

export function describeSide({ lands, cash }: Side, tables: TripTables): string {
  const parts = lands.map((pos) => named(tables.cells[pos]!.name));
  if (cash) parts.push(money(cash));
  return parts.length ? parts.join(say('and')) : say('nothing');
}

function tradeLine(key: Key, event: EventOf<'tradeProposed' | 'tradeResolved'>, telling: TripTelling): LogText {
  const text = say(key, {
    who: who(event.from, telling),
    whom: whom(asPlayer(event.to), telling),
    give: describeSide(event.give, telling.tables),
    take: describeSide(event.take, telling.tables),
  });
  return { text, player: event.from };
}

const resolved: Line<'tradeResolved'> = (event, telling) => {
  if (event.accepted) return tradeLine('traded', event, telling);
  if (event.reason !== 'declined') return { text: say('failed') };
  const key = event.to === telling.me ? 'declinedByMe' : 'declined';
  return { text: say(key, { name: nameOf(event.to, telling) }), player: event.to };
};

const toll: Line<'tollPaid'> = (event, telling) => {
  const key = event.waived ? 'waived' : 'toll';
  const text = say(key, {
    who: who(event.from, telling),
    whom: whom(asPlayer(event.to), telling),
    city: named(telling.tables.cells[event.pos]!.name),
    money: money(event.amount),
  });
  return { text, player: event.from };
};

const paid: Line<'paid'> = (event, telling) => {
  const { from: giver, to } = event;
  const amount = { money: money(event.amount) };
  if (giver.kind === 'player') {
    const text = say(`paid.${event.why}`, { ...amount, who: who(giver.id, telling), whom: whom(to, telling) });
    return { text, player: giver.id };
  }
  if (to.kind !== 'player') return null;
  return { text: say('received', { ...amount, who: who(to.id, telling) }), player: to.id };
};

const bankrupt: Line<'bankrupt'> = (event, telling) => {
  const key = event.conceded ? 'conceded' : event.amount ? 'bankrupt' : 'bankruptEmpty';
  const text = say(key, { ...values(event, telling), where: whereTo(event.creditor, telling) });
  return { text, player: event.player };
};

const card: Line<'cardDrawn'> = (event, telling) => {
  const drawn = telling.tables.cards[event.cardId];
  if (!drawn) return null;
  const text = say('card', { ...values(event, telling), card: named(drawn.name), text: named(drawn.text) });
  return { text, player: event.player };
};

const LINES: ByType<TripEvent, [telling: TripTelling], LogText | null> = {
  rolled: (event, telling) => diceLine(event.double ? 'double' : 'rolled', event, telling),
  islandRoll: (event, telling) =>
    diceLine(event.double ? 'islandDouble' : event.islandLeft ? 'islandStay' : 'islandDone', event, telling),
  moved: line('moved', { isQuiet: true }),
  salary: line('salary', { isQuiet: true }),
  bought: line('bought'),
  built: (event, telling) => ({
    text: say('built', { ...values(event, telling), what: levelName(event.level) }),
    player: event.player,
  }),
  tollPaid: toll,
  takeover: (event, telling) => ({
    text: say('takeover', { ...values(event, telling), fromWhom: fromWhom(event.from, telling) }),
    player: event.player,
  }),
  cardDrawn: card,
  fundPaid: line('fundPaid'),
  fundReceived: line('fundReceived'),
  toIsland: line('toIsland'),
  escaped: (event, telling) => line(`escaped.${event.by}`)(event, telling),
  spaceTravel: line('spaceTravel'),
  sold: (event, telling) => line(event.what === 'top' ? 'soldTop' : 'soldAll')(event, telling),
  debt: (event, telling) => ({
    text: say('debt', {
      who: who(event.debtor, telling),
      whom: whom(event.to, telling),
      money: money(event.amount),
    }),
    player: event.debtor,
  }),
  bankrupt,
  cannotAfford: line('cannotAfford'),
  paid,
  tradeProposed: (event, telling) => tradeLine('proposed', event, telling),
  tradeResolved: resolved,
  roundEnd: (event) => ({ text: say('roundEnd', { n: event.round }), isQuiet: true }),
  monopoly: (event, telling) => {
    const kind = event.kinds.map((each) => say(each)).join(say('and'));
    return { text: say('monopoly', { ...values(event, telling), kind }), player: event.player };
  },
  gameOver: (event, telling) => {
    const joined = event.winners.map((id) => nameOf(id, telling)).join(language.value === 'ko' ? ', ' : ' and ');
    return { text: say('gameOver', { names: joined }) };
  },
};

