import { expect, test } from 'vitest';
import { readShownAmount } from './read-cells.ts';
import { type ReadEntry, readResults } from './read-results.ts';

const rivera: Partial<ReadEntry> = {
  ownerName: 'RIVERA JORDAN A',
  holder: 'EXAMPLE POWER & LIGHT',
  propertyId: '48812207',
  amountKind: 'exact',
  amount: '61.20',
};
const delgado: Partial<ReadEntry> = {
  ownerName: 'DELGADO JORDAN',
  holder: 'SAMPLE INSURANCE CO',
  propertyId: '48812311',
  amountKind: 'at_least',
  amount: '100.00',
};

/** Invented, in the manner of offices' pages. */
const layouts: [name: string, page: string, expected: Partial<ReadEntry>[]][] = [
  [
    'a table that was copied with tabs, in a page with more',
    `Home\tSearch\tHelp
2 properties for RIVERA
Property ID\tOwner Name\tOwner Address\tHolder Name\tAmount\tSelect
48812207\tRIVERA JORDAN A\t1911 SAMPLE ST AUSTIN TX 78701\tEXAMPLE POWER & LIGHT\t$61.20\tClaim
48812311\tDELGADO JORDAN\t\tSAMPLE INSURANCE CO\tOver $100\tClaim
Page 1 of 1`,
    [{ ...rivera, address: '1911 SAMPLE ST AUSTIN TX 78701' }, delgado],
  ],
  [
    'a table whose columns are parted by spaces',
    `Owner Name          City      Reported By              Value          Reference #
RIVERA JORDAN A     AUSTIN    EXAMPLE POWER & LIGHT    $61.20         48812207
DELGADO JORDAN      DALLAS    SAMPLE INSURANCE CO      $100 or more   48812311`,
    [
      { ...rivera, address: 'AUSTIN' },
      { ...delgado, address: 'DALLAS' },
    ],
  ],
  [
    'a table of many states, with who holds it',
    `Name\tHeld In\tHolder\tCity\tZip Code\tAmount\tProperty ID
RIVERA JORDAN A\tTX\tEXAMPLE POWER & LIGHT\tAUSTIN\t78701\t$61.20\t48812207
DELGADO JORDAN\tOregon\tSAMPLE INSURANCE CO\tSALEM\t97301\t$100 to $250\t48812311`,
    [
      { ...rivera, heldIn: 'TX', address: 'AUSTIN, 78701' },
      { ...delgado, heldIn: 'OR', address: 'SALEM, 97301' },
    ],
  ],
  [
    'the last and the first name in columns of their own',
    `Last Name\tFirst Name\tCompany\tCash Reported\tProperty Number
RIVERA\tJORDAN A\tEXAMPLE POWER & LIGHT\t61.20\t48812207`,
    [rivera],
  ],
  [
    'blocks of labels',
    `Owner Name: RIVERA JORDAN A
Reported Owner Address: 1911 SAMPLE ST
City: AUSTIN
Holder: EXAMPLE POWER & LIGHT
Amount: $61.20
Property ID: 48812207

Owner Name: DELGADO JORDAN
Holder: SAMPLE INSURANCE CO
Amount: More than $100
Property ID: 48812311`,
    [{ ...rivera, address: '1911 SAMPLE ST, AUSTIN' }, delgado],
  ],
  [
    'labels with their values below',
    `Owner:
RIVERA JORDAN A
Held by:
EXAMPLE POWER & LIGHT
Amount:
$61.20
Property #:
48812207`,
    [rivera],
  ],
  [
    'a phone, where each cell is a line',
    `Owner Name
Holder Name
Amount
Property ID
RIVERA JORDAN A
EXAMPLE POWER & LIGHT
$61.20
48812207
DELGADO JORDAN
SAMPLE INSURANCE CO
Over $100
48812311`,
    [rivera, delgado],
  ],
  [
    'no labels at all, two lines for each',
    `RIVERA JORDAN A   1911 SAMPLE ST AUSTIN   EXAMPLE POWER & LIGHT
$61.20   ID 48812207
DELGADO JORDAN   12 ALDER CT DALLAS   SAMPLE INSURANCE CO
Over $100   ID 48812311`,
    [{ ...rivera, address: '1911 SAMPLE ST AUSTIN' }, delgado],
  ],
  [
    'no labels, a paragraph for each',
    `RIVERA JORDAN A
AUSTIN, TX 78701
EXAMPLE POWER & LIGHT
$61.20
48812207

DELGADO JORDAN
DALLAS, TX
SAMPLE INSURANCE CO
Over $100
48812311`,
    [
      { ...rivera, address: 'AUSTIN, TX 78701' },
      { ...delgado, address: 'DALLAS, TX' },
    ],
  ],
  [
    'an office that shows no amount and no number',
    `Owner Name\tLast Known City\tHolder Name
RIVERA JORDAN A\tNEW YORK\tEXAMPLE POWER & LIGHT`,
    [{ ...rivera, propertyId: '', amountKind: 'unknown', amount: '', address: 'NEW YORK' }],
  ],
];

