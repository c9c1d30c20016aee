import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { samplePeople } from '#sandbox/shared.ts';
import { columns } from './columns.ts';
import { plantedRecords } from './planted-records.ts';
import { brokenRowCount, damages, generateList } from './records-file.ts';
import { secondWeekChanges, type Week } from './week.ts';

const header =
  'PROPERTY_ID,PROPERTY_TYPE,CASH_REPORTED,SHARES_REPORTED,NAME_OF_SECURITIES_REPORTED,NO_OF_OWNERS,OWNER_NAME,' +
  'OWNER_STREET_1,OWNER_STREET_2,OWNER_STREET_3,OWNER_CITY,OWNER_STATE,OWNER_ZIP,OWNER_COUNTRY_CODE,' +
  'CURRENT_CASH_BALANCE,NUMBER_OF_PENDING_CLAIMS,NUMBER_OF_PAID_CLAIMS,HOLDER_NAME,HOLDER_STREET_1,HOLDER_STREET_2,' +
  'HOLDER_STREET_3,HOLDER_CITY,HOLDER_STATE,HOLDER_ZIP,CUSIP';

function readLines(week: Week): string[] {
  const lines = [...generateList(week)].flatMap(({ text }) => text.split('\r\n').slice(0, -1));
  expect(lines.shift()).toBe(header);
  return lines;
}

const place = (column: (typeof columns)[number]) => columns.indexOf(column);
const value = (row: readonly string[], column: (typeof columns)[number]) => row[place(column)] ?? '';
const isNumber = (text: string) => /^\d+\.\d{2}$/.test(text);

let lines: string[];
/** Parsed by an independent CSV parser, chunk by chunk. */
let rows: string[][];
let soundRows: string[][];

beforeAll(() => {
  lines = readLines(1);
  rows = [];
  for (let at = 0; at < lines.length; at += 1_000)
    rows.push(...(parse(lines.slice(at, at + 1_000).join('\r\n'), { relaxColumnCount: true }) as string[][]));
  soundRows = rows.filter((row) => faultOf(row) === 'none');
}, 120_000);

/** Classifies damaged rows independently of the code that damaged them. */
function faultOf(row: readonly string[]): string {
  if (row.length < columns.length) return 'short';
  if (value(row, 'OWNER_NAME') === '') return 'shifted';
  return isNumber(value(row, 'CURRENT_CASH_BALANCE')) ? 'none' : 'no number';
}

const shareOf = (fits: (row: string[]) => boolean) => soundRows.filter(fits).length / rows.length;

describe('the list of the first week', () => {
  test('has 210,000 rows', () => {
    expect(rows).toHaveLength(210_000);
  });

  test('has 180 damaged rows, a third of them in each way, and no others', () => {
    const counts = Object.groupBy(rows, faultOf);

    expect(Object.entries(counts).map(([fault, found]) => [fault, found?.length])).toEqual(
      expect.arrayContaining([
        ['none', 209_820],
        ['short', 60],
        ['shifted', 60],
        ['no number', 60],
      ]),
    );
    expect(soundRows.every((row) => row.length === columns.length)).toBe(true);
    expect(brokenRowCount).toBe(60 * damages.length);
  });

  test('names no owner of a property twice, and some properties have two owners', () => {
    const owners = soundRows.map((row) => `${value(row, 'PROPERTY_ID')} ${value(row, 'OWNER_NAME')}`);
    const properties = soundRows.map((row) => value(row, 'PROPERTY_ID'));

    expect(new Set(owners).size).toBe(owners.length);
    expect(properties.length - new Set(properties).size).toBeGreaterThan(2_000);
    expect(properties.every((id) => /^900\d{6}$/.test(id))).toBe(true);
  });

  test('has as many gaps as real lists', () => {
    expect(shareOf((row) => value(row, 'OWNER_STREET_1') === '')).toBeCloseTo(0.5, 1);
    expect(shareOf((row) => value(row, 'OWNER_ZIP') === '')).toBeGreaterThan(0.6);
    expect(shareOf((row) => value(row, 'OWNER_STATE') === 'CA')).toBeGreaterThan(0.8);
    for (const state of ['TX', 'OK', 'NV', ''])
      expect(shareOf((row) => value(row, 'OWNER_STATE') === state)).toBeGreaterThan(0.001);
    expect(shareOf((row) => value(row, 'CURRENT_CASH_BALANCE') === '0.00')).toBeGreaterThan(0.01);
    expect(rows.some((row) => value(row, 'PROPERTY_TYPE') === '76  : Other')).toBe(true);
  });

  test.for([
    ['an ampersand', / & /],
    ['AND', / AND /],
    ['OR', / OR /],
    ['a comma and a generation', /^\w+, .* JR$/],
    ['a trust', / TRUST/],
    ['an estate', /^ESTATE OF /],
    ['in care of', / C\/O /],
    ['a trade name', / DBA /],
    ['an organisation', / LLC$/],
    ['a name cut off at forty characters', /^.{40}$/],
  ] as const)('writes some owners with %s', ([, pattern]) => {
    expect(shareOf((row) => pattern.test(value(row, 'OWNER_NAME')))).toBeGreaterThan(0.0005);
  });

  test('cuts every owner off at forty characters', () => {
    expect(soundRows.every((row) => value(row, 'OWNER_NAME').length <= 40)).toBe(true);
  });
});

