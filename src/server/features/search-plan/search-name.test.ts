import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { californiaMapping, importRecords } from '#server/features/records/api.ts';
import { attempts } from '#server/platform/db/schema/accounts.ts';
import { recordImports } from '#server/platform/db/schema/records.ts';
import { mostCounted, mostShown, type NameSearch } from '#shared/contracts/search/name-search.ts';
import { californiaList, californiaRow } from '#test/support/record-file.ts';
import { makeTemporaryFolder, removeFolder } from '#test/support/temporary-folder.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { bandOf } from './search-name.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
  folder = await makeTemporaryFolder('names');
  const path = `${folder}/list.csv`;
  await writeFile(path, californiaList(listedRows()));
  const source = { id: 'ca-unclaimed-property', state: 'CA' } as const;
  await importRecords(server.deps, { source, mapping: californiaMapping, input: { path }, isSandbox: true });
});
afterAll(async () => {
  await server.stop();
  await removeFolder(folder);
});
beforeEach(() => server.db.delete(attempts));

function listedRows() {
  const named = [
    californiaRow(1, {
      OWNER_NAME: 'DELGADO JORDAN A',
      OWNER_CITY: 'FRESNO',
      CURRENT_CASH_BALANCE: '1284.16',
    }),
    californiaRow(2, {
      OWNER_NAME: 'JORDAN DELGADDO',
      PROPERTY_TYPE: 'IN01: Individual Policy Benefits',
      CURRENT_CASH_BALANCE: '50.00',
    }),
    californiaRow(3, { OWNER_NAME: 'DELGADO JORDAN', OWNER_STATE: 'NV', OWNER_CITY: 'RENO', OWNER_ZIP: '' }),
    californiaRow(4, { OWNER_NAME: 'DELGADO JORDAN TRUCKING LLC' }),
    californiaRow(5, { OWNER_NAME: 'DELGADO MORGAN' }),
  ];
  const several = (count: number, from: number, owner: string) =>
    Array.from({ length: count }, (_, at) => californiaRow(from + at, { OWNER_NAME: owner }));
  return [
    ...named,
    ...several(mostShown + 1, 100, 'WHITFIELD ROBERT'),
    ...several(mostCounted + 1, 200, 'SMITH JAMES'),
  ];
}

type Name = [firstName: string, lastName: string, state?: string];

const ask = ([firstName, lastName, state = 'CA']: Name) =>
  createTestBrowser(server).post('/api/name-search', { firstName, lastName, state });

const find = async (...name: Name): Promise<NameSearch> => (await ask(name)).json();

test('it tells how many records carry a name, with nothing by which somebody is known', async () => {
  const found = await find('Jordan', 'Delgado');
  expect(found).toMatchObject({
    lists: [{ name: 'California Unclaimed Property', recordCount: 62, isSandbox: true }],
    isOfficeRead: true,
    count: 2,
    isMore: false,
  });
  expect(found.lists[0]).toMatchObject({ day: { isOwn: false }, oldRhythm: null });
  expect(found.records).toHaveLength(2);
  expect(found.records).toEqual(
    expect.arrayContaining([
      { initial: 'J', isSameSpelling: true, city: 'FRESNO', holder: 'employer', band: 'from_1000' },
      { initial: 'J', isSameSpelling: false, city: 'SACRAMENTO', holder: 'insurer', band: 'from_50' },
    ]),
  );
  expect(JSON.stringify(found)).not.toMatch(/1284|ALDER|95814|EXAMPLE STORES|DELGADDO/);
});

test.each<[string, Name, Partial<NameSearch>]>([
  ['a nickname finds the formal name', ['Bob', 'Whitfield'], { count: mostShown + 1, isMore: false }],
  [
    'of several, only kinds and bands are told',
    ['Robert', 'Whitfield'],
    {
      records: [],
      holders: [{ kind: 'employer', count: mostShown + 1 }],
      bands: [{ kind: 'from_100', count: mostShown + 1 }],
    },
  ],
  [
    'of many, only that there are more',
    ['James', 'Smith'],
    { count: mostCounted, isMore: true, records: [], holders: [], bands: [] },
  ],
  ['nobody of the name', ['Morgan', 'Quillfeather'], { count: 0, isMore: false, isOfficeRead: true }],
  ['an address elsewhere is not counted', ['Morgan', 'Delgado'], { count: 1 }],
])('%s', async (_, name, expected) => {
  expect(await find(...name)).toMatchObject(expected);
});

test('a state without a list has its guide, and nothing is said to be searched', async () => {
  const found = await find('Jordan', 'Delgado', 'MT');
  expect(found).toMatchObject({ lists: [], isOfficeRead: false, count: 0 });
  expect(found.searches.map(({ id }) => id)).toEqual(['missingmoney', 'mt-unclaimed-property']);
  expect(found.searches[1]?.words).toContainEqual({ label: 'Last name', text: 'DELGADO' });
});

test('a list that was not read to its end has no day', async () => {
  await server.db.update(recordImports).set({ status: 'incomplete' });
  const found = await find('Jordan', 'Delgado');
  await server.db.update(recordImports).set({ status: 'complete' });
  expect(found.lists).toMatchObject([{ day: null }]);
});

test('an address may ask so often, and nothing of the names is kept', async () => {
  const meter = () => ask(['Sample', 'Person', 'MT']).then((answer) => answer.json().code);
  const codes: unknown[] = [];
  // A few at a time, because a busy server refuses for other reasons too.
  for (let round = 0; round < 7; round += 1)
    codes.push(...(await Promise.all(Array.from({ length: 6 }, meter))));
  expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(2);
  const [kept, ...others] = await server.db.select().from(attempts);
  expect(others).toEqual([]);
  expect(Object.keys(kept ?? {}).toSorted()).toEqual(['count', 'keyHash', 'windowEndsAt']);
});

test.each<[object, object]>([
  [{ firstName: '', lastName: 'Delgado', state: 'CA' }, { firstName: 'First name is required' }],
  [{ firstName: 'Jordan', lastName: ' ', state: 'CA' }, { lastName: 'Last name is required' }],
  [{ firstName: 'Jordan', lastName: 'Delgado', state: '' }, { state: 'Choose a state' }],
])('%j is refused with what to do', async (body, errors) => {
  const answer = await createTestBrowser(server).post('/api/name-search', body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual(errors);
});

test.each([
  [{ amountKind: 'exact', amountCents: 49_99 }, 'under_50'],
  [{ amountKind: 'exact', amountCents: 100_00 }, 'from_100'],
  [{ amountKind: 'exact', amountCents: 0 }, 'unknown'],
  [{ amountKind: 'up_to', amountCents: 50_00 }, 'under_50'],
  [{ amountKind: 'up_to', amountCents: 100_00 }, 'unknown'],
  [{ amountKind: 'at_least', amountCents: 1_000_00 }, 'from_1000'],
  [{ amountKind: 'at_least', amountCents: 50_00 }, 'unknown'],
  [{ amountKind: 'at_least', amountCents: 50_00, amountLimitCents: 100_00 }, 'from_50'],
  [{ amountKind: 'unknown', amountCents: null }, 'unknown'],
] as const)('%j is %s', (amount, band) => {
  expect(bandOf({ amountLimitCents: null, ...amount })).toBe(band);
});
