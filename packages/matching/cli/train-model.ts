import { type ComponentName, fieldNames, levels } from '#matching/levels.ts';
import { trainWeights } from '#matching/training/train-weights.ts';

/** `node packages/matching/cli/train-model.ts > packages/matching/src/product-weights.ts` learns the product's weights again. */
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
