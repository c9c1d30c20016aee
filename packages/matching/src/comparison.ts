import { fieldCount } from './levels.ts';

/** The result of comparing two entities: the outcome of each field, and how likely it is for two strangers. */
export interface Comparison {
  outcomes: Uint8Array;
  chanceBits: Float64Array;
  /** The indexes of the names and of the addresses that agreed best. */
  names: BestPair;
  addresses: BestPair;
}

export interface BestPair {
  one: number;
  other: number;
}

export function createComparison(): Comparison {
  return {
    outcomes: new Uint8Array(fieldCount),
    chanceBits: new Float64Array(fieldCount),
    names: { one: 0, other: 0 },
    addresses: { one: 0, other: 0 },
  };
}
