import { describe, expect, test } from 'vitest';
import type { MatchEntity } from '../reading/entity.ts';
import {
  createDraws,
  createSyntheticPeople,
  createSyntheticRecord,
  misspell,
} from '../training/synthetic-people.ts';
import { findDuplicates, linkEntities, type ProbablePair } from './link-entities.ts';

const draws = createDraws(31);
const people = createSyntheticPeople(3_000, 31);
const likely = (pairs: readonly ProbablePair[]) => pairs.filter(({ probability }) => probability >= 0.5);

/** A copy with typos in some of the fields. */
function copy(entity: MatchEntity): MatchEntity {
  const slip = (text: string) => misspell(draws, text, 0.15);
  return {
    ...entity,
    names: entity.names.map((name) => ({ ...name, given: slip(name.given), surname: slip(name.surname) })),
    addresses: entity.addresses.map((address) => ({
      ...address,
      number: slip(address.number),
      street: slip(address.street),
      city: slip(address.city),
      zip: slip(address.zip),
    })),
    dateOfBirth: '',
  };
}

describe('linking two lists without labels', () => {
  test('finds nearly everybody and hardly anybody else', () => {
    const numbered = people.map((entity, person) => ({ entity, person }));
    const lefts = numbered.filter(({ person }) => person % 3 !== 0);
    const rights = numbered
      .filter(({ person }) => person % 3 !== 1)
      .map((one) => ({ ...one, entity: copy(one.entity) }));
    const entities = rights.map(({ entity }) => entity);
    const found = likely(
      linkEntities(
        lefts.map(({ entity }) => entity),
        () => entities,
      ),
    );
    const right = found.filter(
      ({ left, right: other }) => lefts[left]?.person === rights[other]?.person,
    ).length;
    expect(right / found.length).toBeGreaterThan(0.98);
    expect(right / 1_000).toBeGreaterThan(0.97);
  });

  test('probabilities are calibrated on sparse records', () => {
    const records = people
      .filter((_, at) => at % 2 === 0)
      .map((person) => createSyntheticRecord(draws, person));
    const found = likely(linkEntities(people, () => records));
    const said = found.reduce((sum, { probability }) => sum + probability, 0);
    const right = found.filter(({ left, right: other }) => left === 2 * other).length;
    expect(Math.abs(said - right) / found.length).toBeLessThan(0.04);
    expect(right / records.length).toBeGreaterThan(0.8);
  });

  test('gives the same result on every run', () => {
    const [some, others] = [people.slice(0, 200), people.slice(100, 300)];
    expect(linkEntities(some, () => others)).toEqual(linkEntities(some, () => others));
  });

  test('works with few records or none', () => {
    const [one, other] = people;
    if (!one || !other) throw new Error('There are people.');
    expect(likely(linkEntities([one, other], () => [copy(other)]))).toMatchObject([{ left: 1, right: 0 }]);
    expect(linkEntities([], () => [one])).toEqual([]);
    expect(linkEntities([one], () => [])).toEqual([]);
  });

  test('finds all records of a person who has several', () => {
    const records = people.slice(0, 300).flatMap((person) => [copy(person), copy(person)]);
    const found = likely(linkEntities(people.slice(0, 300), () => records));
    const right = found.filter(({ left, right: other }) => left === Math.floor(other / 2)).length;
    expect(right).toBeGreaterThan(560);
  });
});

describe('finding duplicates in one list', () => {
  test('finds every pair of a person with three records, and separates families', () => {
    // A father and a son with the same name are left out, because only the suffix tells them apart.
    const withoutJuniors = people.filter(({ names: [name] }) => name?.suffix === '');
    const list = withoutJuniors.slice(0, 600).flatMap((person, at) => [
      { person: at, entity: person },
      { person: at, entity: copy(person) },
      { person: at, entity: copy(person) },
    ]);
    const found = likely(findDuplicates(list.map(({ entity }) => entity)));
    const right = found.filter(({ left, right: other }) => list[left]?.person === list[other]?.person).length;
    expect(right / found.length).toBeGreaterThan(0.98);
    expect(right / (3 * 600)).toBeGreaterThan(0.95);
  });

  test('finds hardly any in a list without duplicates', () => {
    expect(likely(findDuplicates(people.slice(0, 500))).length).toBeLessThan(5);
  });
});
