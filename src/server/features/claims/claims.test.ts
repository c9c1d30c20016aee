import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { hourMs } from '#shared/durations.ts';
import { cents } from '#shared/money.ts';
import { evidenceLines } from '#test/support/evidence-lines.ts';
import { moveClaim } from '#test/support/move-claim.ts';
import { sampleCandidate, sampleProperty } from '#test/support/sample-candidate.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

type Somebody = Awaited<ReturnType<typeof signInSomebody>>;

let server: TestServer;
let me: Somebody;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
});

const change = (claimId: string, set: Partial<typeof claims.$inferInsert>) =>
  server.db.update(claims).set(set).where(eq(claims.id, claimId));

describe('the list', () => {
  test('shows a claim as the contract says, newest first', async () => {
    const first = await saveClaim(server, me.userId);
    server.clock.advance(hourMs);
    const second = await saveClaim(server, me.userId, {
      key: 'settlement:sample',
      type: 'class_action',
      amountKind: 'up_to',
      deadline: '2027-01-31',
    });
    const list = (await me.browser.get('/api/claims')).json();
    expect(list.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    expect(list[0]).toMatchObject({
      amount: '245.00',
      amountKind: 'up_to',
      deadline: '2027-01-31',
      status: 'pending',
    });
    expect(list[1]).toMatchObject({
      deadline: null,
      source: { name: 'Sample State Treasurer' },
      isSandbox: true,
    });
    expect(JSON.stringify(list)).not.toContain('sealed');
  });

  test('shows the largest of one scan first', async () => {
    const small = await saveClaim(server, me.userId, { key: 'small', amountCents: cents(1_00) });
    const large = await saveClaim(server, me.userId, { key: 'large', amountCents: cents(900_00) });
    const list = (await me.browser.get('/api/claims')).json();
    expect(list.map(({ id }: { id: string }) => id)).toEqual([large, small]);
  });

  test('leaves out hidden claims and claims that later scans no longer found', async () => {
    const hidden = await saveClaim(server, me.userId);
    const gone = await saveClaim(server, me.userId, { key: 'another' });
    await me.browser.post(`/api/claims/${hidden}/dismiss`);
    await change(gone, { withdrawnAt: server.deps.now() });
    expect((await me.browser.get('/api/claims')).json()).toEqual([]);
    expect((await me.browser.get(`/api/claims/${hidden}`)).statusCode).toBe(404);
  });
});

describe('a claim', () => {
  test.each(['not-an-id', crypto.randomUUID()])('that does not exist is not found: %s', async (claimId) => {
    const answer = await me.browser.get(`/api/claims/${claimId}`);
    expect(answer.json()).toMatchObject({
      status: 404,
      code: 'not_found',
      detail: 'That claim does not exist.',
    });
  });

  test('opens with its explanation, evidence and timeline', async () => {
    const candidate = sampleCandidate();
    const { explanation, facts } = candidate;
    const claimId = await saveClaim(server, me.userId, { facts });
    expect((await me.browser.get(`/api/claims/${claimId}`)).json()).toMatchObject({
      id: claimId,
      explanation,
      evidence: evidenceLines(candidate),
      timeline: [{ kind: 'found', text: 'Found at Sample State Treasurer.' }],
    });
  });

  test('says in the list and on its page that its office counts a claim of somebody else', async () => {
    const me = await signInSomebody(server);
    const facts = sampleProperty({ pendingClaimCount: 1 });
    const claimId = await saveClaim(server, me.userId, { facts });
    const officeClaims = 'pending';
    expect((await me.browser.get('/api/claims')).json()).toMatchObject([{ officeClaims }]);
    expect((await me.browser.get(`/api/claims/${claimId}`)).json()).toMatchObject({
      officeClaims,
      evidence: expect.arrayContaining([expect.objectContaining({ label: 'Claims at the office' })]),
    });
  });

  test.each(['get', 'get status', 'dismiss'])('of another user is not found: %s', async (action) => {
    const claimId = await saveClaim(server, (await signInSomebody(server)).userId);
    const answer =
      action === 'dismiss'
        ? await me.browser.post(`/api/claims/${claimId}/dismiss`)
        : await me.browser.get(`/api/claims/${claimId}${action === 'get' ? '' : '/status'}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found', detail: 'That claim does not exist.' });
  });

  test('has a status that shows its progress', async () => {
    const claimId = await saveClaim(server, me.userId);
    const read = async () => (await me.browser.get(`/api/claims/${claimId}/status`)).json();
    expect(await read()).toEqual({
      status: 'pending',
      standing: 'found',
      isReadyToSend: false,
      progress: 0,
      timeline: [{ kind: 'found', text: 'Found at Sample State Treasurer.', at: expect.any(String) }],
      nextStep: 'Review what we’ll send, then file the claim.',
    });
    await moveClaim(server, claimId, { status: 'paid' });
    expect(await read()).toMatchObject({ status: 'paid', progress: 100 });
  });

  test('hidden several times at once gets one timeline entry', async () => {
    const claimId = await saveClaim(server, me.userId);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => me.browser.post(`/api/claims/${claimId}/dismiss`)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    await change(claimId, { dismissedAt: null });
    const { timeline } = (await me.browser.get(`/api/claims/${claimId}`)).json();
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['found', 'dismissed']);
  });

  test('that was filed cannot be hidden', async () => {
    const claimId = await saveClaim(server, me.userId);
    await change(claimId, { status: 'filed' });
    expect((await me.browser.post(`/api/claims/${claimId}/dismiss`)).json()).toMatchObject({
      code: 'claim_not_dismissable',
    });
  });
});

describe('the figures', () => {
  const readStats = async () => (await me.browser.get('/api/stats')).json();

  test('are zero for a user without claims, and the success rate is null', async () => {
    expect(await readStats()).toMatchObject({
      totalRecovered: '0.00',
      pendingAmount: '0.00',
      successRate: null,
      activeClaims: 0,
      claimsThisMonth: 0,
      claimsPerMonth: 3,
      supportTier: 'Email',
    });
  });

  test('follow the statuses', async () => {
    const amounts = { pending: 100_00, filed: 20_00, approved: 5_00, paid: 1_25, rejected: 70_00 } as const;
    for (const [status, amountCents] of Object.entries(amounts)) {
      const claimId = await saveClaim(server, me.userId, { key: status, amountCents: cents(amountCents) });
      await moveClaim(server, claimId, {
        status: status as keyof typeof amounts,
        ...(status !== 'pending' && { filedAt: server.deps.now() }),
        ...(status === 'paid' && { completedAt: server.deps.now() }),
      });
    }
    const stats = await readStats();
    expect(stats).toMatchObject({
      // No money of the paid one has reached its owner.
      totalRecovered: '0.00',
      pendingAmount: '120.00',
      sums: {
        inYourBank: { gross: '0.00', fee: '0.00', net: '0.00' },
        onItsWay: { gross: '1.25', fee: '0.00', net: '1.25' },
        couldBeYours: { likely: '120.00', likelyKind: 'exact', upTo: '0.00', upToCount: 0 },
      },
      successRate: 67,
      activeClaims: 3,
    });
    expect(stats.byMonth).toHaveLength(12);
    expect(stats.byMonth.at(-1)).toEqual({
      month: '2026-03',
      found: '196.25',
      filed: '96.25',
      recovered: '0.00',
    });
  });

  test('say what their sums are made of', async () => {
    await saveClaim(server, me.userId, { key: 'a', amountCents: cents(1_00), amountKind: 'up_to' });
    await saveClaim(server, me.userId, { key: 'b', amountCents: cents(2_00) });
    expect(await readStats()).toMatchObject({
      totalRecoveredKind: 'exact',
      pendingAmount: '2.00',
      pendingAmountKind: 'exact',
      sums: { couldBeYours: { likely: '2.00', upTo: '1.00', upToCount: 1 } },
      hasInexactAmounts: true,
    });
  });

  test('count filings by the months of the time zone at sign-up', async () => {
    const claimId = await saveClaim(server, me.userId, { state: 'TX' });
    await me.browser.post(`/api/claims/${claimId}/file`);
    // What was prepared counts when it is sent. In New York it is still February then.
    expect(await readStats()).toMatchObject({ claimsThisMonth: 0 });
    await me.browser.post(`/api/claims/${claimId}/sent`);
    const sentAt = new Date('2026-03-01T04:30:00Z');
    await server.db.update(claimFilings).set({ sentAt }).where(eq(claimFilings.claimId, claimId));
    expect(await readStats()).toMatchObject({ claimsThisMonth: 0 });
    await server.db.update(users).set({ filingTimeZone: 'UTC' }).where(eq(users.id, me.userId));
    expect(await readStats()).toMatchObject({ claimsThisMonth: 1 });
  });

  test('show no monthly limit on a paid plan', async () => {
    await server.db.update(users).set({ subscriptionPlan: 'unlimited' }).where(eq(users.id, me.userId));
    expect(await readStats()).toMatchObject({ claimsPerMonth: null, supportTier: '24/7 Live Chat' });
  });
});
