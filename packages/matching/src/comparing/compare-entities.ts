import { compareAddresses, compareBirths, writeNoAddress } from './compare-addresses.ts';
import { compareNames, writeNoName } from './compare-names.ts';
import { type BestPair, type Comparison, createComparison, fieldIndex } from './levels.ts';
import type { Model } from './model.ts';
import type { PreparedAddress, PreparedEntity, PreparedName } from './prepare.ts';

/** A part that is compared as a whole. Of several names or addresses, the pair that agrees best counts. */
interface Kind<Part> {
  compare: (model: Model, one: Part, other: Part, into: Comparison) => void;
  fields: readonly number[];
}

const nameKind: Kind<PreparedName> = {
  compare: compareNames,
  fields: [fieldIndex.given, fieldIndex.surname, fieldIndex.nameOrder, fieldIndex.middle, fieldIndex.suffix],
};
const addressKind: Kind<PreparedAddress> = {
  compare: compareAddresses,
  fields: [fieldIndex.street, fieldIndex.place, fieldIndex.lineOrder, fieldIndex.locality],
};

const attempt = createComparison();

/** Compares two entities by the names and the addresses that agree best. */
export function compareEntities(
  model: Model,
  one: PreparedEntity,
  other: PreparedEntity,
  into: Comparison,
): void {
  into.names.one = 0;
  into.names.other = 0;
  into.addresses.one = 0;
  into.addresses.other = 0;
  compareAllNames(model, one.names, other.names, into);
  compareAllAddresses(model, one.addresses, other.addresses, into);
  writeBirth(model, one, other, into);
}

function writeBirth(model: Model, one: PreparedEntity, other: PreparedEntity, into: Comparison): void {
  const level = compareBirths(one.birth, other.birth);
  into.outcomes[fieldIndex.birth] = level;
  into.chanceBits[fieldIndex.birth] = level === 0 ? one.birthBits : (model.chanceBits.birth[level] ?? 0);
}

function compareAllNames(
  model: Model,
  ones: readonly PreparedName[],
  others: readonly PreparedName[],
  into: Comparison,
): void {
  const one = ones[0];
  const other = others[0];
  if (!one || !other) writeNoName(model, into);
  else if (ones.length + others.length === 2) compareNames(model, one, other, into);
  else keepBest(model, nameKind, { ones, others, best: into.names }, into);
}

function compareAllAddresses(
  model: Model,
  ones: readonly PreparedAddress[],
  others: readonly PreparedAddress[],
  into: Comparison,
): void {
  const one = ones[0];
  const other = others[0];
  if (!one || !other) writeNoAddress(into);
  else if (ones.length + others.length === 2) compareAddresses(model, one, other, into);
  else keepBest(model, addressKind, { ones, others, best: into.addresses }, into);
}

interface Alternatives<Part> {
  ones: readonly Part[];
  others: readonly Part[];
  best: BestPair;
}

function keepBest<Part>(
  model: Model,
  { compare, fields }: Kind<Part>,
  { ones, others, best }: Alternatives<Part>,
  into: Comparison,
): void {
  let bestBits = Number.NEGATIVE_INFINITY;
  for (const [oneAt, one] of ones.entries())
    for (const [otherAt, other] of others.entries()) {
      compare(model, one, other, attempt);
      const bits = bitsOf(model, attempt, fields);
      if (bits <= bestBits) continue;
      bestBits = bits;
      best.one = oneAt;
      best.other = otherAt;
      copyFields(attempt, into, fields);
    }
}

function copyFields(from: Comparison, into: Comparison, fields: readonly number[]): void {
  for (const field of fields) {
    into.outcomes[field] = from.outcomes[field] ?? 0;
    into.chanceBits[field] = from.chanceBits[field] ?? 0;
  }
}

function bitsOf(model: Model, comparison: Comparison, fields: readonly number[]): number {
  let bits = 0;
  for (const field of fields) bits += fieldBits(model, comparison, field);
  return bits;
}

/** The weight of one field in bits: how much more likely its outcome is for one person than for two strangers. */
export function fieldBits({ matchBits }: Model, { outcomes, chanceBits }: Comparison, field: number): number {
  return (matchBits[field]?.[outcomes[field] ?? 0] ?? 0) - (chanceBits[field] ?? 0);
}
