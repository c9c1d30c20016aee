import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#server/features/ledger/api.ts';
import { bankAccounts } from '#server/platform/db/schema/payouts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import { hourMs } from '#shared/durations.ts';
import { type Claimant, pressDwolla, readyToSend } from '#test/support/payment-desk.ts';
import { saveBankAccount } from '#test/support/save-bank-account.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { emailPayoutNews } from './email-payout-news.ts';
import { followPayout } from './follow-payout.ts';
import { sendPayout } from './send-payout.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false, sandboxSpeed: 0.01 });
});
afterAll(() => server.stop());

const send = (payoutId: string, deps: Deps = server.deps) => sendPayout(deps, payoutId);
const statuses = async (me: Claimant) => (await me.payouts()).map(({ status }) => status);
const inTransit = (payoutId: string) => balanceOf(server.db, { kind: 'in_transit', ownerId: payoutId });

async function jobsAbout(name: string, payoutId: string) {
  const { rows } = await server.db.execute(
    sql`select data from jobs.job where name = ${name} and data->>'payoutId' = ${payoutId}`,
  );
  return rows;
}

/** Replaces some of the vendor's calls. */
const withDwolla = (changes: Partial<Deps['dwolla']>): Deps => ({
  ...server.deps,
  dwolla: { ...server.deps.dwolla, ...changes },
});

/** The vendor accepts the transfer, but its answer is lost. */
const losesAnswer = () =>
  withDwolla({
    send: async (transfer) => {
      await server.deps.dwolla.send(transfer);
      throw new VendorError({ vendor: 'dwolla', failure: 'unavailable' });
    },
  });

describe('an outcome that is not known', () => {
  test('is looked up and never made again', async () => {
    const me = await readyToSend(server);
    await expect(send(me.payoutId, losesAnswer())).rejects.toThrow('dwolla');
    expect(await me.payouts()).toMatchObject([{ status: 'processing', externalId: null }]);
    expect(await inTransit(me.payoutId)).toBe(220_50);

    const sendsNothing = withDwolla({ send: () => Promise.reject(new Error('asked to send again')) });
    await send(me.payoutId, sendsNothing);
    expect(await me.transfers()).toMatchObject([{ id: (await me.payouts())[0]?.externalId }]);
  });

  test('is found by following, too', async () => {
    const me = await readyToSend(server);
    await expect(send(me.payoutId, losesAnswer())).rejects.toThrow();
    await pressDwolla(server, 'process-all');
    await Promise.all([followPayout(server.deps, me.payoutId), followPayout(server.deps, me.payoutId)]);
    expect(await statuses(me)).toEqual(['completed']);
    expect([await inTransit(me.payoutId), await me.payableCents()]).toEqual([0, 0]);
  });

  test('for which the vendor was never reached is asked for again under the same key', async () => {
    const me = await readyToSend(server);
    const away = withDwolla({
      send: () => Promise.reject(new VendorError({ vendor: 'dwolla', failure: 'unavailable' })),
    });
    await expect(send(me.payoutId, away)).rejects.toThrow();
    await send(me.payoutId);
    expect(await me.transfers()).toHaveLength(1);
  });

  test('ends when the key is too old, and the money waits in a new payout', async () => {
    const me = await readyToSend(server);
    const away = withDwolla({
      send: () => Promise.reject(new VendorError({ vendor: 'dwolla', failure: 'unavailable' })),
    });
    await expect(send(me.payoutId, away)).rejects.toThrow();
    server.clock.advance(24 * hourMs);
    await send(me.payoutId);
    expect(await me.payouts()).toMatchObject([
      { status: 'failed', failureCode: 'not_sent' },
      { status: 'pending', retriesId: me.payoutId, amountCents: 220_50, feeCents: 24_50 },
    ]);
    expect(await me.payableCents()).toBe(220_50);
    const [, retry] = await me.payouts();
    await send(retry?.id ?? '');
    expect(await me.transfers()).toMatchObject([{ payoutId: retry?.id }]);
  });
});

describe('what delays a payout', () => {
  test('is a missing account, until there is one', async () => {
    const me = await readyToSend(server, { account: null });
    await send(me.payoutId);
    expect(await me.history()).toMatchObject([
      {
        status: 'pending',
        bankAccount: 'Waiting for a bank account',
        detail: expect.stringContaining('Add a bank'),
      },
    ]);
    await saveBankAccount(server, me.userId);
    await send(me.payoutId);
    expect(await me.transfers()).toHaveLength(1);
  });

  test('is an account that is not verified', async () => {
    const me = await readyToSend(server, { account: { status: 'deposits_sent', isPrimary: false } });
    await send(me.payoutId);
    expect(await me.history()).toMatchObject([
      { detail: expect.stringContaining('Verify your bank account') },
    ]);
  });

  test('is a hold, until it ends', async () => {
    const heldUntil = new Date(server.clock.now().getTime() + 72 * hourMs);
    const me = await readyToSend(server, { account: { heldUntil } });
    await send(me.payoutId);
    expect(await statuses(me)).toEqual(['pending']);
    expect(await me.history()).toMatchObject([
      { bankAccount: 'Checking ••••6789 at Sample Bank', detail: expect.stringContaining('To protect you') },
    ]);
    server.clock.advance(72 * hourMs);
    await send(me.payoutId);
    expect(await statuses(me)).toEqual(['processing']);
  });

  test('is an account that was removed; one under way continues', async () => {
    const me = await readyToSend(server);
    await me.browser.delete(`/api/user/payout-accounts/${me.accountId}`);
    await send(me.payoutId);
    expect(await statuses(me)).toEqual(['pending']);

    const other = await readyToSend(server);
    await send(other.payoutId);
    await other.browser.delete(`/api/user/payout-accounts/${other.accountId}`);
    await pressDwolla(server, 'process-all');
    await followPayout(server.deps, other.payoutId);
    expect(await other.history()).toMatchObject([
      { status: 'completed', bankAccount: 'Checking ••••6789 at Sample Bank' },
    ]);
  });
});

