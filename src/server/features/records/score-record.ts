import type { MatchEntity } from '#matching/entity.ts';
import type { Model } from '#matching/model.ts';
import { type PreparedEntity, prepare } from '#matching/prepare.ts';
import { probabilityOf, type Scored, scoreEntities, weighPrepared } from '#matching/score.ts';

/** Below this a record is not worth a line anywhere. */
const leastProbability = 0.05;

export interface Sought {
  entity: MatchEntity;
  prepared: PreparedEntity;
}

export function prepareSought(model: Model, entity: MatchEntity): Sought {
  return { entity, prepared: prepare(model.frequencies, entity) };
}

/** How likely one of a record's owners is the person; undefined when none may be. */
export function scoreRecord(model: Model, sought: Sought, owners: readonly Sought[]): Scored | undefined {
  let best: Sought | undefined;
  let bestBits = Number.NEGATIVE_INFINITY;
  for (const owner of owners) {
    const bits = weighPrepared(model, sought.prepared, owner.prepared);
    if (bits <= bestBits) continue;
    best = owner;
    bestBits = bits;
  }
  if (!best || probabilityOf(bestBits) < leastProbability) return undefined;
  return scoreEntities(model, sought.entity, best.entity);
}
