import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claimEvents, claims } from '#server/platform/db/schema/claims.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { lockPerson } from '#server/platform/locks.ts';
import type { ClaimType } from '#shared/claims/claims.ts';
import { cents } from '#shared/money.ts';
import { sampleCandidate, sampleProperty } from '#test/support/sample-candidate.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import type { Candidate } from './save-candidates.ts';
import { saveCandidates } from './save-candidates.ts';

let server: TestServer;
let userId: string;
let personId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ userId } = await signInSomebody(server));
  const [person] = await server.db.select().from(people).where(eq(people.userId, userId));
  personId = person?.id ?? '';
});

const saveLook = (candidates: Candidate[], completeTypes: ClaimType[]) =>
  server.db.transaction(async (tx) => {
    await lockPerson(tx, personId);
    return saveCandidates(server.deps, tx, { userId, personId, candidates, completeTypes, isSeen: true });
  });
const save = (...candidates: Candidate[]) => saveLook(candidates, ['unclaimed_property']);
const readClaims = () => server.db.select().from(claims).where(eq(claims.userId, userId));
const readEvents = async () =>
  (
    await server.db
      .select()
      .from(claimEvents)
      .where(eq(claimEvents.userId, userId))
      .orderBy(claimEvents.sequence)
  ).map(({ kind }) => kind);

test('a repeated finding is not duplicated, and nothing is written for it', async () => {
  expect(await save(sampleCandidate())).toBe(1);
  const before = await readClaims();
  server.clock.advance(1_000);
  expect(await save(sampleCandidate(), sampleCandidate())).toBe(0);
  expect(await readClaims()).toEqual(before);
});

/** Stored as 0.9712346, which is more. */
const likelier = sampleCandidate({ title: 'Likelier', probability: 0.971_234_599 });
const doubtful = sampleCandidate({ title: 'Doubtful', probability: 0.6 });

test('of several rows with one property number the likeliest is the finding', async () => {
  for (const found of [
    [likelier, doubtful],
    [doubtful, likelier],
  ]) {
    await save(...found);
    expect(await readClaims()).toMatchObject([{ title: 'Likelier' }]);
  }
});

test('a single record replaces a likelier one only in a complete search', async () => {
  await saveLook([likelier], []);
  await saveLook([doubtful], []);
  expect(await readClaims()).toMatchObject([{ title: 'Likelier' }]);
  await saveLook([{ ...likelier, title: 'As likely' }], []);
  expect(await readClaims()).toMatchObject([{ title: 'As likely' }]);
  await save(doubtful);
  expect(await readClaims()).toMatchObject([{ title: 'Doubtful' }]);
});

