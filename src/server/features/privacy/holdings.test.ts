import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { holdings } from './holdings.ts';
import { tablesNotExported, tablesThatStay } from './tables-not-exported.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

interface Reference {
  table: string;
  rule: string;
}

/** Lists the tables that refer directly or indirectly to an account, with the rule for its deletion. */
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

/** Lists the tables with a column that names an account or its data, even without a foreign key. */
async function listByColumn(): Promise<string[]> {
  const { rows } = await server.db.execute(sql`
    select distinct (case table_schema when 'public' then '' else table_schema || '.' end) || table_name as "table"
      from information_schema.columns
      where table_schema in ('public', 'hold') and column_name in ('user_id', 'owner_id', 'claim_id', 'payout_id', 'person_id')`);
  return rows.map((row) => String(row.table));
}

const exported = holdings.map(({ table }) => getTableName(table));

describe('every table that refers to an account', () => {
  test('is exported or listed with the reason why it is not', async () => {
    const all = new Set([
      'users',
      ...(await listReferences()).map(({ table }) => table),
      ...(await listByColumn()),
    ]);
    const undecided = [...all].filter((table) => !exported.includes(table) && !(table in tablesNotExported));
    expect(undecided).toEqual([]);
  });

  test('is deleted with the account unless it is listed among those that stay', async () => {
    const references = await listReferences();
    // A row may outlive another row, as a payout outlives its bank account, if it is deleted with the account.
    const goes = new Set(references.filter(({ rule }) => rule === 'c').map(({ table }) => table));
    const all = new Set([...references.map(({ table }) => table), ...(await listByColumn())]);
    expect([...all].filter((table) => !goes.has(table)).toSorted()).toEqual([...tablesThatStay].toSorted());
  });

  test('has no reference that prevents the deletion of an account', async () => {
    expect((await listReferences()).filter(({ rule }) => !['c', 'n'].includes(rule))).toEqual([]);
  });
});

test('each section and table is exported once', () => {
  expect(new Set(holdings.map(({ section }) => section)).size).toBe(holdings.length);
  expect(new Set(exported).size).toBe(holdings.length);
});

test('omitted and sealed columns exist, and no binary column is exported as it is', () => {
  for (const { table, omitted = [], sealed = {} } of holdings) {
    const columns = getTableColumns(table);
    const handled = [...omitted, ...Object.keys(sealed)];
    expect(handled.filter((name) => !(name in columns))).toEqual([]);
    const bytes = Object.entries(columns).filter(([, column]) => column.getSQLType() === 'bytea');
    expect(bytes.map(([name]) => name).filter((name) => !handled.includes(name))).toEqual([]);
  }
});
