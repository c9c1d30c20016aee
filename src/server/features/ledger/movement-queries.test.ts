import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestLedger, postedAt, type TestLedger } from '#test/support/test-ledger.ts';
import { listMovements } from './queries.ts';
import { readRecovery } from './service.ts';

let books: TestLedger;
beforeAll(async () => {
  books = await openTestLedger();
});
afterAll(() => books.close());

test('postings are listed with their subject and size, except reversed ones', async () => {
  const userId = randomUUID();
  const [claimId, mistakenId, payoutId] = [randomUUID(), randomUUID(), randomUUID()];
  await books.recover({ claimId, userId, amountCents: 100_00, feeCents: 10_00 });
  await books.recover({ claimId: mistakenId, userId });
  await books.undo(`recovery:${mistakenId}`);
  await books.pay(userId, 90_00, payoutId);

  const search = { kinds: ['recovery', 'payout'], from: postedAt } as const;
  expect(await listMovements(books.db, search)).toEqual([
    { kind: 'recovery', subjectId: claimId, amountCents: 100_00, at: postedAt },
    { kind: 'payout', subjectId: payoutId, amountCents: 90_00, at: postedAt },
  ]);
  expect(await listMovements(books.db, { ...search, from: new Date(postedAt.getTime() + 1) })).toEqual([]);
});

test('a recovery is read as it was split, and a missing one as zero', async () => {
  const [ours, theirs] = [randomUUID(), randomUUID()];
  await books.recover({ claimId: ours, amountCents: 100_00, feeCents: 10_00 });
  await books.recover({ claimId: theirs, amountCents: 100_00, feeCents: 20_00, receivedBy: 'owner' });
  expect(await readRecovery(books.db, ours)).toEqual({
    receivedCents: 100_00,
    payableCents: 90_00,
    feeCents: 10_00,
  });
  expect(await readRecovery(books.db, theirs)).toEqual({
    receivedCents: 0,
    payableCents: 0,
    feeCents: 20_00,
  });
  expect(await readRecovery(books.db, randomUUID())).toEqual({
    receivedCents: 0,
    payableCents: 0,
    feeCents: 0,
  });
});
