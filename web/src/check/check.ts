/** Runs a match's generator again, from the seed that was shown at its end, and compares every
 * shuffle and every roll with what the record says was on the table. */

import type { Difference, Draws, Retrace, Told } from '../games/game';
import { fromHex, loadDigest, toHex, type Digest } from './digest';
import { Generator } from './generator';
import type { MatchRecord, Played } from './record';

export interface Counted {
  shuffles: number;
  rolls: number;
  cards: number;
}

export interface Finding {
  /** The seed's own SHA-256. */
  hash: string;
  /** Whether that is the hash which the record gives; `undefined` if it gives none. */
  isHashOfRecord: boolean | undefined;
  /** Whether the record tells of events: the oldest do not, and there is nothing to compare. One
   * that tells of some moves must tell of all. */
  hasEvents: boolean;
  counted: Counted;
  /** The first move that tells of something else than the seed gives; moves count from 1. */
  wrong?: Difference & { move: number };
}

export type Progress = (share: number) => Promise<void> | void;

const EVERY = 16; // moves between two reports, at least, and
const REPORTS = 100; // at most, however many moves somebody writes into a file
const UNREADABLE: Difference = { what: 'unreadable', recorded: '', actual: '' };

export async function check<Tables>(
  record: MatchRecord,
  { retrace, told }: { retrace: Retrace<Tables>; told: Told },
  tables: Tables,
  progress: Progress = () => undefined,
  digest?: Digest,
): Promise<Finding> {
  const seed = fromHex(record.seed)!;
  const sha256 = digest ?? (await loadDigest());
  const hash = toHex(await sha256(seed));
  const draws = new CountedDraws(new Generator(seed, sha256));
  const finding: Finding = {
    hash,
    isHashOfRecord: record.seedHash == null ? undefined : record.seedHash === hash,
    hasEvents: record.actions.some(({ events }) => events != null),
    counted: draws.counted,
  };
  const follow = await retrace(record.players, tables, draws);
  if (!finding.hasEvents) return finding;
  const every = Math.max(EVERY, Math.ceil(record.actions.length / REPORTS));
  for (const [index, played] of record.actions.entries()) {
    if (index % every === 0) await progress(index / record.actions.length);
    const difference = await firstDifference(follow, told, played);
    if (difference) return { ...finding, wrong: { ...difference, move: index + 1 } };
  }
  await progress(1);
  return finding;
}

export const isAllRight = ({ isHashOfRecord, wrong }: Finding): boolean => isHashOfRecord !== false && !wrong;

type Follow = Awaited<ReturnType<Retrace>>;

async function firstDifference(follow: Follow, told: Told, played: Played): Promise<Difference | undefined> {
  const { events } = played;
  const due = told.get(played.action.type);
  if (!events || (due && !events.some(({ type }) => due.includes(type)))) return UNREADABLE;
  for (const event of events) {
    const difference = await readably(() => follow(event, played));
    if (difference) return difference;
  }
  return undefined;
}

/** A file can hold anything in any place: what no event can be stops here. */
async function readably(compare: () => ReturnType<Follow>): Promise<Difference | undefined> {
  try {
    const difference = await compare();
    const isText = !difference || (typeof difference.recorded === 'string' && typeof difference.actual === 'string');
    return isText ? difference : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

class CountedDraws implements Draws {
  readonly counted: Counted = { shuffles: 0, rolls: 0, cards: 0 };

  constructor(private readonly generator: Generator) {}

  shuffled<Item>(items: readonly Item[]): Promise<Item[]> {
    this.counted.shuffles++;
    return this.generator.shuffled(items);
  }

  async rolled(dice: number, sides: number): Promise<number[]> {
    this.counted.rolls++;
    const faces: number[] = [];
    while (faces.length < dice) faces.push(1 + (await this.generator.below(sides)));
    return faces;
  }

  shown(): void {
    this.counted.cards++;
  }
}
