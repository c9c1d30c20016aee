import { fieldCount } from './levels.ts';

/** The outcome of comparing two entities: for each field what was found, and how likely that is among strangers. */
export interface Comparison {
  outcomes: Uint8Array;
  chanceBits: Float64Array;
  /** Which names and addresses agreed best: their places on the one side and on the other. */
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
