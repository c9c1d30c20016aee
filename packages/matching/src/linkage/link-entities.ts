import type { MatchEntity } from '#matching/entity.ts';
import { startingWeights } from '#matching/starting-weights.ts';
import { connectPairs } from './connect-pairs.ts';
import { type ProbablePair, toProbabilities } from './exclusive-pairs.ts';
import { Linker } from './linker.ts';
import { Survey } from './survey.ts';

/** Finds every pair of two lists that may be one person. The second list is read twice and need not fit in memory. */
export function linkEntities(
  lefts: readonly MatchEntity[],
  readRights: () => Iterable<MatchEntity>,
): ProbablePair[] {
  const survey = new Survey(lefts);
  for (const right of readRights()) survey.add(right);
  const linker = new Linker(survey.createModel(startingWeights()), lefts);
  for (const right of readRights()) linker.add(right);
  const { pairs, counts } = linker.finish();
  return toProbabilities(pairs, counts);
}

/** Finds every pair within one list that may be one person. */
export function findDuplicates(entities: readonly MatchEntity[]): ProbablePair[] {
  const survey = new Survey(entities);
  for (const entity of entities) survey.add(entity);
  const linker = new Linker(survey.createModel(startingWeights()), entities, { isSameFile: true });
  for (const entity of entities) linker.add(entity);
  return connectPairs(toProbabilities(linker.finish().pairs));
}
