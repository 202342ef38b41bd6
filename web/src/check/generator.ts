/**
 * The server's generator, once more (`engine/rng.py`): block i is SHA-256(seed ‖ i as 8 bytes
 * big-endian); its eight 32-bit words are used in order; a number below n is drawn by rejection;
 * shuffles are Fisher–Yates from the top.
 */

import type { Digest } from './digest';

const SPAN = 2 ** 32;
const WORDS = 8;

export class Generator {
  private used = 0;
  private block = new DataView(new ArrayBuffer(0));

  constructor(
    private readonly seed: Uint8Array<ArrayBuffer>,
    private readonly digest: Digest,
  ) {}

  /** The next 32-bit word. */
  async word(): Promise<number> {
    const index = this.used % WORDS;
    if (index === 0) this.block = await this.hashed(this.used / WORDS);
    this.used++;
    return this.block.getUint32(index * 4);
  }

  /** A number from 0 to n − 1. */
  async below(n: number): Promise<number> {
    const limit = SPAN - (SPAN % n);
    let word = await this.word();
    while (word >= limit) word = await this.word();
    return word % n;
  }

  /** `items` in a new order. */
  async shuffled<Item>(items: readonly Item[]): Promise<Item[]> {
    const order = [...items];
    for (let top = order.length - 1; top > 0; top--) {
      const other = await this.below(top + 1);
      [order[top], order[other]] = [order[other]!, order[top]!];
    }
    return order;
  }

  private async hashed(block: number): Promise<DataView<ArrayBuffer>> {
    const bytes = new Uint8Array(this.seed.length + 8);
    bytes.set(this.seed);
    new DataView(bytes.buffer).setBigUint64(this.seed.length, BigInt(block));
    return new DataView(new Uint8Array(await this.digest(bytes)).buffer);
  }
}
