import { usFrequencies } from './frequencies.ts';
import { createModel, type Model } from './model.ts';
import { productWeights } from './product-weights.ts';

/** About one person in seven has unclaimed money, and most of them have several records. */
const matchesExpected = 0.5;
const relativesExpected = 0.5;
const residentsExpected = 0.3;
const juniorsExpected = 0.015;
/** Even the rarest names run in families, so every name has a few bearers. */
const namesakeShare = 3e-8;

/** The product's model, for finding a person among `recordCount` records. */
export function productModel(recordCount: number): Model {
  const searched = Math.max(recordCount, 1_000);
  return createModel(productWeights, usFrequencies, {
    recordCount: searched,
    matchesExpected,
    lookalikesExpected: {
      relative: relativesExpected,
      resident: residentsExpected,
      namesake: searched * namesakeShare,
      junior: juniorsExpected,
    },
  });
}
