import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { people, personNames } from '#server/platform/db/schema/people.ts';
import { reviews } from '#server/platform/db/schema/reviews.ts';
import { minuteMs } from '#shared/durations.ts';
import { cents } from '#shared/money.ts';
import { hostileStrings } from '#test/support/hostile-strings.ts';
import { sampleOfToday } from '#test/support/long-run.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
});

const signed = { signedName: 'Sample Person' };
const file = (claimId: string, body: object | undefined = signed) =>
  me.browser.post(`/api/claims/${claimId}/file`, body);
const codesOf = (answers: Awaited<ReturnType<typeof file>>[]) =>
  answers.map((answer) => (answer.statusCode === 200 ? 'filed' : answer.json().code)).sort();

async function saveClaims(count: number, name = 'claim'): Promise<string[]> {
  const keys = Array.from({ length: count }, (_, index) => `${name}-${index}`);
  return Promise.all(keys.map((key) => saveClaim(server, me.userId, { key })));
}

const findFiling = async (claimId: string) =>
  (await server.db.select().from(claimFilings).where(eq(claimFilings.claimId, claimId)))[0];

const jobsFor = async (claimId: string) => {
  const { rows } = await server.db.execute<{ name: string }>(
    sql`select name from jobs.job where data->>'claimId' = ${claimId}`,
  );
  return rows.map(({ name }) => name);
};

