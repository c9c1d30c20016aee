import { expect, test } from 'vitest';
import { samplePeople } from '#shared/people/sample-people.ts';
import { zipNote } from './address-fields.tsx';
import { addressLine, addressValues, toIsoDate } from './personal-info-values.ts';

test('an address is sent as one line, and its fields are read back from that line', () => {
  for (const { address } of samplePeople) expect(addressLine(addressValues(address))).toBe(address);
  const unit = { street: '88 Juniper Court, Apt 4', city: 'Fresno', state: 'CA', zip: '93721-0001' };
  expect(addressLine(unit)).toBe('88 Juniper Court, Apt 4, Fresno, CA 93721-0001');
  expect(addressLine({ street: '', city: ' Reno ', state: 'NV', zip: '' })).toBe('Reno, NV');
});

test('what a stored line does not say is left to the person', () => {
  expect(addressValues('12 Nowhere St')).toEqual({ street: '12 Nowhere St', city: '', state: '', zip: '' });
  expect(addressValues('12 Nowhere St', 'MT').state).toBe('MT');
});

test.each([
  ['1988-4-2', '1988-04-02'],
  ['1988-04-12', '1988-04-12'],
  ['88-4-12', '88-4-12'],
  ['-4-12', '-4-12'],
  ['', ''],
])('a birth date typed as %s is sent as %s', (typed, sent) => {
  expect(toIsoDate(typed)).toBe(sent);
});

test('a ZIP code of another state is pointed out', () => {
  expect(zipNote('95814', 'NV')).toContain('ZIP code 95814 is in California');
  expect(zipNote('95814', 'CA')).toBe('');
  expect(zipNote('958', 'NV')).toBe('');
});
