import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendClaim } from '#server/features/claims/sending/send-claim.ts';
import { refreshClaim } from '#server/features/claims/tracking/refresh-claim.ts';
import { recordDeposit } from '#server/features/payouts/deposits/record-deposit.ts';
import { payClaim } from '#server/features/payouts/pay-claim.ts';
import { sendPayout } from '#server/features/payouts/payments/send-payout.ts';
import type { users } from '#server/platform/db/schema/accounts.ts';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import { reviews } from '#server/platform/db/schema/reviews.ts';
import { expectSoundBooks } from '#test/support/expect-sound-books.ts';
import { openOfficeDesk } from '#test/support/office-desk.ts';
import { fileAsEarlier, listTransfers } from '#test/support/payment-desk.ts';
import { sampleProperty } from '#test/support/sample-candidate.ts';
import { saveBankAccount } from '#test/support/save-bank-account.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
/** The sandbox is so slow that an office or a bank acts only when the test makes it. */
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false, sandboxSpeed: 0.01 });
  await fileAsEarlier(server);
});
afterAll(() => server.stop());

const office = 'ca-unclaimed-property';
const shell = 'Mallory Shell LLC';

interface Somebody extends Partial<typeof users.$inferInsert> {
  isVerified?: boolean;
  accountHolderName: string;
}

/** Somebody whose scan found the property and who can be paid as soon as nothing speaks against it. */
async function findIt(number: string, { accountHolderName, ...user }: Somebody) {
  const { firstName = 'Sample', lastName = 'Person' } = user;
  const { browser, userId } = await signInSomebody(server, user);
  await saveBankAccount(server, userId, { accountHolderName });
  const claimId = await saveClaim(server, userId, {
    key: `record:${office}:${number}`,
    facts: sampleProperty({ catalogId: office, propertyId: number }),
  });
  const file = () => browser.post(`/api/claims/${claimId}/file`, { signedName: `${firstName} ${lastName}` });
  return { browser, userId, claimId, file };
}

type Finder = Awaited<ReturnType<typeof findIt>>;

const many = (count: number, one: (index: number) => Promise<Finder>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));

const payoutsOf = (finders: readonly Pick<Finder, 'claimId'>[]) =>
  server.db
    .select()
    .from(payouts)
    .where(
      inArray(
        payouts.claimId,
        finders.map(({ claimId }) => claimId),
      ),
    );

/** Whatever is done for somebody who has filed, until the bank has the order to pay. */
async function payOut({ browser, claimId }: Finder): Promise<void> {
  await sendClaim(server.deps, claimId);
  const { referenceNumber } = (await browser.get(`/api/claims/${claimId}`)).json();
  if (!referenceNumber) return;
  await openOfficeDesk(server).press('pay', { id: referenceNumber, amount: '' });
  await refreshClaim(server.deps, claimId);
  await payClaim(server.deps, claimId);
  const paidIn = (await listTransfers(server)).filter(({ reference }) =>
    reference?.includes(referenceNumber),
  );
  for (const { id } of paidIn) await recordDeposit(server.deps, id);
  const own = (await payoutsOf([{ claimId }])).map(({ id }) => id);
  for (const id of own) await sendPayout(server.deps, id);
}

async function paidOut(finders: readonly Finder[]) {
  const ids = new Set((await payoutsOf(finders)).map(({ id }) => id));
  return (await listTransfers(server)).filter(({ payoutId }) => payoutId && ids.has(payoutId));
}

test('ten accounts over one property pay exactly one verified person', { timeout: 120_000 }, async () => {
  const number = randomUUID();
  const finders = [
    // Invented names, all paid into one shell.
    ...(await many(6, (index) =>
      findIt(number, {
        firstName: `Invented${'ABCDEF'[index]}`,
        lastName: 'Person',
        isVerified: false,
        accountHolderName: shell,
      }),
    )),
    // A verified person whom the office does not name.
    await findIt(number, { firstName: 'Mallory', accountHolderName: 'Mallory Person' }),
    // Verified namesakes of the owner.
    ...(await many(3, () => findIt(number, { accountHolderName: 'Sample Person' }))),
  ];

  const answers = await Promise.all(finders.map(({ file }) => file()));
  const codes = answers.map((answer) => answer.json().code ?? answer.json().status);
  expect(codes.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'identity_required'));
  expect(codes[6]).toBe('name_not_verified');
  expect(codes.slice(7).toSorted()).toEqual(['filed', 'property_claimed', 'property_claimed']);

  for (const finder of finders) await payOut(finder);
  const [payout, ...others] = await payoutsOf(finders);
  expect(others).toEqual([]);
  const winner = finders[codes.indexOf('filed')];
  expect(payout).toMatchObject({ userId: winner?.userId, status: 'processing', amountCents: 220_50 });
  expect(await paidOut(finders)).toHaveLength(1);
  await expectSoundBooks(server.db, server.deps.config.dataDir);
});

test('a verified person is not paid into a shell', async () => {
  const finder = await findIt(randomUUID(), { accountHolderName: shell });
  expect((await finder.file()).json()).toMatchObject({ status: 'filed' });
  await payOut(finder);
  expect(await payoutsOf([finder])).toMatchObject([{ status: 'pending' }]);
  expect(await paidOut([finder])).toEqual([]);
  expect(await server.db.select().from(reviews)).toMatchObject([
    { userId: finder.userId, kind: 'payout_holder', status: 'waiting', facts: { holder: shell } },
  ]);
});
