import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf } from '#server/features/ledger/api.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { deposits } from '#server/platform/db/schema/payouts.ts';
import { fileClaimOfSomebody, listTransfers, pressDwolla } from '#test/support/payment-desk.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { payClaim } from '../pay-claim.ts';
import { recordDeposit } from './record-deposit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false, sandboxSpeed: 0.01 });
});
afterAll(() => server.stop());

const clearing = () => balanceOf(server.db, { kind: 'clearing' });
const bank = () => balanceOf(server.db, { kind: 'bank' });

test('a payout is sent once the office’s money has arrived, which counts once however often it is reported', async () => {
  const me = await fileClaimOfSomebody(server);
  await me.pay();
  await Promise.all([me.hear(), payClaim(server.deps, me.claimId)]);
  expect(await me.payouts()).toMatchObject([{ status: 'pending', fundedAt: null, amountCents: 220_50 }]);
  expect(await me.history()).toMatchObject([
    { detail: expect.stringContaining('we haven’t received it yet') },
  ]);
  const [clearingBefore, bankBefore] = [await clearing(), await bank()];

  await Promise.all([me.arrive(), me.arrive()]);
  await me.arrive();
  expect(await me.payouts()).toMatchObject([{ status: 'pending', fundedAt: expect.any(Date) }]);
  expect([(await clearing()) - clearingBefore, (await bank()) - bankBefore]).toEqual([245_00, -245_00]);
});

test('money that arrives before the office announces it is not awaited', async () => {
  const me = await fileClaimOfSomebody(server);
  await me.pay();
  await me.arrive();
  expect(await me.payouts()).toEqual([]);
  await me.hear();
  expect(await me.payouts()).toMatchObject([{ status: 'pending', fundedAt: expect.any(Date) }]);
});

test('money that comes first is known by its number, however the bank writes it', async () => {
  const me = await fileClaimOfSomebody(server);
  await me.pay();
  const addenda = `RMT ${me.reference.toLowerCase().replaceAll('-', ' ')}`;
  await server.db.update(claims).set({ referenceNumber: null }).where(eq(claims.id, me.claimId));
  await pressDwolla(server, 'post-deposit', { amount: '245.00', addenda });
  const [early] = (await listTransfers(server)).filter(({ reference }) => reference === addenda);
  await recordDeposit(server.deps, early?.id ?? '');
  await server.db.update(claims).set({ referenceNumber: me.reference }).where(eq(claims.id, me.claimId));
  await me.hear();
  expect(await me.payouts()).toMatchObject([{ fundedAt: expect.any(Date) }]);
});

test('both at once, in ten rounds, never leave a payout without its money', {
  timeout: 120_000,
}, async () => {
  const unfunded: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    const me = await fileClaimOfSomebody(server);
    await me.pay();
    await Promise.all([me.hear(), me.arrive()]);
    const [payout] = await me.payouts();
    if (!payout?.fundedAt) unfunded.push(me.claimId);
  }
  expect(unfunded).toEqual([]);
});

test('less than was announced waits for the rest', async () => {
  const me = await fileClaimOfSomebody(server, { state: 'CA' });
  // The office announces its payment, and the money arrives in two parts.
  await me.pay();
  await me.hear();
  const [announced] = (await listTransfers(server)).filter(({ reference }) => reference === me.reference);
  await pressDwolla(server, 'post-deposit', { amount: '200.00', addenda: `PMT*${me.reference}*1 OF 2` });
  await pressDwolla(server, 'post-deposit', { amount: '45.00', addenda: `PMT*${me.reference}*2 OF 2` });
  const parts = (await listTransfers(server)).filter(
    ({ reference, id }) => reference?.includes(me.reference) && id !== announced?.id,
  );
  await recordDeposit(server.deps, parts[0]?.id ?? '');
  expect(await me.payouts()).toMatchObject([{ fundedAt: null }]);
  await recordDeposit(server.deps, parts[1]?.id ?? '');
  expect(await me.payouts()).toMatchObject([{ fundedAt: expect.any(Date) }]);
});

test('a deposit that names none of our claims is booked without one', async () => {
  await pressDwolla(server, 'post-deposit', { amount: '75.10', addenda: 'SOMETHING ELSE' });
  const [unknown] = (await listTransfers(server)).filter(({ reference }) => reference === 'SOMETHING ELSE');
  const before = await clearing();
  await recordDeposit(server.deps, unknown?.id ?? '');
  const kept = await server.db
    .select()
    .from(deposits)
    .where(eq(deposits.externalId, unknown?.id ?? ''));
  expect(kept).toMatchObject([{ amountCents: 75_10, claimId: null }]);
  expect((await clearing()) - before).toBe(75_10);
});

test('without a bank account its owner is emailed once that the money waits', async () => {
  const me = await fileClaimOfSomebody(server);
  await me.pay();
  await me.hear();
  await me.arrive();
  await me.arrive();
  const [payout] = await me.payouts();
  const { rows } = await server.db.execute(
    `select data from jobs.job where name = 'tell-payout' and data->>'payoutId' = '${payout?.id}'`,
  );
  expect(rows).toEqual([{ data: { payoutId: payout?.id, news: 'waiting' } }]);
});
