/** Plays events out on the table: dice tumble, the piece walks, money pops. */

import { play } from '../../ui/sound';
import { by, type ByType, type Scene } from '../game';
import { advance, balances, film, frameOf, landsOf, throws, type Film } from './film';
import { path } from './geometry';
import type { EventOf, TripEvent, TripTables, TripView } from './view';

/** Milliseconds; none is longer than 600. */
const TUMBLE = 560;
const WALK = 580;
const STEP = 110;
const CARD = 590;
const BEAT = 380;

/** The card that sends a piece back; every other way leads forward. */
const BACK_CARD = 'L16';

type Shown = Scene<TripView, TripTables, TripEvent>;

let running: Shown | undefined;
let popped = 0;

export async function animate(scene: Shown): Promise<void> {
  running = scene;
  film.value = { frame: frameOf(scene.before), lit: [], fallen: [], pops: [], crowned: [] };
  try {
    await scene.drawn;
    for (const event of scene.events) {
      if (scene.skip.aborted) break;
      await (by(SHOWN, event) ?? pass)(event, scene);
      scene.tell(event);
    }
  } finally {
    // A newer scene has a film of its own.
    if (running === scene) film.value = undefined;
  }
}

type Show<Type extends TripEvent['type'] = TripEvent['type']> = (event: EventOf<Type>, scene: Shown) => Promise<void>;

function change(scene: Shown, with_: Partial<Film>): void {
  if (running === scene && !scene.skip.aborted && film.value) film.value = { ...film.value, ...with_ };
}

/** `event` has happened on the table, money and all. */
function apply(scene: Shown, event: TripEvent, with_: Partial<Film> = {}): void {
  if (!film.value) return;
  const pops = balances(event).map((balance) => ({ ...balance, number: popped++ }));
  change(scene, { frame: advance(film.value.frame, event), pops, ...with_ });
  if (pops.length) play('money');
}

function rest(scene: Shown, ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (scene.skip.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    scene.skip.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

const pass: Show = async (event, scene) => {
  apply(scene, event);
  if (film.value?.pops.length) await rest(scene, BEAT);
};

const beat: Show = async (event, scene) => {
  apply(scene, event, 'pos' in event ? { lit: [event.pos] } : {});
  await rest(scene, BEAT);
};

const tumble: Show<'rolled' | 'islandRoll'> = async (event, scene) => {
  throws.value++;
  play('dice');
  apply(scene, event, { lit: [], card: undefined });
  await rest(scene, scene.isCalm ? BEAT : TUMBLE);
};

const walk: Show<'moved'> = async (event, scene) => {
  const way = path(event.from, event.to, film.value?.card === BACK_CARD);
  await stepAlong(scene, event, scene.isCalm ? way.slice(-1) : way);
  apply(scene, event, { lit: way, card: undefined });
  await rest(scene, scene.isCalm ? BEAT : STEP);
};

async function stepAlong(scene: Shown, event: EventOf<'moved'>, way: readonly number[]): Promise<void> {
  const pause = Math.min(STEP, WALK / way.length);
  for (const [index, to] of way.entries()) {
    if (scene.skip.aborted || !film.value) return;
    const frame = advance(film.value.frame, { ...event, to });
    change(scene, { frame, lit: way.slice(0, index + 1), pops: [] });
    play('tick');
    await rest(scene, pause);
  }
}

const drawCard: Show<'cardDrawn'> = async (event, scene) => {
  play('card');
  apply(scene, event, { card: event.cardId });
  await rest(scene, CARD);
};

const trap: Show<'toIsland'> = async ({ player }, scene) => {
  const to = scene.after.players[player]!.pos;
  const from = film.value?.frame.positions[player] ?? to;
  apply(scene, { type: 'moved', player, from, to, passedStart: false }, { lit: [to], card: undefined });
  await rest(scene, BEAT);
};

const fall: Show<'bankrupt'> = async (event, scene) => {
  const fallen = film.value ? landsOf(film.value.frame.owners, event.player) : [];
  apply(scene, event, { fallen });
  await rest(scene, WALK);
  change(scene, { fallen: [] });
};

const crown: Show<'gameOver'> = async (event, scene) => {
  play('crown');
  change(scene, { crowned: event.winners, lit: [], pops: [] });
  await rest(scene, WALK);
};

const SHOWN: ByType<TripEvent, [scene: Shown], Promise<void>> = {
  rolled: tumble,
  islandRoll: tumble,
  moved: walk,
  toIsland: trap,
  cardDrawn: drawCard,
  bought: beat,
  built: beat,
  takeover: beat,
  sold: beat,
  tollPaid: beat,
  tradeResolved: beat,
  bankrupt: fall,
  gameOver: crown,
};
