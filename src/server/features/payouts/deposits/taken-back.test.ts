import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, verifyLedger } from '#server/features/ledger/api.ts';
import { dayMs } from '#shared/durations.ts';
import { cents } from '#shared/money.ts';
import {
  fileClaimOfSomebody,
  listTransfers,
  pressDwolla,
  readyToSend,
  startPaymentServer,
} from '#test/support/payment-desk.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { followPayout } from '../payments/follow-payout.ts';
import { sendPayout } from '../payments/send-payout.ts';
import { findDifferences } from '../reconciliation/find-differences.ts';
import { matchByHand } from './match-by-hand.ts';
import { bookDeposit, followDeposits, recordDeposit } from './record-deposit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false, sandboxSpeed: 0.01 });
});
afterAll(() => server.stop());

async function depositOf(reference: string, on = server) {
  const paidIn = (await listTransfers(on)).findLast((transfer) => transfer.reference?.includes(reference));
  if (!paidIn) throw new Error('nothing came in');
  return paidIn;
}

/** Takes the deposit back at the bank without notifying the server. */
async function takeBack(reference: string, on = server): Promise<string> {
  const { id } = await depositOf(reference, on);
  await pressDwolla(on, 'take-back', { id });
  return id;
}

/** Pays the office's money a second time. */
async function comeAgain(reference: string): Promise<void> {
  await pressDwolla(server, 'post-deposit', { amount: '245.00', addenda: `AGAIN ${reference}` });
  await recordDeposit(server.deps, (await depositOf(`AGAIN ${reference}`)).id);
}

const bank = () => balanceOf(server.db, { kind: 'bank' });
const clearing = () => balanceOf(server.db, { kind: 'clearing' });

async function differencesOf(claimId: string) {
  const found = await findDifferences(server.deps, { pauseMs: 0 });
  return found
    .filter(({ ids, kind }) => ids.claimId === claimId || kind === 'clearing_unexplained')
    .map(({ kind, cents: amount }) => `${kind} ${amount}`);
}

async function expectSoundLedger() {
  const faults: string[] = [];
  await verifyLedger(server.db, { onFault: (line) => faults.push(line) });
  expect(faults).toEqual([]);
}

