import { type ComponentName, fieldNames, levels } from '../src/comparing/levels.ts';
import { type ModelWeights, startingWeights } from '../src/comparing/model.ts';
import { Linker } from '../src/linkage/linker.ts';
import { Survey } from '../src/linkage/survey.ts';
import {
  createDraws,
  createSyntheticPeople,
  createSyntheticRecord,
} from '../src/training/synthetic-people.ts';

const peopleCount = 20_000;
const seed = 20_260_101;

/** `node packages/matching/cli/train-model.ts > packages/matching/src/comparing/product-weights.ts` learns the product's weights again. */
const { match, chance } = trainWeights();
const components = Object.keys(levels) as ComponentName[];

const list = (values: readonly number[]) =>
  `[${values.map((value) => Number(value.toPrecision(4))).join(', ')}]`;

const block = (name: string, entries: (readonly [string, readonly number[]])[]) =>
  `  ${name}: {\n${entries.map(([key, values]) => `    ${key}: ${list(values)},\n`).join('')}  },\n`;

process.stdout.write(
  [
    "import type { ModelWeights } from './model.ts';\n\n",
    '/** Learned by packages/matching/cli/train-model.ts from made-up people; not written by hand. */\n',
    'export const productWeights: ModelWeights = {\n',
    block(
      'match',
      fieldNames.map((field) => [field, match[field]] as const),
    ),
    block(
      'chance',
      components.map((component) => [component, chance[component]] as const),
    ),
    '};\n',
  ].join(''),
);

/** Learns the product's weights from invented people and their records, without labels. */
function trainWeights(): ModelWeights {
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
