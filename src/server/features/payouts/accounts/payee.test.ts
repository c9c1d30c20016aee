import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markVerified } from '#server/features/people/api.ts';
import { decideReview } from '#server/features/reviews/api.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { bankAccounts, payouts } from '#server/platform/db/schema/payouts.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { reviews } from '#server/platform/db/schema/reviews.ts';
import { reviewOutcomes } from '#server/review-outcomes.ts';
import { accountsPath, listAccounts, typedAccount } from '#test/support/payout-desk.ts';
import { insertPayoutForFile } from '#test/support/payout-for-file.ts';
import { insertReadyPayout } from '#test/support/ready-payout.ts';
import { saveBankAccount } from '#test/support/save-bank-account.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { askForReviews } from '../nacha/take-payouts.ts';
import { sendPayout } from '../payments/send-payout.ts';
import { followAccounts } from './follow-accounts.ts';
import { sealNumbers } from './numbers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const reviewsOf = (userId: string) =>
  server.db.select().from(reviews).where(eq(reviews.userId, userId)).orderBy(reviews.openedAt);

async function statusOf(payoutId: string) {
  const [payout] = await server.db.select().from(payouts).where(eq(payouts.id, payoutId));
  return payout?.status;
}

async function decide(reviewId: string, verdict: 'approved' | 'refused') {
  await decideReview(server.deps, reviewOutcomes, { reviewId, verdict, reason: 'We looked at the papers.' });
}

/** Somebody with money to be sent to an account that nothing else keeps from being used. */
async function readyToBePaid(
  account: Partial<typeof bankAccounts.$inferInsert> = {},
  user: Parameters<typeof createUser>[1] = {},
) {
  const { id: userId } = await createUser(server, user);
  const accountId = await saveBankAccount(server, userId, account);
  return { userId, accountId, payoutId: await insertReadyPayout(server, userId) };
}

describe('money goes to the verified person only', () => {
  test.each([
    ['the verified name', 'Sample Person'],
    ['the name in another order and case', 'PERSON, SAMPLE J'],
    ['the verified person beside another', 'Sample and Robin Person'],
  ])('it is sent to an account held by %s', async (_, accountHolderName) => {
    const { payoutId, userId } = await readyToBePaid({ accountHolderName });
    await sendPayout(server.deps, payoutId);
    expect(await statusOf(payoutId)).toBe('processing');
    expect(await reviewsOf(userId)).toEqual([]);
  });

  test.each<[string, Partial<typeof bankAccounts.$inferInsert>, 'bank' | 'owner']>([
    ['a business', { accountHolderName: 'Mallory Shell LLC' }, 'owner'],
    ['another person', { accountHolderName: 'Mallory Stranger' }, 'owner'],
    ['whom the bank names, whatever was typed', { bankHolders: ['Mallory Stranger'] }, 'bank'],
  ])('an account held by %s is looked at before any money moves', async (_, account, namedBy) => {
    const { payoutId, userId, accountId } = await readyToBePaid(account);
    await sendPayout(server.deps, payoutId);
    await sendPayout(server.deps, payoutId);
    expect(await statusOf(payoutId)).toBe('pending');
    const [review, ...others] = await reviewsOf(userId);
    expect(others).toEqual([]);
    expect(review).toMatchObject({
      kind: 'payout_holder',
      subjectId: accountId,
      status: 'waiting',
      facts: { namedBy, verifiedName: 'Sample Person' },
    });
  });

  test('what an operator approves is paid, and what they refuse is not, and both are said', async () => {
    for (const verdict of ['approved', 'refused'] as const) {
      const { browser, userId } = await signInSomebody(server);
      await saveBankAccount(server, userId, { accountHolderName: 'Person Family Trust' });
      const payoutId = await insertReadyPayout(server, userId);
      await sendPayout(server.deps, payoutId);
      const detailOf = async () => (await browser.get('/api/user/payout-history')).json()[0].detail;
      expect(await detailOf()).toContain('The account’s holder isn’t the verified owner');
      const [review] = await reviewsOf(userId);
      await decide(review?.id ?? '', verdict);
      await sendPayout(server.deps, payoutId);
      expect(await statusOf(payoutId)).toBe(verdict === 'approved' ? 'processing' : 'pending');
      if (verdict === 'approved') continue;
      expect(await detailOf()).toContain('we can’t send payouts to it');
      expect((await listAccounts(browser))[0]?.payeeNote).toContain('Add an account in your own name');
      expect(await reviewsOf(userId)).toHaveLength(1);
    }
  });

  test('a decision counts only for the facts it was made on', async () => {
    const { payoutId, userId, accountId } = await readyToBePaid({ accountHolderName: 'Person Family Trust' });
    await sendPayout(server.deps, payoutId);
    await decide((await reviewsOf(userId))[0]?.id ?? '', 'approved');
    await server.db
      .update(bankAccounts)
      .set({ bankHolders: ['Mallory Stranger'] })
      .where(eq(bankAccounts.id, accountId));
    await sendPayout(server.deps, payoutId);
    expect(await statusOf(payoutId)).toBe('pending');
    expect((await reviewsOf(userId)).map(({ status }) => status).toSorted()).toEqual(['approved', 'waiting']);
  });

  test('nobody is paid before their identity is verified, and afterwards at once', async () => {
    const { payoutId, userId } = await readyToBePaid({}, { isVerified: false });
    await sendPayout(server.deps, payoutId);
    expect(await statusOf(payoutId)).toBe('pending');
    expect(await reviewsOf(userId)).toEqual([]);

    const [person] = await server.db.select().from(people).where(eq(people.userId, userId));
    const verification = {
      source: 'idme' as const,
      level: 'IAL2',
      firstName: 'Sample',
      middleName: null,
      lastName: 'Person',
      dateOfBirth: '1980-05-05',
      address: null,
    };
    await server.db.transaction((tx) =>
      markVerified(server.deps, tx, { userId, personId: person?.id ?? '', verification }),
    );
    await waitUntil(async () => (await statusOf(payoutId)) !== 'pending');
  });

  test('what was filed before people were verified is paid under the rule of its time', async () => {
    const { db, deps } = server;
    const payment = await insertPayoutForFile(server, {
      account: { accountHolderName: 'Mallory Shell LLC' },
    });
    await db
      .update(claimFilings)
      .set({ predatesIdentity: true })
      .where(eq(claimFilings.claimId, payment.claimId));
    await askForReviews(deps);
    expect(await reviewsOf(payment.userId)).toEqual([]);
  });

  test('a payout file leaves out what waits for a review, and asks for it', async () => {
    const payment = await insertPayoutForFile(server, {
      account: { accountHolderName: 'Mallory Shell LLC' },
    });
    await askForReviews(server.deps);
    await askForReviews(server.deps);
    expect(await reviewsOf(payment.userId)).toHaveLength(1);
  });
});

