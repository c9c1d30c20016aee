import { type Comparison, type FieldName, fieldCount, fieldIndex, fieldNames } from './levels.ts';
import { type LookalikeKind, lookalikeKinds, type Model } from './model.ts';

const sharedAddress = { street: 1, place: 1, lineOrder: 1, locality: 1 };
const ownAddress = { street: 0, place: 0, lineOrder: 0, locality: 0 };

/** For each field, how often they agree as one person's records do. Otherwise they agree by chance, as strangers do. */
const agreements: Record<LookalikeKind, Record<FieldName, number>> = {
  relative: { ...sharedAddress, given: 0, surname: 0.97, nameOrder: 1, middle: 0, suffix: 0, birth: 0.01 },
  resident: { ...sharedAddress, given: 0, surname: 0, nameOrder: 0, middle: 0, suffix: 0, birth: 0 },
  namesake: { ...ownAddress, given: 1, surname: 1, nameOrder: 1, middle: 0.2, suffix: 0.5, birth: 0 },
  junior: { ...sharedAddress, given: 1, surname: 1, nameOrder: 1, middle: 0.8, suffix: 0, birth: 0 },
};
const agreementLists = lookalikeKinds.map((kind) => fieldNames.map((field) => agreements[kind][field]));
const junior = lookalikeKinds.indexOf('junior');
/** How often the records of a father and a son with the same name show each level of the suffix. */
const suffixesOfJuniors = [0.02, 0.5, 0.18, 0.3];

/** Writes the odds that two records belong to lookalikes of each kind rather than to strangers. */
export function lookalikeOdds(model: Model, comparison: Comparison, into: Float64Array): void {
  for (let kind = 0; kind < lookalikeKinds.length; kind += 1) {
    const bits = (model.lookalikeBits[kind] ?? 0) + agreementBits(model, comparison, kind);
    into[kind] = 2 ** bits;
  }
  const suffix = suffixesOfJuniors[comparison.outcomes[fieldIndex.suffix] ?? 0] ?? 1;
  into[junior] = ((into[junior] ?? 0) * suffix) / 2 ** (comparison.chanceBits[fieldIndex.suffix] ?? 0);
}

function agreementBits({ matchBits }: Model, { outcomes, chanceBits }: Comparison, kind: number): number {
  const shares = agreementLists[kind];
  let bits = 0;
  for (let field = 0; field < fieldCount; field += 1) {
    const share = shares?.[field] ?? 0;
    if (share === 0) continue;
    const weight = (matchBits[field]?.[outcomes[field] ?? 0] ?? 0) - (chanceBits[field] ?? 0);
    bits += share === 1 ? weight : Math.log2(share * 2 ** weight + 1 - share);
  }
  return bits;
}

const odds = new Float64Array(lookalikeKinds.length);

/** How much weight each kind of lookalike takes away, in bits. Every value is negative or zero. */
export function lookalikePenalties(
  model: Model,
  comparison: Comparison,
  alternativeBits: number,
): Record<LookalikeKind, number> {
  lookalikeOdds(model, comparison, odds);
  const share = 2 ** -alternativeBits;
  let sum = 1;
  const penalty = (kind: number) => {
    const before = sum;
    sum += (odds[kind] ?? 0) * share;
    return -Math.log2(sum / before);
  };
  return { relative: penalty(0), resident: penalty(1), namesake: penalty(2), junior: penalty(junior) };
}

/** The sum of `lookalikePenalties`, computed faster for many pairs. */
export function lookalikePenaltyBits(model: Model, comparison: Comparison, alternativeBits: number): number {
  lookalikeOdds(model, comparison, odds);
  let sum = 0;
  for (let kind = 0; kind < odds.length; kind += 1) sum += odds[kind] ?? 0;
  return -Math.log2(1 + sum * 2 ** -alternativeBits);
}
