import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { people, personAddresses, personNames } from '#server/platform/db/schema/people.ts';
import type { StateCode } from '#shared/us-states.ts';
import { connectPatiently } from '#test/support/patient-connection.ts';
import { californiaList, californiaRow, writeListFile } from '#test/support/record-file.ts';
import { makeTemporaryFolder, removeFolder } from '#test/support/temporary-folder.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { findRecordsFor } from './find-records.ts';
import { importRecords } from './import/import-records.ts';
import { californiaMapping } from './mapping.ts';
import { matchNewRecords, type PersonMatch } from './match-new-records.ts';

let db: Db;
let dataDir: string;
const parts = new AsyncDisposableStack();
const now = () => new Date('2026-03-02T15:00:00.000Z');

beforeAll(async () => {
  const { databaseUrl, drop } = await createTestDatabase();
  parts.defer(drop);
  const connection = connectPatiently(databaseUrl, 3);
  parts.defer(connection.close);
  db = connection.db;
  dataDir = await makeTemporaryFolder('lookup');
  parts.defer(() => removeFolder(dataDir));
});
afterAll(() => parts.disposeAsync());

async function importRows(rows: readonly string[], source: { id: string; state?: StateCode }) {
  const path = await writeListFile('list.csv', californiaList(rows));
  const result = await importRecords(
    { db, now, config: { dataDir } },
    { source, mapping: californiaMapping, input: { path }, isSandbox: true },
  );
  expect(result).toMatchObject({ status: 'complete', rejectedRows: 0 });
  return result;
}

interface SamplePerson {
  names: [firstName: string, lastName: string][];
  addresses: { street: string; city: string; state: StateCode; zip: string }[];
}

const samples: SamplePerson[] = [
  {
    names: [
      ['Jordan Avery', 'Rivera'],
      ['Jordan Avery', 'Delgado'],
    ],
    addresses: [
      { street: '1420 Alder Creek Road', city: 'Sacramento', state: 'CA', zip: '95814' },
      { street: '88 Juniper Court Apt 4', city: 'Fresno', state: 'CA', zip: '93721' },
    ],
  },
  {
    names: [['Casey Linh', 'Nguyen']],
    addresses: [{ street: '905 Bluebonnet Trail', city: 'Austin', state: 'TX', zip: '78701' }],
  },
  {
    names: [['Morgan', 'Whitfield']],
    addresses: [{ street: '3117 Prairie Rose Avenue', city: 'Tulsa', state: 'OK', zip: '74103' }],
  },
];

const place = { OWNER_STREET_1: '', OWNER_CITY: 'SACRAMENTO', OWNER_STATE: 'CA', OWNER_ZIP: '' };
const californiaRows = [
  californiaRow(1, { OWNER_NAME: 'RIVERA JORDAN A' }),
  californiaRow(2, { ...place, OWNER_NAME: 'JORDAN RIVERA' }),
  californiaRow(3, {
    OWNER_NAME: 'DELGADO, JORDAN & ROSA',
    OWNER_STREET_1: '88 JUNIPER CT #4',
    OWNER_CITY: 'FRESNO',
    OWNER_ZIP: '',
  }),
  californiaRow(4, { OWNER_NAME: 'RIVERA TRUCKING LLC' }),
  californiaRow(5, { ...place, OWNER_NAME: 'SMITH JOHN', OWNER_CITY: 'FRESNO' }),
  californiaRow(6, { OWNER_NAME: 'ESTATE OF JORDAN RIVERA', OWNER_ZIP: '' }),
];
const oklahomaRows = [
  californiaRow(7, {
    OWNER_NAME: 'WHITFIELD MORGAN',
    OWNER_STREET_1: '3117 PRAIRIE ROSE AVE',
    OWNER_CITY: 'TULSA',
    OWNER_STATE: 'OK',
    OWNER_ZIP: '74103',
  }),
  californiaRow(8, { ...place, OWNER_NAME: 'NGUYEN CASEY', OWNER_CITY: 'AUSTIN', OWNER_STATE: 'TX' }),
];

async function savePerson({ names, addresses }: SamplePerson, serial: number): Promise<string> {
  const [first = ['', '']] = names;
  const at = { createdAt: now(), updatedAt: now() };
  const [user] = await db
    .insert(users)
    .values({ email: `sought-${serial}@example.com`, firstName: first[0], lastName: first[1], ...at })
    .returning();
  if (!user) throw new Error('no user');
  const [person] = await db
    .insert(people)
    .values({ userId: user.id, isSelf: true, ...at })
    .returning();
  if (!person) throw new Error('no person');
  const owner = { userId: user.id, personId: person.id };
  await db
    .insert(personNames)
    .values(names.map(([firstName, lastName], position) => ({ ...owner, position, firstName, lastName })));
  await db
    .insert(personAddresses)
    .values(addresses.map((address, position) => ({ ...owner, position, text: address.street, ...address })));
  return person.id;
}

