import { expect, test } from 'vitest';
import { requirePersona } from '#sandbox/people/personas.ts';
import { plantedRecords } from './planted-records.ts';

const people = ['jordan-rivera', 'casey-nguyen', 'morgan-whitfield'] as const;

test.for(people)('%s has rows under their own names, where they live or lived', (person) => {
  const { fullNames, addresses } = requirePersona(person);
  const surnames = fullNames.map((name) => name.toUpperCase().split(' ').at(-1) ?? '');
  const cities = addresses.map(({ city }) => city.toUpperCase());
  const own = plantedRecords.filter((planted) => planted.person === person && planted.truth === 'theirs');

  expect(own.length).toBeGreaterThanOrEqual(3);
  for (const { fields } of own) {
    expect(surnames.some((surname) => fields.OWNER_NAME.includes(surname))).toBe(true);
    expect(cities).toContain(fields.OWNER_CITY);
  }
});

test.for(people)('four others could be taken for %s', (person) => {
  const decoys = plantedRecords.filter((planted) => planted.person === person && planted.truth === 'decoy');

  expect(decoys.map(({ why }) => why)).toEqual([
    'somebody else of the household',
    'the same name in another city',
    'a junior at another address of the same city',
    'a business of that name',
  ]);
});

test('no property is planted twice', () => {
  expect(new Set(plantedRecords.map(({ propertyId }) => propertyId)).size).toBe(plantedRecords.length);
});

test('somebody has claimed one of the rows at the office, which has paid for another', () => {
  const idsWith = (column: 'NUMBER_OF_PENDING_CLAIMS' | 'NUMBER_OF_PAID_CLAIMS') =>
    plantedRecords.filter(({ fields }) => Number(fields[column]) > 0).map(({ propertyId }) => propertyId);

  expect(idsWith('NUMBER_OF_PENDING_CLAIMS')).toEqual(['900187330']);
  expect(idsWith('NUMBER_OF_PAID_CLAIMS')).toEqual(['900105592']);
});