describe('a deposit that the bank takes back', () => {
  test('is reversed once, however often it is reported, and its payout waits until the money comes again', async () => {
    const me = await readyToSend(server);
    const [bankBefore, clearingBefore] = [await bank(), await clearing()];
    const transferId = await takeBack(me.reference);

    const hear = () => recordDeposit(server.deps, transferId);
    await Promise.all([hear(), hear(), hear()]);
    await hear();

    expect([(await bank()) - bankBefore, (await clearing()) - clearingBefore]).toEqual([245_00, -245_00]);
    await sendPayout(server.deps, me.payoutId);
    expect(await me.payouts()).toMatchObject([{ status: 'pending', fundedAt: null }]);
    expect(await me.transfers()).toEqual([]);
    expect(await me.history()).toMatchObject([
      { detail: expect.stringContaining('we haven’t received it yet') },
    ]);
    expect(await differencesOf(me.claimId)).toEqual(['deposit_awaited -24500']);
    server.clock.advance(15 * dayMs);
    expect(await differencesOf(me.claimId)).toEqual(['deposit_missing -24500']);
    server.clock.advance(-15 * dayMs);

    await comeAgain(me.reference);
    expect(await me.payouts()).toMatchObject([{ status: 'pending', fundedAt: expect.any(Date) }]);
    expect(await differencesOf(me.claimId)).toEqual([]);
    await expectSoundLedger();
  });

  test('before it was booked is never booked, also by a slower check that saw it arrive', async () => {
    const me = await fileClaimOfSomebody(server);
    await me.pay();
    await me.hear();
    const { id: externalId, reference, createdAt: arrivedAt } = await depositOf(me.reference);
    const bankBefore = await bank();
    await recordDeposit(server.deps, await takeBack(me.reference));

    await bookDeposit(server.deps, { externalId, amountCents: cents(245_00), reference, arrivedAt });

    expect(await bank()).toBe(bankBefore);
    expect(await me.payouts()).toMatchObject([{ status: 'pending', fundedAt: null }]);
    expect(await differencesOf(me.claimId)).toEqual(['deposit_awaited -24500']);
  });

  test('after its payout left is a difference and a warning until it comes again', async () => {
    const me = await readyToSend(server);
    await sendPayout(server.deps, me.payoutId);
    const transferId = await takeBack(me.reference);
    await recordDeposit(server.deps, transferId);

    expect(await me.payouts()).toMatchObject([{ status: 'processing' }]);
    expect(await differencesOf(me.claimId)).toEqual(['deposit_taken_back -24500']);
    const [warning] = server.logged.filter((line) => line.includes('took back') && line.includes(transferId));
    expect(JSON.parse(warning ?? '')).toMatchObject({ level: 40, claimId: me.claimId, payout: 'left' });

    await comeAgain(me.reference);
    expect(await differencesOf(me.claimId)).toEqual([]);
  });

  test('while its payout is under way prevents the payout from being sent again when it comes back', async () => {
    const me = await readyToSend(server, { account: { ending: '0001' } });
    await sendPayout(server.deps, me.payoutId);
    await recordDeposit(server.deps, await takeBack(me.reference));
    await pressDwolla(server, 'process-all');
    await followPayout(server.deps, me.payoutId);
    expect(await me.payouts()).toMatchObject([{ status: 'failed' }, { status: 'pending', fundedAt: null }]);
    expect(await differencesOf(me.claimId)).toEqual(['deposit_awaited -24500']);
  });

  test('in the moment in which its payout is sent leaves one of the two', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const me = await readyToSend(server);
      const transferId = await takeBack(me.reference);
      await Promise.all([recordDeposit(server.deps, transferId), sendPayout(server.deps, me.payoutId)]);
      const [payout] = await me.payouts();
      const hasLeft = payout?.status === 'processing';
      expect(hasLeft || payout?.fundedAt === null).toBe(true);
      expect(await me.transfers()).toHaveLength(hasLeft ? 1 : 0);
      expect(await differencesOf(me.claimId)).toEqual([
        hasLeft ? 'deposit_taken_back -24500' : 'deposit_awaited -24500',
      ]);
    }
    await expectSoundLedger();
  });

  test('in the moment in which somebody says whose it is funds nothing', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const me = await fileClaimOfSomebody(server);
      await me.pay();
      await me.hear();
      const addenda = `A SLIP ${round}`;
      await pressDwolla(server, 'post-deposit', { amount: '245.00', addenda });
      const { id: depositId } = await depositOf(addenda);
      await recordDeposit(server.deps, depositId);
      await takeBack(addenda);
      const match = { depositId, claimId: me.claimId, isPart: false };
      await Promise.allSettled([matchByHand(server.deps, match), recordDeposit(server.deps, depositId)]);
      expect(await me.payouts()).toMatchObject([{ status: 'pending', fundedAt: null }]);
      expect(await differencesOf(me.claimId)).toEqual(['deposit_awaited -24500']);
      await expect(matchByHand(server.deps, match)).rejects.toThrow('took');
    }
    await expectSoundLedger();
  });

  test('and not announced is found by the hourly check, also weeks later', async () => {
    const me = await readyToSend(server);
    const transferId = await takeBack(me.reference);
    server.clock.advance(60 * dayMs);
    await followDeposits(server.deps);
    server.clock.advance(-60 * dayMs);
    const { rows } = await server.db.execute(
      `select data from jobs.job where name = 'record-deposit' and data->>'transferId' = '${transferId}'`,
    );
    expect(rows).toEqual([{ data: { transferId } }]);
  });
});

test('what the bank takes back is heard of by its notice', { timeout: 120_000 }, async () => {
  await using parts = new AsyncDisposableStack();
  const listening = await startPaymentServer();
  parts.defer(() => listening.stop());
  const me = await fileClaimOfSomebody(listening);
  await me.pay();
  await waitUntil(async () => (await me.payouts())[0]?.fundedAt);
  await takeBack(me.reference, listening);
  await waitUntil(async () => (await me.payouts())[0]?.fundedAt === null);
});
