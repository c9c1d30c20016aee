import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#shared/money.ts';
import { postedAt as at, openTestLedger, payableTo, type TestLedger } from '#test/support/test-ledger.ts';
import type { Account } from './posting.ts';
import { listBalances } from './queries.ts';
import { Overdraft, recordDeposit, recordFeePayment } from './service.ts';

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await openTestLedger();
});
afterAll(() => ledger.close());

const clearing: Account = { kind: 'clearing' };
const bank: Account = { kind: 'bank' };
const fees: Account = { kind: 'fees_earned' };

describe('recovered money', () => {
  test.each([
    ['a part', 20_00, [-100_00, 80_00, 20_00]],
    ['nothing', 0, [-100_00, 100_00, 0]],
    ['everything', 100_00, [-100_00, 0, 100_00]],
  ])('that came to us is split into what we owe and a fee of %s', async (_name, feeCents, expected) => {
    const userId = randomUUID();
    const accounts = [clearing, payableTo(userId), fees];
    expect(await ledger.changes(accounts, () => ledger.recover({ userId, feeCents }))).toEqual(expected);
  });

  test('that the owner received leaves the fee to be invoiced, then paid', async () => {
    const [claimId, userId] = [randomUUID(), randomUUID()];
    const receivable: Account = { kind: 'fees_receivable', ownerId: userId };
    const accounts: Account[] = [receivable, fees, payableTo(userId), { kind: 'stripe' }];
    const invoice = () => ledger.recover({ claimId, userId, receivedBy: 'owner' });
    const pay = () => ledger.run((tx) => recordFeePayment(tx, { claimId, at }));
    expect(await ledger.changes(accounts, invoice)).toEqual([-20_00, 20_00, 0, 0]);
    expect(await ledger.changes(accounts, pay)).toEqual([20_00, 0, 0, -20_00]);
  });

  test('that the owner received without a fee is not booked', async () => {
    const claimId = randomUUID();
    expect(await ledger.recover({ claimId, receivedBy: 'owner', feeCents: 0 })).toBeUndefined();
    await expect(ledger.run((tx) => recordFeePayment(tx, { claimId, at }))).rejects.toThrow('there is no');
  });

  test.each([
    [0, 0],
    [100, 101],
    [100, -1],
  ])('of %i cents with a fee of %i is rejected', async (amountCents, feeCents) => {
    await expect(ledger.recover({ amountCents, feeCents })).rejects.toThrow(RangeError);
  });

  test('leaves the clearing account when the bank shows it', async () => {
    const deposit = { depositId: randomUUID(), amountCents: cents(70_00), at };
    const show = () => ledger.run((tx) => recordDeposit(tx, deposit));
    expect(await ledger.changes([clearing, bank], show)).toEqual([70_00, -70_00]);
  });
});

describe('a payout', () => {
  async function startOne() {
    const [userId, payoutId] = [randomUUID(), randomUUID()];
    await ledger.recover({ userId });
    await ledger.pay(userId, 80_00, payoutId);
    const accounts: Account[] = [payableTo(userId), { kind: 'in_transit', ownerId: payoutId }, bank];
    return { payoutId, accounts };
  }

  test('is in transit until it settles', async () => {
    const { payoutId, accounts } = await startOne();
    const underWay = { ownerId: payoutId, balanceCents: 80_00 };
    expect((await ledger.balances(...accounts)).slice(0, 2)).toEqual([0, 80_00]);
    expect(await listBalances(ledger.db, 'in_transit')).toContainEqual(underWay);
    expect(await ledger.changes(accounts, () => ledger.settle(payoutId))).toEqual([0, -80_00, 80_00]);
    expect(await listBalances(ledger.db, 'in_transit')).not.toContainEqual(
      expect.objectContaining({ ownerId: payoutId }),
    );
  });

  test('that fails in transit is owed again', async () => {
    const { payoutId, accounts } = await startOne();
    expect(await ledger.changes(accounts, () => ledger.giveBack(payoutId))).toEqual([80_00, -80_00, 0]);
  });

  test('that is returned after it settled is owed again, once', async () => {
    const { payoutId, accounts } = await startOne();
    await ledger.settle(payoutId);
    expect(await ledger.changes(accounts, () => ledger.giveBack(payoutId))).toEqual([80_00, 0, -80_00]);
    expect(await ledger.changes(accounts, () => ledger.giveBack(payoutId))).toEqual([0, 0, 0]);
  });

  test('that was returned cannot settle', async () => {
    const { payoutId } = await startOne();
    await ledger.giveBack(payoutId);
    await expect(ledger.settle(payoutId)).rejects.toThrow(Overdraft);
  });

  test('settling and failing at once ends with the money owed', async () => {
    const { payoutId, accounts } = await startOne();
    const { settle, giveBack } = ledger;
    await Promise.allSettled([settle(payoutId), giveBack(payoutId), settle(payoutId), giveBack(payoutId)]);
    expect((await ledger.balances(...accounts)).slice(0, 2)).toEqual([80_00, 0]);
  });

  test('50 at once never take more than is owed', async () => {
    const userId = randomUUID();
    await ledger.recover({ userId, amountCents: 10_00, feeCents: 0 });
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => ledger.pay(userId, 30)));
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(results.length - failures.length).toBe(33);
    for (const failure of failures) expect(failure).toBeInstanceOf(Overdraft);
    expect(await ledger.balances(payableTo(userId))).toEqual([10]);
  });
});
