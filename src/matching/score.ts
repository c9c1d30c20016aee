import { compareEntities, fieldBits } from './compare-entities.ts';
import { type Comparison, createComparison } from './comparison.ts';
import type { MatchEntity } from './entity.ts';
import { explain, type FieldWeight } from './explain.ts';
import { fieldCount } from './levels.ts';
import { lookalikePenaltyBits } from './lookalikes.ts';
import type { Model } from './model.ts';
import { type PreparedEntity, prepare } from './prepare.ts';

export interface Scored {
  probability: number;
  /** The sum of the fields' weights; the probability follows from it alone. */
  weightBits: number;
  fields: FieldWeight[];
}

const comparison = createComparison();

/** How likely two descriptions are of one person, and why. */
export function scoreEntities(model: Model, left: MatchEntity, right: MatchEntity): Scored {
  const one = prepare(model.frequencies, left);
  const other = prepare(model.frequencies, right);
  compareEntities(model, one, other, comparison);
  const fields = explain(model, comparison, { one, other }, alternativeBits(one, other));
  const weightBits = fields.reduce((sum, field) => sum + field.weightBits, 0);
  return { probability: probabilityOf(weightBits), weightBits, fields };
}

/** The weight alone, for many pairs. Below the least of interest it is only known to be below. */
export function weighPrepared(
  model: Model,
  one: PreparedEntity,
  other: PreparedEntity,
  leastBits = Number.NEGATIVE_INFINITY,
): number {
  compareEntities(model, one, other, comparison);
  return weighCompared(model, comparison, { alternativeBits: alternativeBits(one, other), leastBits });
}

interface Weighing {
  alternativeBits: number;
  leastBits: number;
}

const plainly: Weighing = { alternativeBits: 0, leastBits: Number.NEGATIVE_INFINITY };

export function weighCompared(model: Model, compared: Comparison, weighing = plainly): number {
  let bits = model.priorBits - weighing.alternativeBits;
  for (let field = 0; field < fieldCount; field += 1) bits += fieldBits(model, compared, field);
  // Lookalikes can only take from it.
  if (bits < weighing.leastBits) return bits;
  return bits + lookalikePenaltyBits(model, compared, weighing.alternativeBits);
}

/** Each further name or address of somebody is one more chance to agree by accident. */
function alternativeBits(one: PreparedEntity, other: PreparedEntity): number {
  const names = Math.max(1, one.names.length) * Math.max(1, other.names.length);
  const addresses = Math.max(1, one.addresses.length) * Math.max(1, other.addresses.length);
  return Math.log2(names * addresses);
}

export function bitsOfProbability(probability: number): number {
  return Math.log2(probability / (1 - probability));
}

export function probabilityOf(weightBits: number): number {
  return 1 / (1 + 2 ** -weightBits);
}
