import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { holdings } from './holdings.ts';
import { tablesThatStay, untoldTables } from './untold-tables.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

interface Reference {
  table: string;
  rule: string;
}

/** Tables that refer to an account, straight or through another table, and what happens to their rows when it goes. */
async function listReferences(): Promise<Reference[]> {
  const { rows } = await server.db.execute(sql`
    with recursive referring as (
      select conrelid, confdeltype from pg_constraint where confrelid = 'users'::regclass and contype = 'f'
      union
      select pg_constraint.conrelid, pg_constraint.confdeltype
        from pg_constraint join referring on pg_constraint.confrelid = referring.conrelid
        where contype = 'f'
    )
    select conrelid::regclass::text as "table", confdeltype as rule from referring`);
  return rows as unknown as Reference[];
}

/** Tables that name an account or something of one without a reference that the database knows. */
async function listByColumn(): Promise<string[]> {
  const { rows } = await server.db.execute(sql`
    select distinct (case table_schema when 'public' then '' else table_schema || '.' end) || table_name as "table"
      from information_schema.columns
      where table_schema in ('public', 'hold') and column_name in ('user_id', 'owner_id', 'claim_id', 'payout_id', 'person_id')`);
  return rows.map((row) => String(row.table));
}

const told = holdings.map(({ table }) => getTableName(table));

describe('every table that refers to an account', () => {
  test('is in the export or named with the reason why not', async () => {
    const all = new Set([
      'users',
      ...(await listReferences()).map(({ table }) => table),
      ...(await listByColumn()),
    ]);
    const undecided = [...all].filter((table) => !told.includes(table) && !(table in untoldTables));
    expect(undecided).toEqual([]);
  });

  test('goes with the account unless it is named among those that stay', async () => {
    const references = await listReferences();
    // A row may outlive another that it names, as a payout its bank account, as long as it goes with the account.
    const goes = new Set(references.filter(({ rule }) => rule === 'c').map(({ table }) => table));
    const all = new Set([...references.map(({ table }) => table), ...(await listByColumn())]);
    expect([...all].filter((table) => !goes.has(table)).toSorted()).toEqual([...tablesThatStay].toSorted());
  });

  test('no reference keeps an account from going', async () => {
    expect((await listReferences()).filter(({ rule }) => !['c', 'n'].includes(rule))).toEqual([]);
  });
});

test('each section and table is told once', () => {
  expect(new Set(holdings.map(({ section }) => section)).size).toBe(holdings.length);
  expect(new Set(told).size).toBe(holdings.length);
});

test('what is left out or opened is a column, and no column of bytes is told as it is', () => {
  for (const { table, untold = [], sealed = {} } of holdings) {
    const columns = getTableColumns(table);
    const handled = [...untold, ...Object.keys(sealed)];
    expect(handled.filter((name) => !(name in columns))).toEqual([]);
    const bytes = Object.entries(columns).filter(([, column]) => column.getSQLType() === 'bytea');
    expect(bytes.map(([name]) => name).filter((name) => !handled.includes(name))).toEqual([]);
  }
});
