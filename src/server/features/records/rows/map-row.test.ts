import { describe, expect, test } from 'vitest';
import { californiaHeading, californiaRow } from '#test/support/record-file.ts';
import { splitFields } from '../file/read-rows.ts';
import { californiaMapping, parseMapping, type RecordMapping } from '../mapping.ts';
import { layOutColumns } from './column-layout.ts';
import { mapRow } from './map-row.ts';

function mapText(heading: string, row: string, mapping: RecordMapping) {
  const layout = layOutColumns(mapping, splitFields(heading, mapping.delimiter) ?? []);
  return mapRow(splitFields(row, mapping.delimiter) ?? [], layout, mapping);
}

const mapCalifornia = (row: string) => mapText(californiaHeading, row, californiaMapping);
const address = (row: object) => mapCalifornia(californiaRow(1, row));

test('a row of the California list is stored as cents, codes, and parts', () => {
  expect(
    mapCalifornia(
      californiaRow(980, {
        PROPERTY_TYPE: '76  : Other',
        CURRENT_CASH_BALANCE: '$1,234.5',
        OWNER_STREET_2: 'APT  4',
        NUMBER_OF_PENDING_CLAIMS: '2',
        HOLDER_STREET_1: '1 EXAMPLE PLAZA',
        HOLDER_STREET_3: 'FLOOR 2',
        HOLDER_CITY: 'SANDBOX',
        HOLDER_STATE: 'CA',
        HOLDER_ZIP: '90001',
      }),
    ),
  ).toEqual({
    propertyId: '980',
    ownerName: 'RIVERA JORDAN A',
    street: '1420 ALDER CREEK ROAD, APT 4',
    city: 'SACRAMENTO',
    ownerState: 'CA',
    zip: '95814',
    country: 'USA',
    holderName: 'EXAMPLE STORES',
    holderStreet: '1 EXAMPLE PLAZA, FLOOR 2',
    holderCity: 'SANDBOX',
    holderState: 'CA',
    holderZip: '90001',
    propertyTypeCode: '76',
    propertyType: 'Other',
    amountKind: 'exact',
    amountCents: 123_450,
    amountLimitCents: null,
    shares: null,
    securityName: null,
    cusip: null,
    reportedOn: null,
    ownerCount: 1,
    pendingClaimCount: 2,
    paidClaimCount: 0,
  });
});

test('shares without cash have an unknown amount, not zero', () => {
  const row = californiaRow(1, { CURRENT_CASH_BALANCE: '0', SHARES_REPORTED: '12.5', CASH_REPORTED: '0' });
  expect(mapCalifornia(row)).toMatchObject({ amountKind: 'unknown', amountCents: null, shares: '12.5' });
});

test.each([
  ['3/4/2019', 'month-day-year', '2019-03-04'],
  ['03042019', 'month-day-year', '2019-03-04'],
  ['2019-03-04', 'month-day-year', '2019-03-04'],
  ['2019-03-04T00:00:00', 'year-month-day', '2019-03-04'],
  ['20190304', 'year-month-day', '2019-03-04'],
] as const)('the day "%s" of a list that writes %s is %s', (text, dateFormat, reportedOn) => {
  const columns = { ...californiaMapping.columns, reportedOn: 'CUSIP' };
  const mapping = { ...californiaMapping, columns, dateFormat };
  const row = mapText(californiaHeading, californiaRow(1, { CUSIP: text }), mapping);
  expect(row).toMatchObject({ reportedOn });
});

test.each([' ', 'UNKNOWN', 'VARIOUS OWNERS'])('a row whose owner is "%s" is nobody’s', (name) => {
  expect(mapCalifornia(californiaRow(1, { OWNER_NAME: name }))).toEqual({ isOwnerless: true });
});

test.each([
  ['00000ex12', '00000EX12'],
  ['000000000', null],
  ['N/A', null],
])('the column CUSIP with "%s" names the security %s', (text, cusip) => {
  expect(mapCalifornia(californiaRow(1, { CUSIP: text }))).toMatchObject({ cusip });
});