describe('a vendor that refuses', () => {
  test('because the account is gone there leaves the money with us, and the account is stopped', async () => {
    const me = await readyToSend(server);
    const [account] = await server.db.select().from(bankAccounts).where(eq(bankAccounts.id, me.accountId));
    await server.deps.dwolla.removeBank(account?.externalId ?? '');
    await send(me.payoutId);
    const [failed, retry] = await me.payouts();
    expect([failed, retry]).toMatchObject([
      { status: 'failed', failureCode: 'Invalid', externalId: null },
      { status: 'pending', fundedAt: failed?.fundedAt },
    ]);
    expect([await me.payableCents(), await inTransit(me.payoutId)]).toEqual([220_50, 0]);

    const [stopped] = await server.db.select().from(bankAccounts).where(eq(bankAccounts.id, me.accountId));
    expect(stopped).toMatchObject({ status: 'stopped', isPrimary: false, stopCode: 'refused' });
    server.clock.advance(25 * hourMs);
    await send(retry?.id ?? '');
    expect(await statuses(me)).toEqual(['failed', 'pending']);
    expect(await me.transfers()).toEqual([]);
    await emailPayoutNews(server.deps, me.payoutId, 'failed');
    expect((await me.emails())[0]).toMatch(/^We couldn’t send \$220\.50\n.*Add a bank account/s);
  });

  test('for lack of our own money is retried each day, is reported to the operator and leaves the account', async () => {
    const me = await readyToSend(server);
    const field = '/_links/source/href';
    const poor = withDwolla({
      send: () =>
        Promise.reject(
          new VendorError({ vendor: 'dwolla', failure: 'refused', code: 'InsufficientFunds', field }),
        ),
    });
    await send(me.payoutId, poor);
    expect((await me.history())[0].detail).toContain('because of a problem on our side');
    expect(await jobsAbout('tell-payout', me.payoutId)).toEqual([]);
    server.clock.advance(25 * hourMs);
    for (let day = 2; day <= 4; day += 1) {
      const payoutId = (await me.payouts()).at(-1)?.id ?? '';
      await send(payoutId, poor);
      expect((await me.payouts()).filter(({ status }) => status === 'failed')).toHaveLength(day);
      expect(await jobsAbout('tell-payout', payoutId)).toEqual([]);
      await send((await me.payouts()).at(-1)?.id ?? '');
      expect(await me.transfers()).toEqual([]);
      server.clock.advance(25 * hourMs);
    }
    const [account] = await server.db.select().from(bankAccounts).where(eq(bankAccounts.id, me.accountId));
    expect(account).toMatchObject({ status: 'verified', isPrimary: true });
    expect(server.logged.filter((line) => line.includes(me.payoutId)).join()).toContain(
      'a payout failed for a reason other than its bank account',
    );
    await send((await me.payouts()).at(-1)?.id ?? '');
    expect(await me.transfers()).toHaveLength(1);
  });

  test('is asked at once when another account takes the place', async () => {
    const me = await readyToSend(server);
    const refuses = withDwolla({
      send: () =>
        Promise.reject(new VendorError({ vendor: 'dwolla', failure: 'refused', code: 'Restricted' })),
    });
    await send(me.payoutId, refuses);
    await server.db.update(bankAccounts).set({ isPrimary: false }).where(eq(bankAccounts.id, me.accountId));
    await saveBankAccount(server, me.userId, { ending: '1111' });
    const [, retry] = await me.payouts();
    await send(retry?.id ?? '');
    expect((await me.history())[0]).toMatchObject({ status: 'processing' });
    expect(await me.transfers()).toMatchObject([{ payoutId: retry?.id }]);
  });

  test('but made the transfer is believed by its own book', async () => {
    const me = await readyToSend(server);
    const forgetful = withDwolla({
      send: async (transfer) => {
        await server.deps.dwolla.send(transfer);
        throw new VendorError({ vendor: 'dwolla', failure: 'refused', code: 'NotFound' });
      },
    });
    await send(me.payoutId, forgetful);
    expect(await me.payouts()).toMatchObject([
      { status: 'processing', externalId: (await me.transfers())[0]?.id },
    ]);
  });
});