/** Moves the claim to another person of the same account, for whom the account holder may act. */
async function giveToNewPerson(claimId: string): Promise<void> {
  const { userId } = me;
  const at = server.deps.now();
  const [person] = await server.db
    .insert(people)
    .values({
      userId,
      isSelf: false,
      kind: 'living',
      capacity: 'power_of_attorney',
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!person) throw new Error('no person was made');
  const name = { firstName: 'Sample', lastName: 'Person' };
  await server.db.insert(personNames).values({ userId, personId: person.id, position: 0, ...name });
  await server.db.insert(reviews).values({
    userId,
    kind: 'entitlement',
    subjectId: person.id,
    facts: { kind: 'entitlement', name: 'Sample Person', capacity: 'power_of_attorney' },
    status: 'approved',
    openedAt: at,
    decidedAt: at,
    reason: 'The papers entitle you to act.',
  });
  await server.db.update(claims).set({ personId: person.id }).where(eq(claims.id, claimId));
}

const waitingCount = async () => {
  const { rows } = await server.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

const setPlan = (change: Partial<typeof users.$inferInsert>) =>
  server.db.update(users).set(change).where(eq(users.id, me.userId));

describe('filing', () => {
  test('by us stores the fee and what was signed, when and from where', async () => {
    const claimId = await saveClaim(server, me.userId, { amountCents: cents(245_55) });
    const { agreement } = (await me.browser.get(`/api/claims/${claimId}/filing`)).json();
    const answer = await file(claimId, { signedName: '  sample   PERSON ', agreementId: agreement.id });
    expect(answer.json()).toMatchObject({ status: 'filed', filedAt: server.deps.now().toISOString() });
    expect(await findFiling(claimId)).toMatchObject({
      mode: 'agent',
      amountCents: 245_55,
      feeCents: 24_55,
      payoutCents: 221_00,
      feePercent: 10,
      signedName: 'sample   PERSON',
      signedAt: server.deps.now(),
      signedFromAddress: '127.0.0.1',
      agreementText: agreement.text,
      sentAt: null,
    });
    expect(await jobsFor(claimId)).toEqual(['send-claim']);
  });

  test('by its owner needs no body, no signature and no sending', async () => {
    const claimId = await saveClaim(server, me.userId, { state: 'TX' });
    expect((await me.browser.post(`/api/claims/${claimId}/file`)).json()).toMatchObject({
      status: 'pending',
    });
    expect(await findFiling(claimId)).toMatchObject({ mode: 'self', feeCents: 0, signedAt: null });
    expect(await jobsFor(claimId)).toEqual([]);
  });

  test.each([
    ['no body', undefined],
    ['no name', {}],
    ['an empty name', { signedName: ' ' }],
    ['another name', { signedName: 'Another Person' }],
    ['an agreement that has changed', { ...signed, agreementId: 'of-yesterday' }],
  ])('by us with %s is refused and files nothing', async (_name, body) => {
    const claimId = await saveClaim(server, me.userId);
    const answer = await me.browser.post(`/api/claims/${claimId}/file`, body);
    expect(answer.json()).toMatchObject({ status: 409, code: 'signature_needed' });
    expect((await me.browser.get(`/api/claims/${claimId}`)).json().status).toBe('pending');
    expect(await findFiling(claimId)).toBeUndefined();
  });

  test.each(sampleOfToday(hostileStrings, 6))('survives %s as a name', async (_name, signedName) => {
    const claimId = await saveClaim(server, me.userId);
    expect((await file(claimId, { signedName })).statusCode).toBeGreaterThanOrEqual(400);
    expect((await file(claimId, { signedName })).statusCode).toBeLessThan(500);
  });

  test('what is hidden or gone is not possible', async () => {
    const [hidden = '', gone = ''] = await saveClaims(2);
    const change = (claimId: string, set: Partial<typeof claims.$inferInsert>) =>
      server.db.update(claims).set(set).where(eq(claims.id, claimId));
    await change(hidden, { dismissedAt: server.deps.now() });
    await change(gone, { withdrawnAt: server.deps.now() });
    const answers = [await file(hidden), await file(gone)];
    expect(codesOf(answers)).toEqual(['claim_not_fileable', 'claim_not_fileable']);
  });
});

describe('at once', () => {
  test('two files of one claim file it once, and both hear so', async () => {
    const [claimId = ''] = await saveClaims(1);
    const answers = await Promise.all([file(claimId), file(claimId)]);
    expect(codesOf(answers)).toEqual(['filed', 'filed']);
    expect(await jobsFor(claimId)).toEqual(['send-claim']);
    const { timeline } = (await me.browser.get(`/api/claims/${claimId}`)).json();
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['found', 'signed', 'filed']);
  });

  test('a scan that changes the claim comes before or after the filing, never between', async () => {
    const [claimId = ''] = await saveClaims(1);
    let isAnswered = false;
    const filing = await server.db.transaction(async (tx) => {
      await tx.select().from(people).where(eq(people.userId, me.userId)).for('update');
      const answer = file(claimId).finally(() => {
        isAnswered = true;
      });
      await waitUntil(async () => isAnswered || (await waitingCount()) > 0);
      await tx.update(claims).set({ amountCents: 300_00 }).where(eq(claims.id, claimId));
      return { answer };
    });
    expect((await filing.answer).json().amount).toBe('300.00');
    expect(await findFiling(claimId)).toMatchObject({ amountCents: 300_00, feeCents: 30_00 });
  });

  test('ten files on the free plan file three', async () => {
    const answers = await Promise.all((await saveClaims(10)).map((claimId) => file(claimId)));
    expect(codesOf(answers).filter((code) => code === 'filed')).toHaveLength(3);
    expect(codesOf(answers).filter((code) => code === 'claim_limit_reached')).toHaveLength(7);
    expect((await me.browser.get('/api/stats')).json().claimsThisMonth).toBe(3);
  });

  test('files for several people count together', async () => {
    const claimIds = await saveClaims(6);
    for (const claimId of claimIds) await giveToNewPerson(claimId);
    const answers = await Promise.all(claimIds.map((claimId) => file(claimId)));
    expect(codesOf(answers).filter((code) => code === 'filed')).toHaveLength(3);
  });

  test('a paid plan files all of them', async () => {
    await setPlan({ subscriptionPlan: 'unlimited' });
    const answers = await Promise.all((await saveClaims(6)).map((claimId) => file(claimId)));
    expect(new Set(codesOf(answers))).toEqual(new Set(['filed']));
  });
});

async function signInAt(time: string): Promise<string> {
  server.clock.advance(new Date(time).getTime() - server.clock.now().getTime());
  me.browser.carryToken(undefined);
  const [{ email = '' } = {}] = await server.db.select().from(users).where(eq(users.id, me.userId));
  await me.browser.signIn({ email });
  return email;
}

test('the limit follows the calendar of the time zone at sign-up', async () => {
  await setPlan({ filingTimeZone: 'Pacific/Honolulu' });
  const [, , , fourth = ''] = await Promise.all(
    (await saveClaims(4)).map(async (claimId, index) => {
      if (index < 3) await file(claimId);
      return claimId;
    }),
  );
  await signInAt('2026-04-01T09:59:00Z');
  expect(codesOf([await file(fourth)])).toEqual(['claim_limit_reached']);
  server.clock.advance(minuteMs);
  expect(codesOf([await file(fourth)])).toEqual(['filed']);
});

test('a time zone in which the next month has begun adds no filing to this one', async () => {
  const email = await signInAt('2026-04-30T20:00:00Z');
  const [fourth = '', ...others] = await saveClaims(4);
  for (const claimId of others) expect(codesOf([await file(claimId)])).toEqual(['filed']);
  expect(codesOf([await file(fourth)])).toEqual(['claim_limit_reached']);

  // Fourteen hours ahead of UTC.
  const timeZone = 'Pacific/Kiritimati';
  const names = {
    firstName: 'Sample',
    lastName: 'Person',
    dateOfBirth: '1980-05-05',
    address: '1 Main Street, Reno, NV 89501',
  };
  const moved = await me.browser.post('/api/onboarding/personal-info', { ...names, email, timeZone });
  expect(moved.statusCode, moved.body).toBe(200);
  const [user] = await server.db.select().from(users).where(eq(users.id, me.userId));
  expect(user).toMatchObject({ timeZone, filingTimeZone: 'America/New_York' });

  expect(codesOf([await file(fourth)])).toEqual(['claim_limit_reached']);
  expect((await me.browser.get('/api/stats')).json().claimsThisMonth).toBe(3);
});
