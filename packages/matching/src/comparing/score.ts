import type { MatchEntity } from '../reading/entity.ts';
import { compareEntities, fieldBits } from './compare-entities.ts';
import { explain, type FieldWeight } from './explain.ts';
import { type Comparison, createComparison, fieldCount } from './levels.ts';
import { lookalikePenaltyBits } from './lookalikes.ts';
import type { Model } from './model.ts';
import { type PreparedEntity, prepare } from './prepare.ts';

export interface Scored {
  probability: number;
  /** The sum of the fields' weights. It alone determines the probability. */
  weightBits: number;
  fields: FieldWeight[];
}

const comparison = createComparison();

/** How likely it is that two descriptions are of one person, and why. */
export function scoreEntities(model: Model, left: MatchEntity, right: MatchEntity): Scored {
  const one = prepare(model.frequencies, left);
  const other = prepare(model.frequencies, right);
  compareEntities(model, one, other, comparison);
  const fields = explain(model, comparison, { one, other }, alternativeBits(one, other));
  const weightBits = fields.reduce((sum, field) => sum + field.weightBits, 0);
  return { probability: probabilityOf(weightBits), weightBits, fields };
}

/** Only the weight, for many pairs. A weight below `minBits` is not exact: it may be lower still. */
export function weighPrepared(
  model: Model,
  one: PreparedEntity,
  other: PreparedEntity,
  minBits = Number.NEGATIVE_INFINITY,
): number {
  compareEntities(model, one, other, comparison);
  return weighCompared(model, comparison, { alternativeBits: alternativeBits(one, other), minBits });
}

interface Weighing {
  alternativeBits: number;
  minBits: number;
}

const defaultWeighing: Weighing = { alternativeBits: 0, minBits: Number.NEGATIVE_INFINITY };

export function weighCompared(model: Model, compared: Comparison, weighing = defaultWeighing): number {
  let bits = model.priorBits - weighing.alternativeBits;
  for (let field = 0; field < fieldCount; field += 1) bits += fieldBits(model, compared, field);
  // Lookalikes can only lower the weight, so there is no need to compute them.
  if (bits < weighing.minBits) return bits;
  return bits + lookalikePenaltyBits(model, compared, weighing.alternativeBits);
}

/** Every additional name or address is one more chance to agree by accident. */
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
