import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectPatiently } from '#test/support/patient-connection.ts';
import { createTestDatabase } from '#test/support/test-database.ts';

test('every foreign key has an index, so that deleting an account does not scan whole tables', async () => {
  const { databaseUrl, drop } = await createTestDatabase();
  const { db, close } = connectPatiently(databaseUrl);
  const { rows } = await db.execute<{ name: string; isIndexed: boolean }>(sql`
    select conname as name, exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null
    ) as "isIndexed"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  await close();
  await drop();
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter(({ isIndexed }) => !isIndexed).map(({ name }) => name)).toEqual([]);
});
