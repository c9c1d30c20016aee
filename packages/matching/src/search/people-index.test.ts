import { expect, test } from 'vitest';
import { productModel } from '../comparing/product-model.ts';
import { scoreEntities } from '../comparing/score.ts';
import { createDraws, createSyntheticPeople, createSyntheticRecord } from '../training/synthetic-people.ts';
import { blockingKeys } from './blocking-keys.ts';
import { createPeopleIndex } from './people-index.ts';

const model = productModel(1_000_000);
const people = createSyntheticPeople(2_000, 21).map((entity, at) => ({ id: `person ${at}`, entity }));
const draws = createDraws(22);

test('returns what scoring each person who shares a key gives', () => {
  const index = createPeopleIndex(model, people);
  for (let made = 0; made < 100; made += 1) {
    const record = createSyntheticRecord(draws, draws.one(people).entity);
    const keys = new Set(blockingKeys(record));
    const forward = people
      .filter(({ entity }) => blockingKeys(entity).some((key) => keys.has(key)))
      .map(({ id, entity }) => ({ id, probability: scoreEntities(model, entity, record).probability }))
      .filter(({ probability }) => probability >= 0.1);
    const answered = index.match(record).filter(({ probability }) => probability >= 0.1);
    expect(new Map(answered.map(({ id, probability }) => [id, probability.toFixed(9)]))).toEqual(
      new Map(forward.map(({ id, probability }) => [id, probability.toFixed(9)])),
    );
  }
});

test('returns the most likely person first, and nobody for a stranger', () => {
  const index = createPeopleIndex(model, people);
  const [first] = people;
  if (!first) throw new Error('There are people.');
  expect(index.match(first.entity)[0]?.id).toBe(first.id);
  const stranger = {
    names: [{ given: 'zebulon', middle: '', surname: 'quartermain', suffix: '' }],
    addresses: [],
    dateOfBirth: '',
  };
  expect(index.match(stranger)).toEqual([]);
});
