import { Linker } from '#matching/linkage/linker.ts';
import { Survey } from '#matching/linkage/survey.ts';
import type { ModelWeights } from '#matching/model.ts';
import { startingWeights } from '#matching/starting-weights.ts';
import { createDraws } from './draws.ts';
import { createSyntheticPeople } from './synthetic-people.ts';
import { createSyntheticRecord } from './synthetic-records.ts';

const peopleCount = 20_000;
const seed = 20_260_101;

/** Learns the product's weights from invented people and their records, without labels. */
export function trainWeights(): ModelWeights {
  const draws = createDraws(seed);
  const everybody = createSyntheticPeople(2 * peopleCount, seed);
  // Households are not split on purpose: some records belong to the searched people, others to their relatives.
  const searched = everybody.filter(() => draws.chance(0.5));
  const records = everybody
    .filter(() => draws.chance(0.5))
    .map((person) => createSyntheticRecord(draws, person));
  const survey = new Survey(searched);
  for (const record of records) survey.add(record);
  const linker = new Linker(survey.createModel(startingWeights()), searched);
  for (const record of records) linker.add(record);
  return linker.finish().model.weights;
}