test('ten concurrent scans count a new claim once', async () => {
  const counts = await Promise.all(Array.from({ length: 10 }, () => save(sampleCandidate())));
  expect(counts.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(await readClaims()).toHaveLength(1);
});

test('a changed amount changes the claim and appears in its timeline', async () => {
  await save(sampleCandidate());
  server.clock.advance(1_000);
  expect(await save(sampleCandidate({ amountCents: cents(300_00) }))).toBe(0);
  expect(await readClaims()).toMatchObject([{ amountCents: 300_00 }]);
  expect(await readEvents()).toEqual(['found', 'changed']);
});

test('what is prepared for its owner to send stays as it was, whatever a later scan finds', async () => {
  const { browser, ...owner } = await signInSomebody(server);
  const claimId = await saveClaim(server, owner.userId, { state: 'TX' });
  await browser.post(`/api/claims/${claimId}/file`);
  const [before] = await server.db.select().from(claims).where(eq(claims.id, claimId));
  const look = (candidates: Candidate[]) =>
    server.db.transaction(async (tx) => {
      await lockPerson(tx, before?.personId ?? '');
      const found = { userId: owner.userId, personId: before?.personId ?? '', candidates, isSeen: true };
      return saveCandidates(server.deps, tx, { ...found, completeTypes: ['unclaimed_property'] });
    });
  await look([sampleCandidate({ key: before?.findingKey ?? '', state: 'TX', amountCents: cents(300_00) })]);
  await look([]);
  expect(await server.db.select().from(claims).where(eq(claims.id, claimId))).toEqual([before]);
});

test('an amount that is no longer published is not shown as zero', async () => {
  await save(sampleCandidate());
  server.clock.advance(1_000);
  await save(sampleCandidate({ amountCents: cents(0), amountKind: 'unknown' }));
  const [, event] = await server.db
    .select({ text: claimEvents.text })
    .from(claimEvents)
    .where(eq(claimEvents.userId, userId))
    .orderBy(claimEvents.sequence);
  expect(event?.text).toBe('The amount is now not published; it was $245.00.');
});

test.each([
  ['pending', { pendingClaimCount: 1, paidClaimCount: 2 }],
  ['paid', { pendingClaimCount: 0, paidClaimCount: 2 }],
  [null, { pendingClaimCount: 0, paidClaimCount: null }],
] as const)('what the office counts of others’ claims is noted: %s', async (officeClaims, counts) => {
  const candidate = sampleCandidate({ facts: sampleProperty(counts) });
  await save(candidate);
  expect(await readClaims()).toMatchObject([{ officeClaims }]);
  // A claim of an earlier version gets it when it is found again.
  await server.db.update(claims).set({ officeClaims: null }).where(eq(claims.userId, userId));
  await save(candidate);
  expect(await readClaims()).toMatchObject([{ officeClaims }]);
});

test('a changed amount is shown as exactly as it is known', async () => {
  await save(sampleCandidate());
  server.clock.advance(1_000);
  await save(sampleCandidate({ amountCents: cents(300_00), amountKind: 'up_to' }));
  const [, event] = await server.db
    .select({ text: claimEvents.text })
    .from(claimEvents)
    .where(eq(claimEvents.userId, userId))
    .orderBy(claimEvents.sequence);
  expect(event?.text).toBe('The amount is now up to $300.00; it was $245.00.');
});

test('a claim that a complete search no longer finds is withdrawn, and returns when found again', async () => {
  await save(sampleCandidate());
  server.clock.advance(1_000);
  await save();
  expect(await readClaims()).toMatchObject([{ withdrawnAt: server.deps.now() }]);
  server.clock.advance(1_000);
  expect(await save(sampleCandidate())).toBe(0);
  expect(await readClaims()).toMatchObject([{ withdrawnAt: null }]);
  expect(await readEvents()).toEqual(['found', 'withdrawn', 'found']);
});

test('a type that was not completely searched withdraws nothing', async () => {
  await save(sampleCandidate({ key: 'tax:eitc:2024', type: 'tax_credit' }));
  await save();
  expect(await readClaims()).toMatchObject([{ withdrawnAt: null }]);
});

test('a claim dismissed with "Not me" stays hidden, however often and however changed it is found', async () => {
  await save(sampleCandidate());
  await server.db.update(claims).set({ dismissedAt: server.deps.now() }).where(eq(claims.userId, userId));
  expect(await save(sampleCandidate({ amountCents: cents(999_00) }))).toBe(0);
  expect(await readClaims()).toMatchObject([{ amountCents: 245_00, withdrawnAt: null }]);
  expect((await readClaims())[0]?.dismissedAt).not.toBeNull();
});

test('"Not me" from one person hides nothing from another', async () => {
  await save(sampleCandidate());
  await server.db.update(claims).set({ dismissedAt: server.deps.now() }).where(eq(claims.userId, userId));
  ({ userId } = await signInSomebody(server));
  const [person] = await server.db.select().from(people).where(eq(people.userId, userId));
  personId = person?.id ?? '';
  expect(await save(sampleCandidate())).toBe(1);
});

test('a filed claim stays as it was filed', async () => {
  await save(sampleCandidate());
  await server.db
    .update(claims)
    .set({ status: 'filed', filedAt: server.deps.now() })
    .where(eq(claims.userId, userId));
  await save(sampleCandidate({ amountCents: cents(1) }));
  await save();
  expect(await readClaims()).toMatchObject([{ amountCents: 245_00, status: 'filed', withdrawnAt: null }]);
});

test('explanation and facts are sealed: the row does not show them', async () => {
  const lines = [{ label: 'Income', detail: 'canary-4711', value: 1 }];
  const facts = sampleProperty({ address: 'canary-4711' });
  await save(sampleCandidate({ facts, explanation: { unit: 'bits', lines } }));
  const [row] = await readClaims();
  expect(row?.sealedDetails.includes('canary-4711')).toBe(false);
  expect(row?.sealedFacts?.includes('canary-4711')).toBe(false);
  expect(JSON.stringify(row)).not.toContain('canary-4711');
});
