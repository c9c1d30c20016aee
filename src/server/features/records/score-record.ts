import {
  bitsOfProbability,
  type MatchEntity,
  type Model,
  type PreparedEntity,
  prepare,
  type Scored,
  scoreEntities,
  unknownFrequencies,
  weighPrepared,
} from '@rightful/matching';

/** Records below this score are never shown. */
const leastBits = bitsOfProbability(0.05);

interface Described {
  entity: MatchEntity;
  prepared: PreparedEntity;
}

export function prepareSought(model: Model, entity: MatchEntity): Described {
  return { entity, prepared: prepare(model.frequencies, entity) };
}

/** Prepares one of a record's owners. Name frequencies come from the person's side only. */
export function prepareOwner(entity: MatchEntity): Described {
  return { entity, prepared: prepare(unknownFrequencies, entity) };
}

/** Scores how likely one of a record's owners is the person. Returns undefined if none can be. */
export function scoreRecord(
  model: Model,
  sought: Described,
  owners: readonly Described[],
): Scored | undefined {
  let best: Described | undefined;
  let bestBits = Number.NEGATIVE_INFINITY;
  for (const owner of owners) {
    const bits = weighPrepared(model, sought.prepared, owner.prepared, leastBits);
    if (bits <= bestBits) continue;
    best = owner;
    bestBits = bits;
  }
  if (!best || bestBits < leastBits) return undefined;
  return scoreEntities(model, sought.entity, best.entity);
}
