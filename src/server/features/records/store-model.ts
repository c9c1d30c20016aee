import { type Model, productModel } from '@rightful/matching';

const models = new Map<number, Model>();

/** The more records there are, the likelier two strangers match. Doubling steps keep scores stable between imports. */
export function modelFor(recordCount: number): Model {
  const step = Math.ceil(Math.log2(Math.max(recordCount, 1)));
  const known = models.get(step);
  if (known) return known;
  const model = productModel(2 ** step);
  models.set(step, model);
  return model;
}
