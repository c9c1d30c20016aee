export { isSameAddress } from './comparing/compare-addresses.ts';
export { mayBeSameName } from './comparing/compare-names.ts';
export type { ComparedField, FieldWeight, Likeness } from './comparing/explain.ts';
export type { ComponentName, LevelName } from './comparing/levels.ts';
export type { Model } from './comparing/model.ts';
export { type PreparedEntity, prepare, unknownFrequencies } from './comparing/prepare.ts';
export { productModel } from './comparing/product-model.ts';
export {
  bitsOfProbability,
  probabilityOf,
  type Scored,
  scoreEntities,
  weighPrepared,
} from './comparing/score.ts';
export { csvLine } from './csv-line.ts';
export { findDuplicates, linkEntities, type ProbablePair } from './linkage/link-entities.ts';
export { givenShares, surnameShares } from './names/name-frequencies.ts';
export type { MatchAddress, MatchEntity, MatchName } from './reading/entity.ts';
export { foldLetters, foldWords } from './reading/fold-text.ts';
export { type Owner, parseOwner } from './reading/parse-owner.ts';
export { parseStreetAddress, type WrittenAddress } from './reading/parse-street-address.ts';
export { type NameOrder, parsePersonName, type WrittenName } from './reading/read-name.ts';
export { collectKeys } from './search/blocking-keys.ts';
export { createPeopleIndex } from './search/people-index.ts';
export { createDraws, createSyntheticPeople, createSyntheticRecord } from './training/synthetic-people.ts';