describe('one bank account under two accounts', () => {
  const numbersHash = Buffer.alloc(32, 1);

  test('is looked at on both sides, and the owner is told when adding it', async () => {
    const [one, two] = [await signInSomebody(server), await signInSomebody(server)];
    const typed = typedAccount();
    expect((await one.browser.post(accountsPath, typed)).json().payeeNote).toBeNull();
    const second = (await two.browser.post(accountsPath, typed)).json();
    expect(second.payeeNote).toContain('Someone else gave us the same bank account');
    expect((await listAccounts(one.browser))[0]?.payeeNote).toContain('Someone else gave us the same');
    expect(await reviewsOf(two.userId)).toMatchObject([
      { kind: 'shared_bank_account', facts: { otherAccounts: 1 } },
    ]);
  });

  test('is found however many add it at once', async () => {
    const everyone = await Promise.all(Array.from({ length: 4 }, () => signInSomebody(server)));
    const typed = typedAccount();
    await Promise.all(everyone.map(({ browser }) => browser.post(accountsPath, typed)));
    for (const { userId, browser } of everyone) {
      const accountId = (await listAccounts(browser))[0]?.id ?? '';
      await server.db
        .update(bankAccounts)
        .set({
          status: 'verified',
          isPrimary: true,
          externalId: `bank-${userId}`,
          heldUntil: server.deps.now(),
        })
        .where(eq(bankAccounts.id, accountId));
      const payoutId = await insertReadyPayout(server, userId);
      await sendPayout(server.deps, payoutId);
      expect(await statusOf(payoutId)).toBe('pending');
    }
  });

  test('is fine for two joint holders whom the bank names', async () => {
    const bankHolders = ['Sample Person', 'Robin Person'];
    const { payoutId } = await readyToBePaid({ numbersHash, bankHolders });
    await readyToBePaid({ numbersHash, bankHolders }, { firstName: 'Robin' });
    await sendPayout(server.deps, payoutId);
    expect(await statusOf(payoutId)).toBe('processing');
  });

  test('is not fine for a third, nor for a namesake', async () => {
    const hash = Buffer.alloc(32, 2);
    const bankHolders = ['Sample Person', 'Robin Person'];
    const { payoutId } = await readyToBePaid({ numbersHash: hash, bankHolders });
    await readyToBePaid({ numbersHash: hash, bankHolders }, { firstName: 'Sample' });
    await sendPayout(server.deps, payoutId);
    expect(await statusOf(payoutId)).toBe('pending');
  });

  test('is nobody else’s once the other removed it', async () => {
    const [one, two] = [await signInSomebody(server), await signInSomebody(server)];
    const typed = typedAccount();
    const first = (await one.browser.post(accountsPath, typed)).json();
    await two.browser.post(accountsPath, typed);
    await one.browser.delete(`${accountsPath}/${first.id}`);
    expect((await listAccounts(two.browser))[0]?.payeeNote).toBeNull();
  });

  test('is found among those saved before, too', async () => {
    const { userId, accountId } = await readyToBePaid({ numbersHash: null });
    const numbers = { routingNumber: '222222226', accountNumber: '1234567890' };
    const sealedNumbers = await server.db.transaction((tx) =>
      sealNumbers(server.deps, tx, { id: accountId, userId }, numbers),
    );
    await server.db.update(bankAccounts).set({ sealedNumbers }).where(eq(bankAccounts.id, accountId));
    await followAccounts(server.deps);
    const [row] = await server.db.select().from(bankAccounts).where(eq(bankAccounts.id, accountId));
    expect(row?.numbersHash).toEqual(
      await server.deps.vault.keyedHash(server.db, 'bank_numbers', '222222226 1234567890'),
    );
  });
});
