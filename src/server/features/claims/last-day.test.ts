import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claims } from '#server/platform/db/schema/claims.ts';
import { addDays, formatLongDate } from '#shared/calendar-date.ts';
import { todayForDeadlines } from '#shared/claims/claim-words.ts';
import { cents } from '#shared/money.ts';
import { easternMidnight } from '#test/support/eastern-midnight.ts';
import { moveClaim } from '#test/support/move-claim.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
let lastDay: string;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());
/** Sets the clock to the last millisecond of the day in Eastern time, which decides deadlines. */
beforeEach(async () => {
  lastDay = todayForDeadlines(server.deps.now());
  const over = easternMidnight(addDays(lastDay, 1));
  server.clock.advance(over.getTime() - 1 - server.deps.now().getTime());
  me = await signInSomebody(server);
});

const refund = (deadline: string) =>
  saveClaim(server, me.userId, { type: 'retail_refund', key: 'refund:sample', deadline });
const file = (claimId: string) =>
  me.browser.post(`/api/claims/${claimId}/file`, { signedName: 'Sample Person' });
const listIds = async () =>
  (await me.browser.get('/api/claims')).json().map(({ id }: { id: string }) => id) as string[];
const readStats = async () => (await me.browser.get('/api/stats')).json();

describe('a claim that nobody filed', () => {
  test('is shown until its last day ends in Eastern time, and not afterwards', async () => {
    const claimId = await refund(lastDay);
    const endless = await saveClaim(server, me.userId, { amountCents: cents(10_00) });
    expect(await listIds()).toEqual([claimId, endless]);
    expect(await readStats()).toMatchObject({ pendingAmount: '255.00', activeClaims: 2 });
    expect((await me.browser.get(`/api/claims/${claimId}`)).statusCode).toBe(200);
    expect((await me.browser.get(`/api/claims/${claimId}/filing`)).statusCode).toBe(200);

    server.clock.advance(1);
    expect(await listIds()).toEqual([endless]);
    const stats = await readStats();
    expect(stats).toMatchObject({ pendingAmount: '10.00', activeClaims: 1 });
    expect(stats.byMonth.at(-1)).toMatchObject({ found: '10.00' });
    expect((await me.browser.get(`/api/claims/${claimId}`)).statusCode).toBe(404);
    expect((await me.browser.get(`/api/claims/${claimId}/status`)).statusCode).toBe(404);
  });

  test('can be filed in its last millisecond, and is then refused with its last day named', async () => {
    const inTime = await refund(lastDay);
    const late = await saveClaim(server, me.userId, { deadline: lastDay, key: 'late' });
    expect((await file(inTime)).statusCode).toBe(200);
    await me.browser.post(`/api/claims/${inTime}/sent`);
    server.clock.advance(1);
    const refusal = {
      status: 409,
      code: 'claim_not_fileable',
      detail: `The last day to claim this was ${formatLongDate(lastDay)}, so it can no longer be filed.`,
    };
    expect((await file(late)).json()).toMatchObject(refusal);
    expect((await me.browser.get(`/api/claims/${late}/filing`)).json()).toMatchObject(refusal);
    // Filing again after the deadline still succeeds for a claim that was filed in time.
    expect((await file(inTime)).json()).toMatchObject({ status: 'filed' });
    const [row] = await server.db.select().from(claims).where(eq(claims.id, late));
    expect(row).toMatchObject({ status: 'pending', filedAt: null });
  });

  test('is shown again when a later scan finds a later deadline', async () => {
    const claimId = await refund('2026-03-01');
    expect(await listIds()).toEqual([]);
    await refund('2036-03-01');
    expect(await listIds()).toEqual([claimId]);
  });
});

test.for(['filed', 'approved', 'paid', 'rejected'] as const)(
  'a claim that is %s stays visible after its last day',
  async (status) => {
    const claimId = await refund('2026-03-01');
    await moveClaim(server, claimId, { status, filedAt: server.deps.now() });
    expect(await listIds()).toEqual([claimId]);
    expect((await me.browser.get(`/api/claims/${claimId}`)).json()).toMatchObject({ status });
    if (status === 'rejected') expect((await file(claimId)).statusCode).toBe(200);
  },
);
