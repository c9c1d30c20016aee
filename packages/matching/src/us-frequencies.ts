import { cityShares } from './city-shares.ts';
import type { Frequencies, ValueKind } from './frequencies.ts';
import { givenShares, surnameShares } from './name-frequencies.ts';
import { stateShares } from './state-shares.ts';

/** The share of a value that is in no table, or whose kind has no table. */
const usualShares: Record<ValueKind, number> = {
  given: 2e-5,
  surname: 3e-6,
  fullName: 1e-12,
  middle: 2e-3,
  number: 1e-3,
  street: 1e-4,
  streetLine: 1e-8,
  place: 1e-3,
  zip: 4e-5,
  city: 1e-4,
  state: 0.01,
  // A few people live at each address.
  address: 1e-8,
  birth: 4e-5,
};

const shareTables: Partial<Record<ValueKind, ReadonlyMap<string, number>>> = {
  given: givenShares,
  surname: surnameShares,
  middle: givenShares,
  city: cityShares,
  state: stateShares,
  street: new Map([['po box', 0.08]]),
};

/** How common values are among people in the US. */
export const usFrequencies: Frequencies = {
  shareOf: (kind, value) => shareTables[kind]?.get(value) ?? usualShares[kind],
  cityWithinZip: 0.85,
  stateWithinCity: 0.95,
};
