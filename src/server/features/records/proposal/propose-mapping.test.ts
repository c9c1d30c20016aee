import { expect, test } from 'vitest';
import { californiaRow } from '#test/support/record-file.ts';
import { columns as californiaColumns } from '../../../../../packages/sandbox/src/state-office/columns.ts';
import { parseMapping } from '../mapping.ts';
import { proposeMapping } from './propose-mapping.ts';

const given = [
  'JAMES',
  'MARY',
  'ROBERT',
  'PATRICIA',
  'MICHAEL',
  'LINDA',
  'DAVID',
  'BARBARA',
  'SUSAN',
  'KAREN',
];
const surnames = ['RIVERTEST', 'SAMPLETON', 'EXAMPLER', 'TESTOVIC', 'PLACEHOLM'];

interface Invented {
  index: number;
  first: string;
  last: string;
}

function invent<Row>(write: (person: Invented) => Row, count = 40): Row[] {
  return Array.from({ length: count }, (_, index) =>
    write({ index, first: given[index % 10] ?? '', last: surnames[index % 5] ?? '' }),
  );
}

function propose(lines: string[], delimiter?: string) {
  const proposal = proposeMapping({ lines, delimiter });
  if ('problem' in proposal) throw new Error(proposal.problem);
  return proposal;
}

const cents = (index: number) => `${100 + index * 7}.${String(index % 100).padStart(2, '0')}`;

const sanFrancisco = [
  'Stale dated checks,,,',
  'Check Date,Payment Amount,Payee Name,Last known Address',
  ...invent(
    ({ index, first, last }) =>
      `3/${1 + (index % 28)}/2021,"$1,${cents(index)}",${first} ${last},"${index} SAMPLE ST, SAN FRANCISCO, CA 94102"`,
  ),
];

const creditUnions = [
  'name;city;state;credit union',
  ...invent(({ first, last }) => `${last} ${first};SAMPLETOWN;OH;EXAMPLE CREDIT UNION`),
];

const court = [
  'Case Number|Creditor Name|Amount',
  ...invent(({ index, first, last }) => `21-1${1000 + index}|${last}, ${first}|${cents(index)}`),
];

const parted = [
  'PROP_NO\tLAST\tFIRST\tMI\tADDR1\tADDR2\tCITY\tST\tZIP\tREPORTED_BY\tRANGE\tRPT_DATE',
  ...invent(
    ({ index, first, last }) =>
      `N${10_000 + index}\t${last}\t${first}\tQ\t${index} SAMPLE AVE\t\tSAMPLETOWN\tNY\t10001\tEXAMPLE BANK\t${'ABC'[index % 3]}\t2019-05-0${1 + (index % 9)}`,
  ),
];

const pad = (text: string, length: number) => text.padEnd(length);
const fixedWidth = invent(
  ({ index, first, last }) =>
    `${String(700_000 + index)}${pad(`${last} ${first}`, 26)}${pad(`${index + 1} SAMPLE RD`, 20)}SAMPLETOWN  OR  97${String(100 + index)} ${cents(index).padStart(10)}`,
);

test.each([
  [
    'California’s',
    [
      californiaColumns.join(','),
      ...invent(({ index, first, last }) =>
        californiaRow(index + 10_000, { OWNER_NAME: `${last} ${first}` }),
      ),
    ],
    {
      delimiter: ',',
      hasHeading: true,
      amount: 'exact',
      nameOrder: 'last-first',
      columns: {
        propertyId: 'PROPERTY_ID',
        ownerName: 'OWNER_NAME',
        street: ['OWNER_STREET_1', 'OWNER_STREET_2', 'OWNER_STREET_3'],
        holderName: 'HOLDER_NAME',
        holderStreet: ['HOLDER_STREET_1', 'HOLDER_STREET_2', 'HOLDER_STREET_3'],
        cusip: 'CUSIP',
        pendingClaimCount: 'NUMBER_OF_PENDING_CLAIMS',
      },
    },
  ],
  [
    'a city’s below a title',
    sanFrancisco,
    {
      linesAbove: 1,
      amount: 'exact',
      nameOrder: 'first-last',
      columns: { ownerName: 'Payee Name', amount: 'Payment Amount', address: 'Last known Address' },
    },
  ],
  [
    'an agency’s without amounts',
    creditUnions,
    {
      delimiter: ';',
      amount: 'absent',
      nameOrder: 'last-first',
      columns: { ownerName: 'name', city: 'city', state: 'state', holderName: 'credit union' },
    },
  ],
  [
    'a court’s',
    court,
    { delimiter: '|', amount: 'exact', columns: { propertyId: 'Case Number', ownerName: 'Creditor Name' } },
  ],
  [
    'a state’s with names in parts and bands by code',
    parted,
    {
      delimiter: '\t',
      amount: 'band',
      bands: { A: '', B: '', C: '' },
      dateFormat: 'year-month-day',
      columns: {
        ownerLastName: 'LAST',
        ownerFirstName: 'FIRST',
        ownerMiddleName: 'MI',
        street: ['ADDR1', 'ADDR2'],
      },
    },
  ],
  [
    'one of fixed width',
    fixedWidth,
    {
      hasHeading: false,
      amount: 'exact',
      columns: {
        propertyId: { start: 1, length: 6 },
        ownerName: { start: 7, length: 26 },
        street: { start: 33, length: 20 },
        state: { start: 65, length: 4 },
        zip: { start: 69 },
      },
    },
  ],
])('%s list gets a mapping that reads it', (_whose, lines, expected) => {
  const { mapping } = propose(lines);
  expect(mapping).toMatchObject(expected);
  expect(parseMapping(JSON.stringify(mapping))).toHaveProperty('mapping');
});

test('each column is shown with three examples and how sure its role is', () => {
  const { columns } = propose(court);
  expect(columns.map(({ name, role, confidence }) => [name, role, confidence])).toEqual([
    ['Case Number', 'propertyId', 'sure'],
    ['Creditor Name', 'ownerName', 'sure'],
    ['Amount', 'amount', 'sure'],
  ]);
  expect(columns.map(({ examples }) => examples.length)).toEqual([3, 3, 3]);
});

test('what was not seen is said', () => {
  expect(propose(fixedWidth).doubts.join(' ')).toMatch(/No line names the columns.+touch look like one/);
  expect(propose(parted).doubts.join(' ')).toContain('what the amounts A, B, C mean');
  expect(propose(creditUnions).doubts.join(' ')).toContain('known by its content');
  const nameless = ['Check Date,Total', '3/4/2021,12.00', '3/5/2021,13.00'];
  expect(propose(nameless).doubts[0]).toContain('No column was recognized as the owner’s name');
  const ambiguous = ['Owner,Amount', ...invent(({ last, index }) => `${last} ${last},${cents(index)}`)];
  expect(propose(ambiguous)).toMatchObject({ mapping: { nameOrder: 'unknown' } });
  expect(propose(ambiguous).doubts.join(' ')).toContain('begin with the surname is not plain');
});

test.each([
  ['prose', ['Unclaimed property is money that', 'waits for its owner.', 'Ask us how to claim it.']],
  ['nothing', []],
])('%s is no list', (_what, lines) => {
  expect(proposeMapping({ lines })).toHaveProperty('problem');
});
