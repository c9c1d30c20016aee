import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileStrings } from '../../../../test/support/hostile-strings.ts';
import { parseStreetAddress } from './parse-street-address.ts';

function readStreet(street: string): string {
  const { number, street: name, unit, poBox } = parseStreetAddress({ street, city: '', state: '', zip: '' });
  return `${number}|${name}|${unit}|${poBox}`;
}

test.each([
  ['1420 Alder Creek Road', '1420|alder creek rd||'],
  ['1420 ALDER CREEK RD.', '1420|alder creek rd||'],
  ['88 Juniper Court Apt 4', '88|juniper ct|4|'],
  ['88 JUNIPER CT #4', '88|juniper ct|4|'],
  ['88 Juniper Ct., Unit 4-B', '88|juniper ct|4b|'],
  ['100 North Main Street, Suite 200', '100|n main st|200|'],
  ['100 N MAIN ST STE 200', '100|n main st|200|'],
  ['Flat 3, 17 Smith St', '17|smith st|3|'],
  ['10 5th Ave Fl 3', '10|5th ave|3|'],
  ['10 Fifth Avenue', '10|5th ave||'],
  ['10 5 th Avenue', '10|5th ave||'],
  ['42nd Street', '|42nd st||'],
  ['500 W 42nd St', '500|w 42nd st||'],
  ['1 St. Johns Place', '1|saint johns pl||'],
  ['12-34 30th Road', '1234|30th rd||'],
  ['123 1/2 Elm Street', '123|elm st|half|'],
  ['221B Baker Street', '221b|baker st||'],
  ['P.O. Box 1234', '|||1234'],
  ['PO BOX #12', '|||12'],
  ['POB 77', '|||77'],
  ['Post Office Box 9A', '|||9a'],
  ['RR 2 Box 15', '|||15'],
  ['c/o A Friend, 12 Elm Dr', '12|elm dr||'],
  ['wallaby place', '|wallaby pl||'],
  ['may maxwell crescent', '|may maxwell cres||'],
  ['', '|||'],
])('%s', (street, parts) => {
  expect(readStreet(street)).toBe(parts);
});

test.each([
  ['95814-1234', 'CA', '95814'],
  ['958141234', 'California', '95814'],
  ['2138', 'MA', '02138'],
  ['6000', 'WA', '6000'],
  ['2119', 'nsw', '2119'],
])('ZIP %s in %s is %s', (zip, state, kept) => {
  expect(parseStreetAddress({ street: '', city: '', state, zip }).zip).toBe(kept);
});

test('cities and states are normalized', () => {
  const address = parseStreetAddress({ street: '', city: 'St. Louis', state: 'Missouri', zip: '' });
  expect(address).toMatchObject({ city: 'saint louis', state: 'mo' });
  expect(parseStreetAddress({ street: '', city: 'Ft Worth', state: 'tx', zip: '' }).city).toBe('fort worth');
});

test('any text can be read, and reading the result again changes nothing', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...hostileStrings.map(([, text]) => text)),
  );
  fc.assert(
    fc.property(text, text, (street, city) => {
      const once = parseStreetAddress({ street, city, state: city, zip: street });
      expect(parseStreetAddress({ ...once, street: '' }).city).toBe(once.city);
    }),
  );
});