describe('the planted rows', () => {
  test('are in the list as the table says', () => {
    const byId = new Map(rows.map((row) => [value(row, 'PROPERTY_ID'), row]));
    const inFirstWeek = plantedRecords.filter(
      ({ propertyId }) => !secondWeekChanges.newPropertyIds.some((id) => id === propertyId),
    );

    expect(inFirstWeek).toHaveLength(plantedRecords.length - 1);
    for (const { propertyId, fields } of inFirstWeek) {
      const row = byId.get(propertyId) ?? [];
      expect(Object.fromEntries(columns.map((column) => [column, value(row, column)]))).toMatchObject(fields);
    }
    expect(lines).toContain(
      '900061209,"MS01: Wages, Payroll, Salary",1284.16,0.0000,,1,DELGADO JORDAN AVERY,88 JUNIPER CT APT 4,,,FRESNO,' +
        'CA,93721,USA,1284.16,0,0,"EXAMPLE ORCHARDS, LLC",102 EXAMPLE PLAZA,,,SANDBOX,CA,90002,',
    );
  });

  test('are the only ones whose owner could be a sample person', () => {
    const planted = new Set(plantedRecords.map(({ propertyId }) => propertyId));
    const suspects = samplePeople.flatMap(({ firstName, lastName, formerNames }) =>
      [lastName, ...formerNames.map((former) => former.lastName)].map((surname) => ({
        surname: new RegExp(`\\b${surname}\\b`, 'i'),
        given: new RegExp(`\\b${firstName}\\b|^${surname},? ${firstName.charAt(0)}\\b`, 'i'),
      })),
    );
    const others = soundRows.filter((row) => !planted.has(value(row, 'PROPERTY_ID')));
    const bear = (key: 'surname' | 'given') => (row: string[]) =>
      suspects.some(
        (suspect) =>
          suspect.surname.test(value(row, 'OWNER_NAME')) && suspect[key].test(value(row, 'OWNER_NAME')),
      );

    expect(others.filter(bear('surname')).length).toBeGreaterThan(1_000);
    expect(others.filter(bear('given'))).toEqual([]);
  });
});

test('in the second week five rows are new, three have another balance and four are gone', () => {
  const before = new Set(lines);
  const second = readLines(2);
  const after = new Set(second);
  const idOf = (line: string) => line.slice(0, line.indexOf(','));
  const { newPropertyIds, newBalances, vanishedPropertyIds } = secondWeekChanges;

  const appeared = second.filter((line) => !before.has(line));
  const disappeared = lines.filter((line) => !after.has(line));

  expect(second).toHaveLength(210_001);
  expect([newPropertyIds.length, newBalances.size, vanishedPropertyIds.size]).toEqual([5, 3, 4]);
  expect(appeared.map(idOf).toSorted()).toEqual([...newPropertyIds, ...newBalances.keys()].toSorted());
  expect(disappeared.map(idOf).toSorted()).toEqual(
    [...vanishedPropertyIds, ...newBalances.keys()].toSorted(),
  );
  for (const [id, balance] of newBalances)
    expect(appeared.find((line) => idOf(line) === id)).toContain(`,${balance},0,0,`);
}, 60_000);