test.each(layouts)('%s', (_, page, expected) => {
  const { entries, notUnderstood } = readResults(page);
  expect(entries).toMatchObject(expected);
  expect(entries).toHaveLength(expected.length);
  expect(notUnderstood).toEqual([]);
});

test.each<[string, string]>([
  ['nothing', '   \n '],
  ['a letter', 'Dear Jordan,\nthank you for your call about $61.20.\nSincerely, Sample Office'],
  ['the office’s form', 'Last Name *\nFirst Name\nCity\nZIP Code\nSearch\nClear'],
  [
    'an account’s payments',
    'Date\tDescription\tAmount\tBalance\n11/02/2026\tCOFFEE SHOP\t$4.50\t$1,200.00\n11/03/2026\tBOOK STORE\t$20.00\t$1,180.00',
  ],
  ['a receipt', 'EXAMPLE STORE\n12 ALDER CT DALLAS\n\nGreen tea   $4.50\nTotal   $4.50\nOrder No. 4711223'],
  ['a list of contacts', 'Name\tPhone\nJordan Rivera\t555-0100'],
])('%s is no list of results', (_, page) => {
  expect(readResults(page)).toEqual({ entries: [], notUnderstood: [], saysNothing: false });
});

test.each(['0 results found', 'No properties match your search.', 'No matching records'])(
  '“%s” says nothing was found',
  (page) => {
    expect(readResults(page)).toMatchObject({ entries: [], saysNothing: true });
  },
);

test('a line that was not understood is told', () => {
  const page = `Owner Name\tHolder Name\tAmount
RIVERA JORDAN A\tEXAMPLE POWER & LIGHT\t$61.20
\t\t$17.00\tsee above`;
  expect(readResults(page)).toMatchObject({
    entries: [{ amount: '61.20' }],
    notUnderstood: ['$17.00\tsee above'],
  });
});

test.each([
  ['$61.20', 'exact', '61.20'],
  ['1,284.16', 'exact', '1284.16'],
  ['Over $100', 'at_least', '100.00'],
  ['$100 or more', 'at_least', '100.00'],
  ['$50+', 'at_least', '50.00'],
  ['$50 - $100', 'at_least', '50.00'],
  ['Between $50 and $100', 'at_least', '50.00'],
  ['Under $25', 'up_to', '25.00'],
  ['$50.00 or less', 'up_to', '50.00'],
  ['Undisclosed', 'unknown', ''],
  ['$0.00', 'unknown', ''],
])('%s is %s %s', (shown, amountKind, amount) => {
  expect(readShownAmount(shown)).toEqual({ amountKind, amount });
});

test.each(['48812207', '11/02/2026', 'RIVERA JORDAN', '78701'])('%s is no amount', (shown) => {
  expect(readShownAmount(shown)).toBeUndefined();
});
