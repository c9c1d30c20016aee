import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchEntity } from '../reading/entity.ts';
import { parseOwner } from '../reading/parse-owner.ts';
import { parseStreetAddress } from '../reading/parse-street-address.ts';
import { parsePersonName } from '../reading/read-name.ts';
import { createDraws, createSyntheticPeople, createSyntheticRecord } from '../training/synthetic-people.ts';
import { productModel } from './product-model.ts';
import { scoreEntities } from './score.ts';

const model = productModel(100_000_000);
const home = { street: '1420 Alder Creek Road', city: 'Sacramento', state: 'CA', zip: '95814' };

function person(firstName: string, lastName: string, dateOfBirth = '', middleName = ''): MatchEntity {
  const names = parsePersonName({ firstName, middleName, lastName });
  return { names, addresses: [parseStreetAddress(home)], dateOfBirth };
}

function record(owner: string, written = home, dateOfBirth = ''): MatchEntity {
  const names = parseOwner(owner, 'last-first').flatMap(({ readings }) => readings);
  return { names, addresses: [parseStreetAddress(written)], dateOfBirth };
}

const probability = (one: MatchEntity, other: MatchEntity) => scoreEntities(model, one, other).probability;

describe('the person', () => {
  const jordan = person('Jordan', 'Rivera', '1988-04-12', 'Avery');

  test.each([
    ['as written', 'RIVERA JORDAN'],
    ['with a middle initial', 'RIVERA JORDAN A'],
    ['misspelled', 'RIVERA JORDON'],
    ['with the given name first', 'JORDAN RIVERA'],
    ['by an initial', 'RIVERA J'],
    ['under half of a double name', 'RIVERA LOPEZ, JORDAN'],
    ['as the decedent of an estate', 'ESTATE OF RIVERA JORDAN'],
    ['as one of two owners', 'RIVERA JORDAN & MARIA'],
  ])('%s is found at the address', (_case, owner) => {
    expect(probability(jordan, record(owner))).toBeGreaterThan(0.8);
  });

  test('is found under a nickname', () => {
    expect(probability(person('William', 'Whitfield'), record('WHITFIELD BILL'))).toBeGreaterThan(0.9);
  });

  test('is found by the city alone with a rare name, but not with a common one', () => {
    const cityOnly = { ...home, street: '', zip: '' };
    const rare = person('Casimir', 'Whitlockson');
    expect(probability(rare, record('WHITLOCKSON CASIMIR', cityOnly))).toBeGreaterThan(0.95);
    expect(probability(person('John', 'Smith'), record('SMITH JOHN', cityOnly))).toBeLessThan(0.2);
  });

  test('is less certain the more records are searched', () => {
    const cityOnly = record('RIVERA JORDAN', { ...home, street: '', zip: '' });
    const among = (recordCount: number) =>
      scoreEntities(productModel(recordCount), jordan, cityOnly).probability;
    expect(among(100_000)).toBeGreaterThan(among(10_000_000));
    expect(among(10_000_000)).toBeGreaterThan(among(1_000_000_000));
  });

  test('is found under a former name and address', () => {
    const [former] = person('Jordan', 'Delgado').names;
    const earlier = { street: '88 Juniper Court Apt 4', city: 'Fresno', state: 'CA', zip: '93721' };
    const moved = {
      ...jordan,
      names: [...jordan.names, ...(former ? [former] : [])],
      addresses: [...jordan.addresses, parseStreetAddress(earlier)],
    };
    expect(probability(moved, record('DELGADO JORDAN', earlier))).toBeGreaterThan(0.9);
    expect(probability(jordan, record('DELGADO JORDAN', earlier))).toBeLessThan(0.01);
  });
});

describe('not the person', () => {
  const john = person('John', 'Whitfield', '1955-02-03');

  test.each([
    ['the spouse', 'WHITFIELD MARY'],
    ['a child', 'WHITFIELD ETHAN'],
    ['a brother with a similar name', 'WHITFIELD JONAS'],
    ['a later tenant', 'GARCIA CARMEN'],
    ['the minor whose custodian the person is', 'WHITFIELD JOHN CUST WHITFIELD EMMA UTMA CA'],
    ['an organization at the address', 'WHITFIELD PLUMBING LLC'],
  ])('%s', (_case, owner) => {
    expect(probability(john, record(owner))).toBeLessThan(0.1);
  });

  test('a son with the same name', () => {
    expect(probability(person('John', 'Whitfield Sr'), record('WHITFIELD JOHN JR'))).toBeLessThan(0.2);
    expect(probability(john, record('WHITFIELD JOHN', home, '1984-11-20'))).toBeLessThan(0.3);
    expect(probability(john, record('WHITFIELD JOHN JR'))).toBeLessThan(0.6);
  });

  test('a stranger with nothing but the state in common', () => {
    const elsewhere = { street: '7 Pine Road', city: 'Fresno', state: 'CA', zip: '93721' };
    expect(probability(john, record('RIVERA JORDAN', elsewhere))).toBeLessThan(1e-6);
  });
});

describe('the explanation', () => {
  const draws = createDraws(9);
  const people = createSyntheticPeople(200, 9);
  const pairs = people.map((one): [MatchEntity, MatchEntity] => [
    one,
    createSyntheticRecord(draws, draws.chance(0.5) ? one : draws.one(people)),
  ]);

  test('adds up to the weight, which determines the probability', () => {
    for (const [one, other] of pairs) {
      const { fields, weightBits, probability: said } = scoreEntities(model, one, other);
      const sum = fields.reduce((total, field) => total + field.weightBits, 0);
      expect(sum).toBeCloseTo(weightBits, 9);
      expect(said).toBeCloseTo(1 / (1 + 2 ** -weightBits), 12);
    }
  });

  test('has one line for each field, even if nothing is known', () => {
    const { fields } = scoreEntities(model, { names: [], addresses: [], dateOfBirth: '' }, person('A', 'B'));
    expect(new Set(fields.map(({ about }) => about)).size).toBe(fields.length);
    expect(fields.find(({ about }) => about === 'street')).toMatchObject({ likeness: [], weightBits: 0 });
  });

  test('lists the level of each part of a combined field', () => {
    const { fields } = scoreEntities(model, person('Jordan', 'Rivera'), record('RIVERA JORDAN'));
    expect(fields.find(({ about }) => about === 'locality')).toMatchObject({
      likeness: [
        { part: 'zip', level: 'exact' },
        { part: 'city', level: 'exact' },
        { part: 'state', level: 'exact' },
      ],
    });
  });

  test('has the same weight from either side', () => {
    for (const [one, other] of pairs) {
      const { fields, weightBits } = scoreEntities(model, one, other);
      const isSwapped = fields.some(
        (field) => 'likeness' in field && field.likeness.some(({ level }) => level === 'swapped'),
      );
      // For a swapped name, given name and surname change roles with the side, and their levels weigh slightly differently.
      const difference = Math.abs(scoreEntities(model, other, one).weightBits - weightBits);
      expect(difference).toBeLessThan(isSwapped ? 3 : 1e-6);
    }
  });
});

test('any text gives a probability between 0 and 1', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const address = { street: other, city: one, state: other, zip: one };
      const said = probability(record(one, address), record(other, address));
      expect(said).toBeGreaterThanOrEqual(0);
      expect(said).toBeLessThanOrEqual(1);
    }),
  );
});
