import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { officialSources } from '#catalog/official-sources.ts';
import { plantedRecords } from '#sandbox/state-office/planted-records.ts';
import { secondWeekChanges } from '#sandbox/state-office/week.ts';
import { californiaMapping, importRecords } from '#server/features/records/api.ts';
import { loadCatalog } from '#server/features/sources/load-catalog.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { matchedImports } from '#server/platform/db/schema/discovery.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { samplePeople, sandboxPersonId } from '#shared/people/sample-people.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { evidenceLines } from '#test/support/evidence-lines.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { findSubject } from '../find-subject.ts';
import { matchImports } from './match-imports.ts';
import { listUnmatchedImports } from './queries.ts';
import { recordFinder } from './record-finder.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
  await loadCatalog(server.deps, officialSources);
  await importWeek(1);
}, 300_000);
afterAll(() => server.stop());

async function importWeek(week: number) {
  const answer = await fetch(`${server.sandboxUrl}${sandboxVendors.stateOffice.recordsPath}?week=${week}`);
  if (!answer.body) throw new Error('nothing came');
  return importRecords(server.deps, {
    source: { id: 'ca-unclaimed-property', state: 'CA' },
    mapping: californiaMapping,
    input: { stream: Readable.fromWeb(answer.body as ReadableStream), name: 'records.csv' },
    isSandbox: true,
  });
}

async function signUpSample(lastName: string) {
  const sample = samplePeople.find((person) => person.lastName === lastName);
  if (!sample) throw new Error('no such sample person');
  const somebody = await signInSomebody(server);
  const { email } = (await somebody.browser.get('/api/auth/me')).json();
  const saved = await somebody.browser.post('/api/onboarding/personal-info', { ...sample, email });
  expect(saved.statusCode).toBe(200);
  const [person] = await server.db.select().from(people).where(eq(people.userId, somebody.userId));
  return { ...somebody, personId: person?.id ?? '' };
}

async function findFor(personId: string) {
  const subject = await findSubject(server.db, personId);
  if (!subject) throw new Error('nobody to look for');
  return recordFinder.find(server.deps, subject, new AbortController().signal);
}

const idsOf = (candidates: readonly { key: string }[]) =>
  candidates.map(({ key }) => key.replace('record:ca-unclaimed-property:', '')).toSorted();

describe.each(samplePeople.map((sample) => [sandboxPersonId(sample), sample.lastName] as const))(
  'among 210,000 records, those of %s',
  (sampleId, lastName) => {
    test("are found, and of others' records at most a doubtful look-alike", async () => {
      const { personId } = await signUpSample(lastName);
      const found = await findFor(personId);
      const theirs = plantedRecords
        .filter(({ person, truth }) => person === sampleId && truth === 'theirs')
        .map(({ propertyId }) => propertyId)
        .filter((propertyId) => !secondWeekChanges.newPropertyIds.some((id) => id === propertyId));
      expect(theirs.length).toBeGreaterThanOrEqual(2);
      expect(idsOf(found)).toEqual(expect.arrayContaining(theirs));
      const others = found.filter(({ key }) => !theirs.some((propertyId) => key.endsWith(`:${propertyId}`)));
      expect(others.map(({ confidence }) => confidence)).toEqual(others.map(() => 'low'));
      expect(others.length).toBeLessThanOrEqual(1);
      for (const candidate of found) {
        const { isSandbox, explanation } = candidate;
        expect(isSandbox).toBe(true);
        expect(explanation.lines.length).toBeGreaterThan(2);
        expect(evidenceLines(candidate).map(({ label }) => label)).toContain('Property ID');
      }
    });
  },
);

test('a new weekly list is announced to its owner by email once, and withdraws what vanished', {
  timeout: 240_000,
}, async () => {
  const jordan = await signUpSample('Rivera');
  await matchImports(server.deps);
  const known = await server.db.select().from(claims).where(eq(claims.userId, jordan.userId));
  expect(idsOf(await findFor(jordan.personId))).toEqual(
    known.map(({ findingKey }) => findingKey.replace('record:ca-unclaimed-property:', '')).toSorted(),
  );

  const imported = await importWeek(2);
  expect(imported).toMatchObject({ status: 'complete', newRows: 5, changedRows: 3, vanishedRows: 4 });
  await matchImports(server.deps);
  await matchImports(server.deps);
  const after = await server.db.select().from(claims).where(eq(claims.userId, jordan.userId));
  expect(after).toHaveLength(known.length + 1);
  expect(after.every(({ announcedAt }) => announcedAt === null)).toBe(true);
});

test('two runs at once match an import once', { timeout: 240_000 }, async () => {
  await server.db.delete(matchedImports);
  const marked: number[] = [];
  const runOf = (run: number) =>
    matchImports({
      ...server.deps,
      now: () => {
        marked.push(run);
        return server.clock.now();
      },
    });
  await Promise.all([runOf(1), runOf(2)]);
  expect(new Set(marked)).toEqual(new Set([1]));
  expect(await listUnmatchedImports(server.db)).toEqual([]);
});

test('invented records are not shown by an installation without a sandbox', async () => {
  const { personId } = await signUpSample('Rivera');
  const subject = await findSubject(server.db, personId);
  if (!subject) throw new Error('nobody to look for');
  const { sandboxUrl: _none, ...config } = server.deps.config;
  const real = { ...server.deps, config: { ...config, sandboxUrl: undefined } };
  expect(await recordFinder.find(real, subject, new AbortController().signal)).toEqual([]);
});
