/** How the newest view came about: tokens and cards fly, a noble brings a crown. */

import { render } from 'preact';
import { fly, highlight, pop } from '../../ui/fly';
import { play } from '../../ui/sound';
import { by, type ByType, type Scene } from '../game';
import { Token } from './Pile';
import { lookup } from './tables';
import { TOKENS, type GemEvent, type GemTables, type GemView, type TokenColor, type Tokens } from './view';

type Shown = Scene<GemView, GemTables, GemEvent>;

export async function animate(scene: Shown): Promise<void> {
  const copies = copyCards(scene);
  await scene.drawn;
  for (const event of scene.events) {
    if (scene.skip.aborted) return;
    scene.tell(event);
    await by(SHOWS, event)?.(event, scene, copies);
  }
}

const SHOWS: ByType<GemEvent, [scene: Shown, copies: Copies], Promise<unknown>> = {
  tookTokens: (event, scene) => flyTokens(event.tokens, 'in', event.player, scene),
  discarded: (event, scene) => flyTokens(event.tokens, 'out', event.player, scene),
  reserved: (event, scene, copies) => {
    play('card');
    const gold = event.gold ? flyTokens({ gold: 1 }, 'in', event.player, scene) : undefined;
    const from = event.blind ? `deck-${event.tier}` : `card-${event.cardId}`;
    return Promise.all([gold, flyCopy(from, home(event.player, scene, handSlot(scene)), scene, copies)]);
  },
  bought: (event, scene, copies) => {
    play('card');
    const to = home(event.player, scene, `mine-bonus-${lookup(scene.tables).cards.get(event.cardId)?.bonus}`);
    const from = event.slot == null ? undefined : `card-${event.cardId}`;
    return Promise.all([flyTokens(event.paid, 'out', event.player, scene), flyCopy(from, to, scene, copies)]);
  },
  refilled: (event, scene) => dealt(scene.at(`card-${event.cardId}`), scene),
  nobleVisited: (event, scene, copies) => {
    play('crown');
    const to = home(event.player, scene, 'mine');
    const crown = pop('👑 +3', placeOf(to, scene), 'pop-gold', scene.skip);
    return Promise.all([crown, flyCopy(`noble-${event.nobleId}`, to, scene, copies)]);
  },
};

type Copies = ReadonlyMap<string, Element>;

/** Cards and nobles that this scene takes away, as they looked; afterwards they are gone. */
function copyCards({ events }: Shown): Copies {
  const copies = new Map<string, Element>();
  for (const event of events) {
    for (const anchor of anchorsOf(event)) {
      const element = document.querySelector(`[data-anchor="${anchor}"]`)?.firstElementChild;
      if (element && !copies.has(anchor)) copies.set(anchor, element.cloneNode(true) as Element);
    }
  }
  return copies;
}

/** What `event` may take off the table. */
function anchorsOf(event: GemEvent): string[] {
  if (event.type === 'nobleVisited') return [`noble-${event.nobleId}`];
  return event.type === 'reserved' || event.type === 'bought' ? [`card-${event.cardId}`, `deck-${event.tier}`] : [];
}

async function flyCopy(from: string | undefined, to: string, scene: Shown, copies: Copies): Promise<void> {
  const copy = from && copies.get(from);
  if (scene.isCalm || !copy) return highlight(scene.at(to), scene.skip);
  await fly(copy, { from: scene.from(from), to: placeOf(to, scene), shrink: 0.4 }, scene.skip);
  await highlight(scene.at(to), scene.skip);
}

async function flyTokens(tokens: Partial<Tokens>, way: 'in' | 'out', player: string, scene: Shown): Promise<void> {
  play('chip');
  const list = TOKENS.flatMap((color) => Array<TokenColor>(tokens[color] ?? 0).fill(color));
  const flights = list.map((color, index) => {
    const pile = `supply-${color}`;
    const mine = home(player, scene, `mine-token-${color}`);
    if (scene.isCalm) return highlight(scene.at(way === 'in' ? mine : pile), scene.skip);
    const [from, to] = way === 'in' ? [pile, mine] : [mine, pile];
    return fly(drawnToken(color), { from: square(scene.from(from)), to: placeOf(to, scene), delay: index * 55, duration: 400, shrink: 0.7 }, scene.skip);
  });
  await Promise.all(flights);
}

/** A fresh card turns up on its place. */
async function dealt(element: HTMLElement | undefined, { skip, isCalm }: Shown): Promise<void> {
  if (!element || isCalm || skip.aborted) return;
  const frames = { transform: ['perspective(400px) rotateY(90deg)', 'none'], opacity: [0.3, 1] };
  const animation = element.animate(frames, { duration: 260, easing: 'ease-out' });
  skip.addEventListener('abort', () => animation.finish(), { once: true });
  await animation.finished.catch(() => undefined);
}

/** My own place in detail, anybody else's chip. */
function home(player: string, { me }: Shown, mine: string): string {
  return player === me ? mine : `player-${player}`;
}

function handSlot({ after, me }: Shown): string {
  return `hand-${Math.max(0, (after.players[me]?.reserved.length ?? 1) - 1)}`;
}

function placeOf(anchor: string, scene: Shown): DOMRect | undefined {
  return scene.at(anchor)?.getBoundingClientRect();
}

/** A token's own size, in the middle of where it comes from. */
function square(place: DOMRect | undefined): DOMRect | undefined {
  if (!place) return undefined;
  const size = Math.min(place.width, place.height, 56);
  return new DOMRect(place.x + (place.width - size) / 2, place.y + (place.height - size) / 2, size, size);
}

function drawnToken(color: TokenColor): Element {
  const holder = document.createElement('div');
  render(<Token color={color} size={48} />, holder);
  return holder;
}
