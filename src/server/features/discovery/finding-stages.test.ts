import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordImports, recordSources } from '#server/platform/db/schema/records.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { findingStages } from './finding-stages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

const report = async () => {
  const { text } = await findingStages.records.report(server.deps, { candidates: [] }, '');
  return text;
};

async function addSource(catalogId: string): Promise<number> {
  const [source] = await server.db
    .insert(recordSources)
    .values({ catalogId, state: 'TX', nameOrder: 'unknown', isSandbox: true, createdAt: server.deps.now() })
    .returning();
  return source?.id ?? 0;
}

async function addImport(sourceKey: number, status: 'running' | 'complete'): Promise<void> {
  const file = { fileName: 'records.csv', rejectFile: 'rejects.csv' };
  await server.db.insert(recordImports).values({ sourceKey, status, ...file, startedAt: server.deps.now() });
}

test('a search reports which lists are not completely imported yet', async () => {
  const searched = 'Searched the official records: nothing of yours.';
  expect(await report()).toBe(searched);
  await addImport(await addSource('tx-unclaimed-property'), 'running');
  expect(await report()).toBe(
    `${searched} A list is still being read for the first time. Anything of yours on it will be added automatically.`,
  );
  await addImport(await addSource('ok-unclaimed-property'), 'running');
  expect(await report()).toContain(
    '2 lists are still being read for the first time. Anything of yours on them',
  );
});

test('while a list is imported again, the records of the last import can be found', async () => {
  const before = await report();
  const known = await addSource('ca-unclaimed-property');
  await addImport(known, 'complete');
  await addImport(known, 'running');
  expect(await report()).toBe(before);
});
