import { type Comparison, fieldCount } from '../comparing/levels.ts';

/** Compared pairs in packed arrays: a million of them take about 60 MB. */
export class PairStore {
  #capacity = 4096;
  #outcomes = new Uint8Array(this.#capacity * fieldCount);
  #chanceBits = new Float32Array(this.#capacity * fieldCount);
  #lefts = new Uint32Array(this.#capacity);
  #rights = new Uint32Array(this.#capacity);
  length = 0;

  add(left: number, right: number, { outcomes, chanceBits }: Comparison): void {
    if (this.length === this.#capacity) this.#grow();
    this.#lefts[this.length] = left;
    this.#rights[this.length] = right;
    this.#outcomes.set(outcomes, this.length * fieldCount);
    this.#chanceBits.set(chanceBits, this.length * fieldCount);
    this.length += 1;
  }

  #grow(): void {
    this.#capacity *= 2;
    this.#outcomes = copyInto(new Uint8Array(this.#capacity * fieldCount), this.#outcomes);
    this.#chanceBits = copyInto(new Float32Array(this.#capacity * fieldCount), this.#chanceBits);
    this.#lefts = copyInto(new Uint32Array(this.#capacity), this.#lefts);
    this.#rights = copyInto(new Uint32Array(this.#capacity), this.#rights);
  }

  left(at: number): number {
    return this.#lefts[at] ?? 0;
  }

  right(at: number): number {
    return this.#rights[at] ?? 0;
  }

  /** Copies a pair's outcomes into a comparison that the caller reuses. */
  read(at: number, into: Comparison): void {
    const start = at * fieldCount;
    for (let field = 0; field < fieldCount; field += 1) {
      into.outcomes[field] = this.#outcomes[start + field] ?? 0;
      into.chanceBits[field] = this.#chanceBits[start + field] ?? 0;
    }
  }
}

function copyInto<Buffer extends Uint8Array | Float32Array | Uint32Array>(
  target: Buffer,
  source: Buffer,
): Buffer {
  target.set(source);
  return target;
}
