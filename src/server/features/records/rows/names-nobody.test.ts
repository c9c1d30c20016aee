import { expect, test } from 'vitest';
import { namesNobody } from './names-nobody.ts';

test.each([
  '',
  ' - ',
  '***',
  'UNKNOWN',
  'Unknown Owner',
  'OWNER: UNKNOWN',
  'UNKNOWN, UNKNOWN',
  'UNIDENTIFIED SHAREHOLDERS',
  'UNKNOWN HEIRS',
  'VARIOUS',
  'VARIOUS OWNERS',
  'Various Customers.',
  'AGGREGATE',
  'AGGREGATE AMOUNT',
  'UNCLAIMED',
  'UNCLAIMED PROPERTY',
  'N/A',
  'NONE',
  'NO NAME GIVEN',
  'ACCT # 00412-77',
  'ACCOUNT NO. XXXX1234',
  'POLICY 998877',
  '0041-2277',
])('"%s" names nobody', (name) => {
  expect(namesNobody(name)).toBe(true);
});

test.each([
  'VARIOUS, JOHN',
  'VARIOUS MARIA T',
  'UNKNOWN RECORDS LLC',
  'UNKNOWN MARIA',
  'UNKNOWN HEIRS OF JANE DOE',
  'DOE JANE OR UNKNOWN',
  'AGGREGATE INDUSTRIES INC',
  'AGGREGATE MATERIALS',
  'UNCLAIMED FREIGHT CO',
  'UNCLAIMED BAGGAGE CENTER',
  'NONE, PAUL',
  'OWNER JAMES',
  'MULTIPLE SCLEROSIS SOCIETY',
  'VARIOUS ACCOUNTS PAYABLE SERVICES',
  'ACCOUNT TEMPS',
  'POLICY LINK 21 INC',
  'CHECK INTO CASH 1234',
  '7-ELEVEN',
  '24/7',
  '3M',
  'NA, SOON',
  'NULL JENNIFER',
  '李明',
])('"%s" is a name', (name) => {
  expect(namesNobody(name)).toBe(false);
});
