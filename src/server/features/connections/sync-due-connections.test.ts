import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobHandlers } from '#server/job-handlers.ts';
import { hourMs, minuteMs } from '#shared/durations.ts';
import { saveBankConnection } from '#test/support/save-bank-connection.ts';
import { createPlaidClient, linkBank, tooSlow } from '#test/support/test-plaid.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { changeConnection } from './queries.ts';

let server: TestServer;
let connectionId: string;
beforeAll(async () => {
  // The tests run jobs themselves, and no bank's history becomes available.
  server = await startTestServer({ worksJobs: false, sandboxSpeed: tooSlow });
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { sandboxUrl: url } = server;
  ({ connectionId } = await saveBankConnection(
    server,
    await linkBank({ plaid: createPlaidClient(url), url }),
  ));
});

const jobIs = (name: string) =>
  sql`name = ${name} and data = ${JSON.stringify({ connectionId })}::jsonb and state <= 'active'`;
const countJobs = async (name = 'sync-connection') =>
  (await server.db.execute(sql`select id from jobs.job where ${jobIs(name)}`)).rows.length;
const deleteJob = () => server.db.execute(sql`delete from jobs.job where ${jobIs('sync-connection')}`);

const lookForDue = () => jobHandlers(server.deps)['sync-due-connections']({});
const sync = () => jobHandlers(server.deps)['sync-connection']({ connectionId });

/** Simulates a sync that has used up its retries. */
async function giveUp(): Promise<void> {
  await deleteJob();
  await server.db.execute(sql`
    insert into jobs.job (name, source_name, data)
    values ('dead-letter', 'sync-connection', ${JSON.stringify({ connectionId })}::jsonb)`);
}

test('a bank whose history is not ready has one job, however often it is due or announced', async () => {
  for (let round = 0; round < 3; round += 1) {
    server.clock.advance(15 * minuteMs);
    await lookForDue();
    await sync();
    await sync();
    expect(await countJobs()).toBe(1);
  }
});

test('a bank that was never read through is due once nothing has been read for a while', async () => {
  await deleteJob();
  await sync();
  await deleteJob();
  await lookForDue();
  expect(await countJobs()).toBe(0);

  server.clock.advance(15 * minuteMs);
  await lookForDue();
  expect(await countJobs()).toBe(1);
});

test('a connection that cannot be read has one dead letter at most, however often it is due', async () => {
  await changeConnection(server.db, connectionId, { lastSyncedAt: server.clock.now() });
  server.clock.advance(6 * hourMs);
  for (let round = 0; round < 3; round += 1) {
    await giveUp();
    await lookForDue();
    await lookForDue();
    expect(await countJobs()).toBe(1);
    expect(await countJobs('dead-letter')).toBe(0);
    server.clock.advance(15 * minuteMs);
  }
});