const seek = ({ names, addresses }: SamplePerson) =>
  findRecordsFor(db, { names: names.map(([firstName, lastName]) => ({ firstName, lastName })), addresses });

test('a person finds their records in every state, and matching in the other direction finds the same', async () => {
  const imports = [
    await importRows(californiaRows, { id: 'ca-unclaimed-property', state: 'CA' }),
    await importRows(oklahomaRows, { id: 'ok-unclaimed-property', state: 'OK' }),
  ];
  const personIds: string[] = [];
  for (const [index, sample] of samples.entries()) personIds.push(await savePerson(sample, index));

  const forward = new Map<string, number>();
  for (const [index, sample] of samples.entries())
    for (const { record, scored } of (await seek(sample)).matches)
      forward.set(`${personIds[index]} ${record.propertyId}`, scored.weightBits);

  const reverse = new Map<string, number>();
  for (const { id } of imports)
    for await (const { personId, record, scored } of matchNewRecords({ db }, id))
      reverse.set(`${personId} ${record.propertyId}`, scored.weightBits);

  expect(new Map([...reverse].toSorted())).toEqual(new Map([...forward].toSorted()));
  const found = personIds.map((id) =>
    [...forward.keys()]
      .filter((key) => key.startsWith(id))
      .map((key) => key.split(' ')[1])
      .toSorted(),
  );
  expect(found).toEqual([['1', '2', '3', '6'], ['8'], ['7']]);
});

test('an import matches only what it changed', async () => {
  const [first = '', ...others] = californiaRows;
  const changed = [first.replaceAll('120.00', '300.00'), ...others];
  const { id } = await importRows(changed, { id: 'ca-unclaimed-property', state: 'CA' });
  const matches: PersonMatch[] = [];
  for await (const match of matchNewRecords({ db }, id)) matches.push(match);
  expect(matches.map(({ record }) => [record.propertyId, record.amountCents])).toEqual([['1', 30_000]]);
});

test('a vanished record is no longer found', async () => {
  await importRows(californiaRows.slice(1), { id: 'ca-unclaimed-property', state: 'CA' });
  const [jordan] = samples;
  if (!jordan) throw new Error('no sample');
  const { matches } = await seek(jordan);
  expect(matches.map(({ record }) => record.propertyId).toSorted()).toEqual(['2', '3', '6']);
});

test('records of many states are found in one lookup', async () => {
  const states = ['AZ', 'CO', 'FL', 'NY', 'WA', 'WY'] as const;
  for (const [index, state] of states.entries())
    await importRows([californiaRow(2_000 + index, { ...place, OWNER_NAME: 'OSTROWITZER GRETA' })], {
      id: `${state.toLowerCase()}-unclaimed-property`,
      state,
    });
  const { matches, leftOut } = await findRecordsFor(db, {
    names: [{ firstName: 'Greta', lastName: 'Ostrowitzer' }],
    addresses: [{ city: 'Sacramento', state: 'CA' }],
  });
  expect(matches.map(({ record }) => record.state).toSorted()).toEqual(states);
  expect(leftOut).toBe(0);
});

async function importMany(state: 'NV' | 'OR', count: number, ownerName: string) {
  const rows = Array.from({ length: count }, (_, index) =>
    californiaRow(1_000 + index, { ...place, OWNER_NAME: ownerName }),
  );
  await importRows(rows, { id: `${state.toLowerCase()}-unclaimed-property`, state });
}

test('a person with many records finds them all', async () => {
  await importMany('NV', 150, 'QUILLFEATHER JANE');
  const { matches, leftOut } = await findRecordsFor(db, {
    names: [{ firstName: 'Jane', lastName: 'Quillfeather' }],
    addresses: [{ city: 'Sacramento', state: 'CA' }],
  });
  expect(new Set(matches.map(({ record }) => record.propertyId)).size).toBe(150);
  expect(leftOut).toBe(0);
});

test('if more records share a key than are examined, the rest is counted', async () => {
  await importMany('OR', 199, 'THISTLEWOOD JUNE');
  const { matches, leftOut } = await findRecordsFor(db, {
    names: [{ firstName: 'June', lastName: 'Thistlewood' }],
    addresses: [{ city: 'Sacramento', state: 'CA' }],
  });
  expect([matches.length, leftOut]).toEqual([192, 7]);
});
