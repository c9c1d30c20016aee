import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productModel } from '../comparing/product-model.ts';
import { scoreEntities } from '../comparing/score.ts';
import type { MatchEntity } from '../reading/entity.ts';
import { parseOwner } from '../reading/parse-owner.ts';
import { parseStreetAddress } from '../reading/parse-street-address.ts';
import { parsePersonName } from '../reading/read-name.ts';
import { createDraws, createSyntheticPeople, createSyntheticRecord } from '../training/synthetic-people.ts';
import { blockingKeys } from './blocking-keys.ts';

const place = { street: '', city: '', state: '', zip: '' };

function person(firstName: string, lastName: string, written = {}): MatchEntity {
  const names = parsePersonName({ firstName, middleName: '', lastName });
  return { names, addresses: [parseStreetAddress({ ...place, ...written })], dateOfBirth: '' };
}

function record(owner: string, written = {}): MatchEntity {
  const names = parseOwner(owner, 'last-first')[0]?.readings ?? [];
  return { names, addresses: [parseStreetAddress({ ...place, ...written })], dateOfBirth: '' };
}

const share = (one: MatchEntity, other: MatchEntity) => {
  const keys = new Set(blockingKeys(one));
  return blockingKeys(other).some((key) => keys.has(key));
};

describe('two descriptions of one person share a key', () => {
  const home = { street: '88 Juniper Court', city: 'Fresno', state: 'CA', zip: '93721' };
  const casey = person('Katherine', 'Whitfield', home);

  test.each<[string, MatchEntity]>([
    ['name and state', record('WHITFIELD KATHERINE', { state: 'CA' })],
    ['a rare name with nothing else', record('WHITFIELD KATHERINE')],
    ['a nickname', record('WHITFIELD KATE', { state: 'CA' })],
    ['another spelling', record('WITFIELD CATHERINE', { state: 'CA' })],
    ['a swapped name', record('KATHERINE WHITFIELD', { state: 'CA' })],
    ['a wrong first letter', record('MHITFIELD KATHERINE', { state: 'CA' })],
    ['an initial and the city', record('WHITFIELD C', { city: 'FRESNO', state: 'CA' })],
    ['an initial and the ZIP', record('WHITFIELD C', { zip: '93799' })],
    ['another name at the address', record('JONES PAUL', { street: '88 JUNIPER CT', state: 'CA' })],
  ])('%s', (_case, other) => {
    expect(share(casey, other)).toBe(true);
  });

  test('each half of a double surname', () => {
    const kim = person('Kim', 'Nguyen-Whitfield', { state: 'TX' });
    expect(share(kim, record('WHITFIELD KIM', { state: 'TX' }))).toBe(true);
    expect(share(kim, record('NGUYEN KIM', { state: 'TX' }))).toBe(true);
  });

  test.each([
    ['David', 'Le', 'LE DAVID M'],
    ['Minh Anh', 'Le', 'LE MINH ANH'],
    ['Kevin', 'Do', 'DO KEVIN T'],
    ['Michael', 'Lo', 'LO MICHAEL C'],
    ['Wei', 'Du', 'DU WEI L'],
    ['Tuan', 'Van', 'VAN TUAN M'],
    ['Jan', 'van der Berg', 'VAN DER BERG JAN'],
    ['Maria', 'de la Cruz', 'DE LA CRUZ MARIA L'],
    ['Maria', 'de la Cruz', 'DELACRUZ MARIA'],
    ['Maria', 'Delacruz', 'DE LA CRUZ MARIA'],
    ['Jan', 'van der Berg', 'VANDERBERG JAN'],
    ['Mary', 'St. John', 'STJOHN MARY'],
    ['Ronald', 'MacDonald', 'MAC DONALD RONALD'],
    ['Mathew', 'Whitfield', 'WHITFIELD MATT'],
    ['Juancarlos', 'Whitfield', 'WHITFIELD JUAN CARLOS'],
    ['Juan Carlos', 'Whitfield', 'WHITFIELD JUANCARLOS'],
    ['Xiao Ming', 'Whitfield', 'WHITFIELD XIAOMING'],
    ['Xiaoming', 'Whitfield', 'WHITFIELD XIAO MING'],
  ])('%s %s and %s', (firstName, lastName, owner) => {
    expect(share(person(firstName, lastName, { state: 'TX' }), record(owner, { state: 'TX' }))).toBe(true);
  });

  test.each([
    ['Stacey', 'WHITFIELD S'],
    ['Neal', 'WHITFIELD N'],
    ['Bob', 'WHITFIELD B'],
    ['Bob', 'WHITFIELD R'],
    ['Katherine', 'WHITFIELD K'],
  ])('%s Whitfield and %s in the same city', (firstName, owner) => {
    const city = { city: 'Fresno', state: 'CA' };
    expect(share(person(firstName, 'Whitfield', city), record(owner, city))).toBe(true);
  });

  test('a spelling also has its own key, besides that of its formal name', () => {
    const filed = blockingKeys(person('Stacey', 'Whitfield', { state: 'CA' }));
    expect(filed).toContain(blockingKeys(record('WHITFIELD STACEYY', { state: 'CA' }))[0]);
  });

  test('a former address and a former name', () => {
    const [now, before] = [
      person('Jordan', 'Rivera', { state: 'CA' }),
      person('Jordan', 'Delgado', { state: 'NV' }),
    ];
    const both = {
      ...now,
      names: [...now.names, ...before.names],
      addresses: [...now.addresses, ...before.addresses],
    };
    expect(share(both, record('DELGADO JORDAN', { state: 'NV' }))).toBe(true);
  });
});

test('a common name is searched only within its state', () => {
  const john = person('John', 'Smith', { state: 'CA' });
  expect(share(john, record('SMITH JOHN', { state: 'CA' }))).toBe(true);
  expect(share(john, record('SMITH JOHN', { state: 'TX' }))).toBe(false);
});

test('a person who matches a record shares a key with it, and a record has few keys', () => {
  const draws = createDraws(3);
  const model = productModel(10_000_000);
  const people = createSyntheticPeople(2_000, 3);
  const pairs = people.map((one) => ({ one, other: createSyntheticRecord(draws, one) }));
  const matching = pairs.filter(({ one, other }) => scoreEntities(model, one, other).probability >= 0.5);
  const found = matching.filter(({ one, other }) => share(one, other));
  expect(found.length / matching.length).toBeGreaterThan(0.98);
  const keyCount = pairs.reduce((sum, { other }) => sum + blockingKeys(other).length, 0);
  expect(keyCount / pairs.length).toBeLessThan(6);
});

test('any text gives well-formed keys', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const key of blockingKeys(record(text, { street: text, city: text, zip: text })))
        expect(key).not.toContain('undefined');
    }),
  );
});
