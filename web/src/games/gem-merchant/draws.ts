/** Where chance decides (000 §8.4): the order of play, the nobles, the decks. All of it before the
 * first move; afterwards cards only turn up. */

import type { Difference, Draws, PlayerId, Retrace, Told } from '../game';
import { lookup, numberOf } from './tables';
import { colorName, t } from './texts';
import type { EventOf, GemEvent, GemTables } from './view';

type Found = Difference | undefined;

export const told: Told = new Map([
  ['RESERVE', ['reserved']],
  ['BUY', ['bought']],
]);

export const retrace: Retrace<GemTables, GemEvent> = async (players, tables, draws) => {
  const table = await deal(players, tables, draws);
  return (event, { player }) => {
    const found = table.begins(event, player);
    return found ?? table.follow(event);
  };
};

async function deal(players: readonly PlayerId[], tables: GemTables, draws: Draws): Promise<Table> {
  const order = await draws.shuffled(players);
  const nobles = (await draws.shuffled(Object.keys(tables.nobles))).slice(0, tables.shown[String(players.length)]);
  const decks: string[][] = [];
  for (const tier of [1, 2, 3]) {
    const ids = Object.keys(tables.cards).filter((id) => tables.cards[id]!.tier === tier);
    decks.push(await draws.shuffled(ids));
  }
  return new Table(order, nobles, decks, tables, draws);
}

/** What lies on the table and in hands, as far as chance has to do with it. */
class Table {
  private readonly board: (string | undefined)[][];
  private readonly hands = new Map<PlayerId, Set<string>>();
  private readonly conceded = new Set<PlayerId>();
  private current = 0;
  private hasBegun = false;

  constructor(
    private readonly order: PlayerId[],
    private readonly nobles: string[],
    private readonly decks: string[][],
    private readonly tables: GemTables,
    private readonly draws: Draws,
  ) {
    this.board = decks.map((deck) => deck.splice(0, tables.slots));
    for (const player of order) this.hands.set(player, new Set());
  }

  /** The first who moves, other than by giving up, is the first in order. */
  begins(event: GemEvent, player: PlayerId): Found {
    if (this.hasBegun || event.type === 'conceded' || event.type === 'turnStarted') return undefined;
    this.hasBegun = true;
    return this.turn(player);
  }

  follow(event: GemEvent): Found {
    switch (event.type) {
      case 'conceded':
        this.conceded.add(event.player);
        return undefined;
      case 'turnStarted':
        this.current = this.next();
        this.hasBegun = true;
        return this.turn(event.player);
      case 'refilled':
        return this.put(event, this.decks[event.tier - 1]?.shift());
      case 'reserved':
        return this.reserve(event);
      case 'bought':
        return event.slot == null ? this.playHand(event) : this.take(event);
      case 'nobleVisited':
        return this.among(event.nobleId, this.nobles);
      default:
        return undefined;
    }
  }

  private next(): number {
    for (let step = 1; step <= this.order.length; step++) {
      const seat = (this.current + step) % this.order.length;
      if (!this.conceded.has(this.order[seat]!)) return seat;
    }
    return this.current;
  }

  private put(event: EventOf<'refilled'>, card: string | undefined): Found {
    const row = this.board[event.tier - 1];
    if (row) row[event.slot] = card;
    return this.card(event.cardId, card);
  }

  private reserve(event: EventOf<'reserved'>): Found {
    this.hands.get(event.player)?.add(event.cardId ?? '');
    if (event.slot != null) return this.take(event);
    return this.card(event.cardId, this.decks[event.tier - 1]?.shift());
  }

  /** A card leaves its place on the board. */
  private take(event: EventOf<'reserved' | 'bought'>): Found {
    const row = this.board[(event.tier ?? 0) - 1] ?? [];
    const place = event.slot ?? -1;
    const card = row[place];
    row[place] = undefined;
    return this.card(event.cardId, card);
  }

  private playHand(event: EventOf<'bought'>): Found {
    const hand = this.hands.get(event.player) ?? new Set();
    const found = this.among(event.cardId, [...hand]);
    hand.delete(event.cardId);
    return found;
  }

  private among(recorded: string | null, possible: readonly string[]): Found {
    this.draws.shown();
    if (recorded !== null && possible.includes(recorded)) return undefined;
    return { what: 'card', recorded: this.said(recorded), actual: possible.map((id) => this.said(id)).join(', ') || NOTHING };
  }

  private card(recorded: string | null, actual: string | undefined): Found {
    return this.among(recorded, actual === undefined ? [] : [actual]);
  }

  private turn(recorded: PlayerId): Found {
    const actual = this.order[this.current]!;
    return recorded === actual ? undefined : { what: 'order', recorded, actual };
  }

  /** A card or a noble in words; two cards may look alike, so its name stands beside them. */
  private said(id: string | null): string {
    const { cards, nobles } = lookup(this.tables);
    const card = cards.get(id ?? '');
    if (card) return `${t('tier', { n: card.tier })} ${colorName(card.bonus)} ${t('points', { n: card.points })} (${id})`;
    return nobles.has(id ?? '') ? t('noble', { n: numberOf(id!) }) : (id ?? NOTHING);
  }
}

const NOTHING = '–';
