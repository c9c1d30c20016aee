import { expect, test } from 'vitest';
import { parseStreetAddress } from '../reading/parse-street-address.ts';
import { isSameAddress } from './compare-addresses.ts';

const written = (text: string) => {
  const [street = '', city = '', state = '', zip = ''] = text.split('|');
  return parseStreetAddress({ street, city, state, zip });
};

const home = '1420 Alder Creek Road|Sacramento|CA|95814';

test.each([
  [home, '1420 ALDER CREEK RD|SACRAMENTO|CA|95814-1234'],
  [home, '1420 Alder Creek Road Sacramento||CA|95814'],
  [home, '1420 Alder Creek Road|Sacramento|California|'],
  [home, '1420 Alder Crek Road|Sacramento|CA|95819'],
  [home, '1420 Alder Creek Road Apt 4|Sacramento|CA|95814'],
  ['PO Box 12|Fresno|CA|93650', 'P.O. BOX 12|FRESNO|CA|93650'],
])('%s and %s are one place', (one, other) => {
  expect(isSameAddress(written(one), written(other))).toBe(true);
  expect(isSameAddress(written(other), written(one))).toBe(true);
});

test.each([
  [home, '1422 Alder Creek Road|Sacramento|CA|95814'],
  [home, '1420 Marigold Lane|Sacramento|CA|95814'],
  [home, '1420 Alder Creek Road|Sacramento|CA|89501'],
  [home, '1420 Alder Creek Road|Fresno|CA|'],
  [home, '1420 Alder Creek Road|Sacramento|KY|'],
  [home, '1420 Alder Creek Road|||'],
  [home, '|Sacramento|CA|95814'],
  ['88 Juniper Court Apt 4|Fresno|CA|93721', '88 Juniper Court Apt 5|Fresno|CA|93721'],
  ['PO Box 12|Fresno|CA|93650', 'PO Box 13|Fresno|CA|93650'],
  ['|||', '|||'],
])('%s and %s are not', (one, other) => {
  expect(isSameAddress(written(one), written(other))).toBe(false);
  expect(isSameAddress(written(other), written(one))).toBe(false);
});