test.each([
  ['SD01: Safe Deposit Box Contents', 'unknown', null],
  ['sd03', 'unknown', null],
  ['Safe-deposit box', 'unknown', null],
  ['AC06: Security deposit', 'exact', 0],
])('no cash in "%s" is an amount that is %s', (text, amountKind, amountCents) => {
  const row = californiaRow(1, { CURRENT_CASH_BALANCE: '0.00', PROPERTY_TYPE: text });
  expect(mapCalifornia(row)).toMatchObject({ amountKind, amountCents });
});

test('cash in a safe-deposit box counts', () => {
  const row = californiaRow(1, { PROPERTY_TYPE: 'SD01: Safe Deposit Box Contents' });
  expect(mapCalifornia(row)).toMatchObject({ amountKind: 'exact', amountCents: 12_000 });
});

test.each([
  ['MS01: Wages, Payroll, Salary', 'MS01', 'Wages, Payroll, Salary'],
  ['ut01', 'UT01', 'Utility deposit'],
  ['77', '77', null],
  ['Unclaimed wages', null, 'Unclaimed wages'],
  ['Safe-deposit box', null, 'Safe-deposit box'],
  ['', null, null],
])('"%s" is the type %s', (text, propertyTypeCode, propertyType) => {
  expect(mapCalifornia(californiaRow(1, { PROPERTY_TYPE: text }))).toMatchObject({
    propertyTypeCode,
    propertyType,
  });
});

describe('values in the wrong column', () => {
  const right = { city: 'SACRAMENTO', ownerState: 'CA', zip: '95814' };

  test.each([
    ['state and ZIP swapped', { OWNER_STATE: '95814', OWNER_ZIP: 'CA' }],
    ['all in the city', { OWNER_CITY: 'SACRAMENTO, CA 95814', OWNER_STATE: '', OWNER_ZIP: '' }],
    [
      'one column too far left',
      { OWNER_STREET_2: 'SACRAMENTO', OWNER_CITY: 'CA', OWNER_STATE: '95814', OWNER_ZIP: 'USA' },
    ],
    [
      'one column too far right',
      { OWNER_CITY: 'APT 4', OWNER_STATE: 'SACRAMENTO', OWNER_ZIP: 'CA', OWNER_COUNTRY_CODE: '95814' },
    ],
  ])('%s are moved back', (_name, row) => {
    expect(address(row)).toMatchObject(right);
  });

  test('an owner that a comma has split is joined again', () => {
    const row = californiaRow(7, { OWNER_NAME: 'RIVERA; JORDAN' }).replace(
      'RIVERA; JORDAN',
      'RIVERA, JORDAN',
    );
    expect(mapCalifornia(row)).toMatchObject({ ownerName: 'RIVERA, JORDAN', ...right });
  });

  test('an empty column after the last one is dropped', () => {
    expect(mapCalifornia(`${californiaRow(7)},`)).toMatchObject(right);
  });

  test.each([
    ['a state in the city alone', { OWNER_CITY: 'CA', OWNER_STATE: '' }, 'names a state, "CA", as the city'],
    ['a word as the state', { OWNER_STATE: 'UNKNOWN' }, 'has no state in its state column: "UNKNOWN"'],
    ['letters as the ZIP code', { OWNER_ZIP: 'NONE' }, 'has no ZIP code in its ZIP column: "NONE"'],
    [
      'a name as the amount',
      { CURRENT_CASH_BALANCE: 'ACME' },
      'has no amount in its amount column (CURRENT_CASH_BALANCE or CASH_REPORTED): "ACME"',
    ],
    [
      'a name as a count',
      { NO_OF_OWNERS: 'DOE' },
      'has no number where one is counted (NO_OF_OWNERS): "DOE"',
    ],
  ])('%s is rejected with a reason', (_name, row, reason) => {
    expect(address(row)).toEqual({ reason, propertyId: '1' });
  });

  test('foreign addresses keep their own provinces and codes', () => {
    const abroad = { OWNER_STATE: 'ONTARIO', OWNER_ZIP: 'K1A 0B1', OWNER_COUNTRY_CODE: 'CAN' };
    expect(address(abroad)).toMatchObject({ ownerState: 'ONTARIO', zip: 'K1A 0B1' });
  });
});

