import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { californiaMapping, importRecords } from '#server/features/records/api.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { scans } from '#server/platform/db/schema/discovery.ts';
import { dayMs } from '#shared/durations.ts';
import { californiaList, californiaRow, writeListFile } from '#test/support/record-file.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { monitorPeople } from '../monitor-people.ts';
import { runScan } from '../run-scan.ts';
import { matchImports } from './match-imports.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

/** More records than one lookup examines. */
const rows = Array.from({ length: 199 }, (_, index) =>
  californiaRow(1_000 + index, { OWNER_NAME: 'THISTLEWOOD JUNE', OWNER_STREET_1: '', OWNER_ZIP: '' }),
);

async function importList(list: readonly string[]): Promise<void> {
  await importRecords(server.deps, {
    source: { id: 'ca-unclaimed-property', state: 'CA' },
    mapping: californiaMapping,
    input: { path: await writeListFile('list.csv', californiaList(list)) },
    isSandbox: true,
  });
}

/** Signs up and finishes the first scan, so that the nightly ones follow. */
async function signUpJune(): Promise<string> {
  const { browser, userId } = await signInSomebody(server);
  const { email } = (await browser.get('/api/auth/me')).json();
  const saved = await browser.post('/api/onboarding/personal-info', {
    firstName: 'June',
    lastName: 'Thistlewood',
    dateOfBirth: '1971-03-09',
    address: '12 Larch Lane, Sacramento, CA 95814',
    email,
  });
  expect(saved.statusCode).toBe(200);
  await browser.post('/api/onboarding/ai-scan');
  await runScans();
  return userId;
}

async function runScans(): Promise<void> {
  const running = eq(scans.status, 'running');
  for (const { id } of await server.db.select().from(scans).where(running)) await runScan(server.deps, id);
  expect(await server.db.select().from(scans).where(running)).toEqual([]);
}

async function scanTonight(): Promise<void> {
  server.clock.advance(dayMs);
  await monitorPeople(server.deps);
  await runScans();
}

async function listClaims(userId: string) {
  const found = await server.db.select().from(claims).where(eq(claims.userId, userId));
  const isGone = ({ withdrawnAt }: (typeof found)[number]) => withdrawnAt !== null;
  return { found: found.length, withdrawn: found.filter(isGone).map(({ findingKey }) => findingKey) };
}

test('a scan withdraws what is no longer listed, but nothing that it had no room to examine', {
  timeout: 240_000,
}, async () => {
  const userId = await signUpJune();
  await importList(rows);
  await matchImports(server.deps);
  await scanTonight();
  expect(await listClaims(userId)).toEqual({ found: 199, withdrawn: [] });

  await importList(rows.slice(0, -1));
  await scanTonight();
  expect(await listClaims(userId)).toEqual({
    found: 199,
    withdrawn: ['record:ca-unclaimed-property:1198'],
  });
});
