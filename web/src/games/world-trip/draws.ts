/** Where chance decides (002 §8.4): the order of turns, the deck, and every throw. */

import type { Difference, Draws, PlayerId, Retrace, Told } from '../game';
import { named } from './labels';
import type { EventOf, TripEvent, TripTables } from './view';

const DICE = 2;
const SIDES = 6;

type Found = Difference | undefined;
type Kept = 'escape' | 'waiver';

export const told: Told = new Map([['ROLL', ['rolled', 'islandRoll']]]);

export const retrace: Retrace<TripTables, TripEvent> = async (players, tables, draws) => {
  const order = await draws.shuffled(players);
  const deck = await draws.shuffled(Object.keys(tables.cards));
  const table = new Table(order, deck, tables, draws);
  return (event) => table.follow(event);
};

/** Whose turn it is, and where the cards are. */
class Table {
  private readonly hands = new Map<PlayerId, string[]>();
  private readonly gone = new Set<PlayerId>();
  private current: PlayerId | undefined;

  constructor(
    private readonly order: PlayerId[],
    private readonly deck: string[],
    private readonly tables: TripTables,
    private readonly draws: Draws,
  ) {
    for (const player of order) this.hands.set(player, []);
  }

  async follow(event: TripEvent): Promise<Found> {
    switch (event.type) {
      case 'rolled':
      case 'islandRoll':
        return this.turnOf(event.player) ?? (await this.roll(event));
      case 'spaceTravel':
        return this.turnOf(event.player);
      case 'cardDrawn':
        return this.draw(event);
      case 'escaped':
        if (event.by === 'card') this.putBack(event.player, 'escape');
        return undefined;
      case 'tollPaid':
        if (event.waived) this.putBack(event.from, 'waiver');
        return undefined;
      case 'bankrupt':
        this.gone.add(event.player);
        this.deck.push(...(this.hands.get(event.player)?.splice(0) ?? []));
        return undefined;
      default:
        return undefined;
    }
  }

  /** Everybody rolls or flies in their turn: nobody is passed over, nobody pushes in. */
  private turnOf(player: PlayerId): Found {
    if (player === this.current) return undefined;
    const expected = this.next();
    this.current = player;
    return player === expected ? undefined : { what: 'order', recorded: player, actual: expected };
  }

  private next(): PlayerId {
    const from = this.current === undefined ? -1 : this.order.indexOf(this.current);
    const around = this.order.map((_, step) => this.order[(from + 1 + step) % this.order.length]!);
    return around.find((player) => !this.gone.has(player)) ?? around[0]!;
  }

  private async roll(event: EventOf<'rolled' | 'islandRoll'>): Promise<Found> {
    const actual = (await this.draws.rolled(DICE, SIDES)).join('·');
    const recorded = [event.dice].flat().join('·');
    return recorded === actual ? undefined : { what: 'dice', recorded, actual };
  }

  private draw(event: EventOf<'cardDrawn'>): Found {
    const card = this.deck.shift();
    this.draws.shown();
    if (card === undefined || event.cardId !== card) {
      return { what: 'card', recorded: this.said(event.cardId), actual: this.said(card) };
    }
    if (this.tables.cards[card]?.kept) this.hands.get(event.player)?.push(card);
    else this.deck.push(card);
    return undefined;
  }

  /** A kept card has been used: to the bottom of the deck. */
  private putBack(player: PlayerId, kept: Kept): void {
    const hand = this.hands.get(player) ?? [];
    const index = hand.findIndex((card) => this.tables.cards[card]?.kept === kept);
    if (index >= 0) this.deck.push(...hand.splice(index, 1));
  }

  private said(id: string | undefined): string {
    const card = this.tables.cards[id ?? ''];
    return card ? named(card.name) : (id ?? '–');
  }
}
