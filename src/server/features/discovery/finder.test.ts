import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connections, taxTranscripts } from '#server/platform/db/schema/connections.ts';
import { scans } from '#server/platform/db/schema/discovery.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { sampleCandidate } from '#test/support/sample-candidate.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { type Finder, runFinder, type Subject } from './finder.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const nobody: Subject = { userId: '', personId: '', dateOfBirth: undefined, names: [], addresses: [] };
const finder = (find: Finder['find']): Finder => ({ type: 'tax_credit', find });

test('the findings of a finder are returned', async () => {
  const found = await runFinder(
    server.deps,
    finder(async () => [sampleCandidate()]),
    nobody,
  );
  expect(found).toEqual({ candidates: [sampleCandidate()] });
});

test('a finding that the database cannot store is dropped, so that a forged email cannot stop the scan', async () => {
  const forged = { ...sampleCandidate(), title: 'Netflix\u0000 owes you a refund' };
  const found = await runFinder(
    server.deps,
    finder(async () => [forged, sampleCandidate()]),
    nobody,
  );
  expect(found).toEqual({ candidates: [sampleCandidate()] });
});

test('a finder that hangs is left out after its time limit and is aborted', async () => {
  let wasStopped = false;
  const hanging = finder(
    (_deps, _subject, signal) =>
      new Promise(() => {
        signal.addEventListener('abort', () => {
          wasStopped = true;
        });
      }),
  );
  expect(await runFinder(server.deps, hanging, nobody, 20)).toEqual({ isMissing: true });
  expect(wasStopped).toBe(true);
});

test('a finder that fails after its time limit breaks nothing', async () => {
  const late = finder(async (_deps, _subject, signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    throw new Error('too late to matter');
  });
  expect(await runFinder(server.deps, late, nobody, 20)).toEqual({ isMissing: true });
});

test('one failing finder does not fail the scan, and the result names the missing part', async () => {
  const { browser, userId } = await signInSomebody(server);
  const [person] = await server.db.select().from(people).where(eq(people.userId, userId));
  if (!person) throw new Error('nobody to look for');
  const owner = { userId, personId: person.id, createdAt: server.deps.now() };
  const [connection] = await server.db
    .insert(connections)
    .values({
      ...owner,
      kind: 'tax',
      provider: 'idme',
      status: 'connected',
      externalId: randomUUID(),
      label: 'Sample',
      updatedAt: server.deps.now(),
    })
    .returning();
  // A transcript that cannot be opened, as after a key was lost.
  await server.db.insert(taxTranscripts).values({
    ...owner,
    connectionId: connection?.id ?? '',
    fileName: 'return-2024.pdf',
    contentHash: randomBytes(32),
    kind: 'return',
    taxYear: 2024,
    sealedFacts: randomBytes(64),
  });

  await browser.post('/api/onboarding/ai-scan');
  await waitUntil(async () => {
    const [scan] = await server.db.select().from(scans).where(eq(scans.userId, userId));
    return scan?.status === 'completed';
  });

  const { scan } = (await browser.get('/api/onboarding/scan')).json();
  expect(scan.missingParts).toEqual(['tax_credit']);
  const texts = scan.lines.map(({ text }: { text: string }) => text);
  expect(texts).toContainEqual(
    'We couldn’t search the tax records this time. We’ll try again in the next scan.',
  );
  expect(texts).toContainEqual(expect.stringContaining('We have no official records to search yet.'));
  expect(texts).toContainEqual('There were no purchases to search for refunds.');
});
