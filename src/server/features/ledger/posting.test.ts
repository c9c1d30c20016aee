import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#shared/money.ts';
import { postedAt as at, openTestLedger, payableTo, type TestLedger } from '#test/support/test-ledger.ts';
import type { Account, Posting } from './posting.ts';
import { listEntries } from './queries.ts';
import { Overdraft, post } from './service.ts';

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await openTestLedger();
});
afterAll(() => ledger.close());

interface Move {
  from: Account;
  to: Account;
  amountCents: number;
}

const move = ({ from, to, amountCents }: Move): Posting => ({
  id: randomUUID(),
  kind: 'deposit',
  description: 'A sample movement',
  entries: [
    { account: from, amountCents: cents(-amountCents) },
    { account: to, amountCents: cents(amountCents) },
  ],
  at,
});

const postAlone = (posting: Posting) => ledger.run((tx) => post(tx, posting));

describe('a posting', () => {
  test('made ten times at once happens once', async () => {
    const [userId, payoutId] = [randomUUID(), randomUUID()];
    await ledger.recover({ userId });
    const said = Array.from({ length: 10 }, () => ledger.pay(userId, 10_00, payoutId));
    expect(new Set((await Promise.all(said)).map(({ id }) => id))).toEqual(new Set([`payout:${payoutId}`]));
    expect(await ledger.balances(payableTo(userId))).toEqual([70_00]);
  });

  test('repeated later keeps its first time', async () => {
    const recovery = { claimId: randomUUID(), userId: randomUUID() };
    await ledger.recover(recovery);
    const later = new Date(at.getTime() + 1_000);
    expect(await ledger.recover({ ...recovery, at: later })).toMatchObject({ at });
  });

  test('with other content under the same id is rejected', async () => {
    const [userId, payoutId] = [randomUUID(), randomUUID()];
    await ledger.recover({ userId });
    await ledger.pay(userId, 10_00, payoutId);
    await expect(ledger.pay(userId, 10_01, payoutId)).rejects.toThrow('stands with other content');
    expect(await ledger.balances(payableTo(userId))).toEqual([70_00]);
  });

  test('is rolled back with the surrounding transaction', async () => {
    const account = payableTo(randomUUID());
    const failing = ledger.run(async (tx) => {
      await post(tx, move({ from: { kind: 'clearing' }, to: account, amountCents: 5 }));
      throw new Error('something after it failed');
    });
    await expect(failing).rejects.toThrow('something after it failed');
    expect(await ledger.balances(account)).toEqual([0]);
  });

  test('leaves its caller’s rights unchanged', async () => {
    await ledger.run(async (tx) => {
      const who = async () => (await tx.execute(sql`select current_user, session_user`)).rows;
      const before = await who();
      await post(tx, move({ from: { kind: 'bank' }, to: { kind: 'clearing' }, amountCents: 5 }));
      expect(await who()).toEqual(before);
    });
  });

  test('in opposite directions at once all succeed', async () => {
    const [one, other] = [payableTo(randomUUID()), payableTo(randomUUID())];
    for (const to of [one, other])
      await postAlone(move({ from: { kind: 'clearing' }, to, amountCents: 1_000 }));
    const there = Array.from({ length: 20 }, () => move({ from: one, to: other, amountCents: 5 }));
    const back = Array.from({ length: 20 }, () => move({ from: other, to: one, amountCents: 6 }));
    await Promise.all(there.flatMap((posting, index) => [posting, back[index] ?? posting]).map(postAlone));
    expect(await ledger.balances(one, other)).toEqual([1_020, 980]);
  });

  test('appears among the entries of its accounts, in its period', async () => {
    const [userId, claimId] = [randomUUID(), randomUUID()];
    await ledger.recover({ userId, claimId });
    const list = (from: Date, until: Date) => listEntries(ledger.db, payableTo(userId), { from, until });
    const shown = {
      transactionId: `recovery:${claimId}`,
      kind: 'recovery',
      amountCents: 80_00,
      createdAt: at,
    };
    expect(await list(at, new Date('2026-03-03'))).toMatchObject([shown]);
    expect(await list(new Date('2026-03-02'), at)).toEqual([]);
  });
});

describe('a reversal', () => {
  test('restores every balance with new entries, once', async () => {
    const [userId, claimId, id] = [randomUUID(), randomUUID(), randomUUID()];
    const accounts: Account[] = [{ kind: 'clearing' }, payableTo(userId), { kind: 'fees_earned' }];
    const recoverAndUndo = async () => {
      await ledger.recover({ userId, claimId });
      await ledger.undo(`recovery:${claimId}`, id);
      await ledger.undo(`recovery:${claimId}`, id);
    };
    expect(await ledger.changes(accounts, recoverAndUndo)).toEqual([0, 0, 0]);
    const period = { from: at, until: new Date(at.getTime() + 1) };
    const entries = await listEntries(ledger.db, payableTo(userId), period);
    expect(entries.map(({ amountCents }) => amountCents)).toEqual([80_00, -80_00]);
  });

  test('happens once, under any id', async () => {
    const [userId, claimId] = [randomUUID(), randomUUID()];
    await ledger.recover({ userId, claimId });
    await ledger.recover({ userId });
    await ledger.undo(`recovery:${claimId}`);
    await expect(ledger.undo(`recovery:${claimId}`)).rejects.toMatchObject({
      cause: { constraint: 'ledger_transactions_reverses_id_unique' },
    });
    expect(await ledger.balances(payableTo(userId))).toEqual([80_00]);
  });

  test('of money that was paid out since is rejected', async () => {
    const [userId, claimId] = [randomUUID(), randomUUID()];
    await ledger.recover({ userId, claimId });
    await ledger.pay(userId, 1);
    await expect(ledger.undo(`recovery:${claimId}`)).rejects.toThrow(Overdraft);
  });
});
