import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, readRecovery } from '#server/features/ledger/api.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { deposits } from '#server/platform/db/schema/payouts.ts';
import { cents } from '#shared/money.ts';
import {
  dividedCents,
  fileClaimOfSomebody,
  pressDwolla,
  startPaymentServer,
} from '#test/support/payment-desk.ts';
import { saveBankAccount } from '#test/support/save-bank-account.ts';
import type { TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { findDifferences } from '../reconciliation/find-differences.ts';
import { sendDuePayouts } from './follow-payouts.ts';

/** After the office's payment everything happens through notices, webhooks and jobs, without calls from the test. */
let server: TestServer;
beforeAll(async () => {
  server = await startPaymentServer();
});
afterAll(() => server.stop());

const patienceMs = 60_000;
const waitFor = (condition: () => unknown) => waitUntil(condition, patienceMs);

/** Waits until the job has sent the claim. In Texas the owner sends it. */
const file = (changes: Parameters<typeof fileClaimOfSomebody>[1]) =>
  fileClaimOfSomebody(server, changes, ({ db }, claimId) =>
    waitFor(async () => {
      const [claim] = await db.select().from(claims).where(eq(claims.id, claimId));
      return claim?.state === 'TX' || claim?.referenceNumber;
    }),
  );

describe('where the office pays us, as earlier versions agreed', { timeout: 4 * patienceMs }, () => {
  test('ten percent is kept and the rest arrives, until the bank takes it back', async () => {
    const me = await file({ state: 'CA', amountCents: cents(245_00) });
    await saveBankAccount(server, me.userId);
    await me.pay();
    await waitFor(async () => (await me.payouts())[0]?.externalId);
    expect(await me.history()).toMatchObject([
      {
        amount: '220.50',
        fee: '24.50',
        kind: 'transfer',
        status: 'processing',
        bankAccount: 'Checking ••••6789 at Sample Bank',
        payoutDate: null,
        isSandbox: true,
      },
    ]);

    expect(await me.stands()).toMatchObject({
      standing: 'on_its_way',
      money: {
        gross: '245.00',
        keptFee: '24.50',
        net: '220.50',
        expectedOn: expect.any(String),
        waitsFor: null,
      },
    });
    expect(await me.sums()).toMatchObject({
      inYourBank: { gross: '0.00' },
      onItsWay: { gross: '245.00', fee: '24.50', net: '220.50' },
    });

    await pressDwolla(server, 'process-all');
    await waitFor(async () => (await me.payouts())[0]?.status === 'completed');
    expect(await me.stands()).toMatchObject({ standing: 'in_bank', money: null });
    expect(await me.sums()).toMatchObject({
      inYourBank: { gross: '245.00', fee: '24.50', net: '220.50' },
      onItsWay: { gross: '0.00' },
    });
    expect(await me.payableCents()).toBe(0);
    await waitFor(async () => (await me.emails()).some((text) => text.startsWith('$220.50 was paid to you')));

    const [payout] = await me.payouts();
    await pressDwolla(server, 'bounce', { id: payout?.externalId ?? '', code: 'R02' });
    await waitFor(async () => (await me.payouts()).length === 2);
    expect(await me.history()).toMatchObject([
      { status: 'pending', bankAccount: 'Waiting for a bank account' },
      { status: 'failed', detail: expect.stringContaining('closed') },
    ]);
    expect(await me.payableCents()).toBe(220_50);
    await waitFor(async () => (await me.emails()).some((text) => text.startsWith('$220.50 came back to us')));
  });

  test('a part of the amount costs a part of the fee, and waits for a bank account', async () => {
    const me = await file({ state: 'CA', amountCents: cents(100_17) });
    await me.pay('60.10');
    await waitFor(async () => (await me.payouts())[0]?.fundedAt);
    expect(await me.history()).toMatchObject([{ amount: '54.09', fee: '6.01', status: 'pending' }]);
    expect(await me.stands()).toMatchObject({
      standing: 'waiting_for_account',
      money: { gross: '60.10', net: '54.09', waitsFor: 'Add a bank account and we’ll send it there.' },
    });
    await waitFor(async () => (await me.emails()).some((text) => text.startsWith('$54.09 is yours')));

    await saveBankAccount(server, me.userId);
    await sendDuePayouts(server.deps, me.userId);
    await waitFor(async () => (await me.payouts())[0]?.externalId);
    await pressDwolla(server, 'process-all');
    await waitFor(async () => (await me.payouts())[0]?.status === 'completed');
  });
});

test('California: two checks, one to the owner and our tenth to us, with no payout of ours and no invoice', {
  timeout: 4 * patienceMs,
}, async () => {
  const me = await file({ state: 'CA', amountCents: dividedCents });
  await me.pay('300.09');
  await waitFor(async () => (await me.payouts()).length === 1);
  expect(await me.history()).toMatchObject([
    {
      gross: '300.09',
      fee: '30.00',
      net: '270.09',
      amount: '270.09',
      kind: 'apart',
      status: 'completed',
      standing: 'in_bank',
      feeDue: null,
      bankAccount: 'Paid to you by Sample State Treasurer',
      hops: [
        { label: 'Your share paid to you by Sample State Treasurer', state: 'in_bank' },
        { label: 'Our fee paid by the office', state: 'done' },
      ],
    },
  ]);
  expect(await me.stands()).toMatchObject({ standing: 'in_bank', money: null });
  expect(await me.sums()).toMatchObject({ inYourBank: { gross: '300.09', fee: '30.00', net: '270.09' } });
  expect(await readRecovery(server.db, me.claimId)).toEqual({
    receivedCents: 30_00,
    payableCents: 0,
    feeCents: 30_00,
  });
  await waitFor(async () => {
    const paidIn = await server.db.select().from(deposits).where(eq(deposits.claimId, me.claimId));
    return paidIn.length === 1 && paidIn[0]?.amountCents === 30_00;
  });
  expect(await balanceOf(server.db, { kind: 'fees_receivable', ownerId: me.userId })).toBe(0);
  await waitFor(async () => (await findDifferences(server.deps, { pauseMs: 0 })).length === 0);
});

describe('where the office pays the owner', { timeout: 4 * patienceMs }, () => {
  test('Nevada: twenty percent is billed, and the payout is done', async () => {
    const me = await file({ state: 'NV', amountCents: cents(245_00) });
    await me.pay();
    await waitFor(async () => (await me.payouts()).length === 1);
    expect(await me.history()).toMatchObject([
      {
        amount: '245.00',
        fee: '49.00',
        kind: 'direct',
        status: 'completed',
        bankAccount: 'Paid to you by Sample State Treasurer',
        detail: expect.stringContaining('We bill our fee of $49.00 separately'),
      },
    ]);
    expect(await readRecovery(server.db, me.claimId)).toEqual({
      receivedCents: 0,
      payableCents: 0,
      feeCents: 49_00,
    });
    const owed = await balanceOf(server.db, { kind: 'fees_receivable', ownerId: me.userId });
    expect(owed).toBe(-49_00);
  });

  test('Texas: the owner files, and what they tell us is the payout', async () => {
    const me = await file({ state: 'TX', amountCents: cents(245_00) });
    const paid = { outcome: 'paid', amount: '200.00' };
    await me.browser.post(`/api/claims/${me.claimId}/outcome`, paid);
    await me.browser.post(`/api/claims/${me.claimId}/outcome`, paid);
    await waitFor(async () => (await me.payouts()).length === 1);
    expect(await me.history()).toMatchObject([
      { amount: '200.00', fee: '0.00', kind: 'direct', status: 'completed', payoutDate: expect.any(String) },
    ]);
  });

  test('an owner who got nothing reads that there is no fee and no payout', async () => {
    const me = await file({ state: 'TX' });
    await me.browser.post(`/api/claims/${me.claimId}/outcome`, { outcome: 'paid', amount: '0.00' });
    const { timeline } = (await me.browser.get(`/api/claims/${me.claimId}`)).json();
    expect(timeline.at(-1).text).toContain('without paying anything');
    expect(await me.history()).toEqual([]);
  });
});

test('job rows, logs and emails of others hold no account number, name or address', async () => {
  const { rows } = await server.db.execute('select data::text, output::text from jobs.job');
  const seen = JSON.stringify(rows) + server.logged.join('');
  expect(seen).not.toMatch(/Sample Person|@example\.com|••••|222222226/);
});
