import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stateCodes } from '../us-states.ts';
import { samplePeople } from './sample-people.ts';
import { parseUsAddress, stateOfZip } from './us-address.ts';

describe('parseUsAddress', () => {
  test.each([
    ['1420 Alder Creek Road, Sacramento, CA 95814', '1420 Alder Creek Road', 'Sacramento', 'CA', '95814'],
    ['88 Juniper Court Apt 4, Fresno, CA 93721-1234', '88 Juniper Court Apt 4', 'Fresno', 'CA', '93721'],
    ['905 Bluebonnet Trail\nAustin, Texas 78701', '905 Bluebonnet Trail', 'Austin', 'TX', '78701'],
    ['3117 Prairie Rose Avenue, Tulsa, ok', '3117 Prairie Rose Avenue', 'Tulsa', 'OK', null],
    ['1 Main St, New York, New York 10001, USA', '1 Main St', 'New York', 'NY', '10001'],
    ['12 Hill Rd, Charleston, West Virginia', '12 Hill Rd', 'Charleston', 'WV', null],
    ['400 K Street NW, Washington, D.C. 20001', '400 K Street NW', 'Washington', 'DC', '20001'],
    ['9 Elm Street, Portland 97201', '9 Elm Street', 'Portland', 'OR', '97201'],
    ['5 Calle Sol, San Juan, PR 00901', '5 Calle Sol', 'San Juan', 'PR', '00901'],
  ])('reads %j', (text, street, city, state, zip) => {
    expect(parseUsAddress(text)).toEqual({ street, city, state, zip });
  });

  test('leaves a part that the text does not state null', () => {
    expect(parseUsAddress('somewhere')).toEqual({ street: 'somewhere', city: null, state: null, zip: null });
    expect(parseUsAddress('')).toEqual({ street: null, city: null, state: null, zip: null });
    expect(parseUsAddress('PO Box 12345')).toMatchObject({ zip: '12345' });
  });

  test('prefers the written state to the state of the ZIP code', () => {
    expect(parseUsAddress('1 Road, Town, NV 95814').state).toBe('NV');
  });

  test('returns a known state or null for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        const { state } = parseUsAddress(text);
        return state === null || stateCodes.includes(state);
      }),
    );
  });
});

test('every state has ZIP codes', () => {
  const reached = new Set<string | undefined>(['AS', 'MP']);
  for (let prefix = 0; prefix < 1_000; prefix++)
    reached.add(stateOfZip(`${String(prefix).padStart(3, '0')}01`));
  expect(stateCodes.filter((code) => !reached.has(code))).toEqual([]);
  expect(stateOfZip('96799')).toBe('AS');
  expect(stateOfZip('00000')).toBeUndefined();
});

test('the sample people live in California, Texas and Oklahoma', () => {
  expect(samplePeople.map(({ address }) => parseUsAddress(address).state)).toEqual(['CA', 'TX', 'OK']);
});