test('missing columns are reported', () => {
  expect(mapCalifornia('1,2,3')).toEqual({ reason: 'has only 3 of 25 columns', propertyId: '' });
});

function requireMapping(mapping: object): RecordMapping {
  const result = parseMapping(JSON.stringify(mapping));
  if ('mistakes' in result) throw new Error(result.mistakes.join('; '));
  return result.mapping;
}

describe('a list with a mapping of its own', () => {
  const mapping = requireMapping({
    delimiter: '|',
    columns: {
      ownerLastName: 'Last',
      ownerFirstName: 'First',
      ownerSuffix: 'Suffix',
      amount: 'Value',
      reportedOn: 'Reported',
      street: 'Address',
      city: 'City',
      state: 'St',
      zip: 'Zip',
    },
    amount: 'band',
    bands: { B: 'over $100' },
  });
  const heading = 'Last|First|Suffix|Value|Reported|Address|City|St|Zip';

  test.each([
    ['over $100', 'at_least', 10_000, null],
    ['B', 'at_least', 10_000, null],
    ['$50 - $99.99', 'at_least', 5_000, 9_999],
    ['Under $25', 'up_to', 2_500, null],
    ['1,000+', 'at_least', 100_000, null],
    ['12.34', 'exact', 1_234, null],
    ['Undisclosed', 'unknown', null, null],
    ['', 'unknown', null, null],
  ])('reads "%s" as %s', (value, amountKind, amountCents, amountLimitCents) => {
    const row = mapText(heading, `DOE|PAT|JR|${value}|3/7/2019||FRESNO|CA|`, mapping);
    expect(row).toMatchObject({
      ownerName: 'DOE JR, PAT',
      amountKind,
      amountCents,
      amountLimitCents,
      reportedOn: '2019-03-07',
    });
  });

  test('reports what is not an amount or a date', () => {
    expect(mapText(heading, 'DOE|PAT||lots|||FRESNO|CA|', mapping)).toMatchObject({
      reason: 'has no amount in its amount column (Value): "lots"',
    });
    expect(mapText(heading, 'DOE|PAT|||2019-31-31||FRESNO|CA|', mapping)).toMatchObject({
      reason: 'has no date in its date column (Reported): "2019-31-31"',
    });
  });

  test('columns may be numbered if there is no heading', () => {
    const numbered = requireMapping({ hasHeading: false, columns: { ownerName: 2, city: 1 } });
    expect(mapText('FRESNO,DOE PAT', 'FRESNO,DOE PAT', numbered)).toMatchObject({
      ownerName: 'DOE PAT',
      city: 'FRESNO',
    });
  });

  test('a file without its columns is refused, and they are named', () => {
    expect(() => mapText('Last|First', 'DOE|PAT', mapping)).toThrow(
      'it has no column Suffix, Address, City, St, Zip, Value, Reported',
    );
  });
});

test('every mistake in a mapping is reported', () => {
  const mapping = { delimiter: ',,', columns: { amount: 0, color: 'x' }, nameOrder: 'backwards' };
  const result = parseMapping(JSON.stringify(mapping));
  expect('mistakes' in result ? result.mistakes : []).toEqual([
    'delimiter: Use one character, such as "," or "|" or "\\t"',
    expect.stringContaining('columns.amount'),
    expect.stringContaining('color'),
    'nameOrder: Use "last-first", "first-last" or "unknown"',
  ]);
  expect(parseMapping('{')).toEqual({ mistakes: [expect.stringContaining('It is not JSON')] });
});
