import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { attempts } from '#server/platform/db/schema/accounts.ts';
import { purchases } from '#server/platform/db/schema/billing.ts';
import { dayMs, hourMs } from '#shared/durations.ts';
import { openBillingDesk } from '#test/support/billing-desk.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { payAsBrowser } from '#test/support/test-stripe.ts';
import { reconcilePurchases } from './reconcile.ts';

const desk = openBillingDesk();
const { confirm, planOf, purchasesOf, start } = desk;

beforeEach(() => desk.server.db.delete(attempts));

const ask = (by = desk.browser) => by.post('/api/create-payment-intent', { plan: 'starter' });
/** Asks in small groups, so that no connection is waited for too long. */
async function askOften(count: number, by: () => typeof desk.browser): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(by())));
    statuses.push(...answers.map(({ statusCode }) => statusCode));
  }
  return statuses;
}

const countPurchases = () => desk.server.db.$count(purchases);

const makeOld = (intentId: string) =>
  desk.server.db
    .update(purchases)
    .set({ createdAt: new Date(desk.server.clock.now().getTime() - 8 * dayMs) })
    .where(eq(purchases.paymentIntentId, intentId));

test('a one-time payment that is not paid within a week is ended, also at the card processor', async () => {
  const visitor = createTestBrowser(desk.server);
  const [old, recent] = [await start('starter'), await start('starter', visitor)];
  await makeOld(old.intentId);

  await reconcilePurchases(desk.server.deps);

  expect(await purchasesOf()).toMatchObject([{ status: 'ended' }]);
  expect((await desk.stripe.paymentIntents.retrieve(old.intentId)).status).toBe('canceled');
  expect((await payAsBrowser(desk.server.sandboxUrl, old.clientSecret)).status).toBe(400);
  expect((await payAsBrowser(desk.server.sandboxUrl, recent.clientSecret)).status).toBe(200);
});

test('one that was paid after all opens its plan instead', async () => {
  const { clientSecret, intentId } = await start('starter');
  await payAsBrowser(desk.server.sandboxUrl, clientSecret);
  await makeOld(intentId);

  await reconcilePurchases(desk.server.deps);

  expect(await planOf()).toBe('starter');
  expect((await confirm('starter', intentId)).statusCode).toBe(200);
});

test('one address starts 120 new payments an hour, and then nothing is created', {
  timeout: 120_000,
}, async () => {
  const before = await countPurchases();
  const known = createTestBrowser(desk.server);
  await start('starter', known);
  const statuses = await askOften(130, () => createTestBrowser(desk.server));
  expect(statuses.filter((status) => status === 200)).toHaveLength(119);
  expect(statuses.filter((status) => status === 429)).toHaveLength(11);
  expect(await countPurchases()).toBe(before + 120);

  const signedIn = await desk.browser.post('/api/subscription/create-payment-intent', { plan: 'unlimited' });
  expect(signedIn.json()).toMatchObject({
    code: 'too_many_attempts',
    detail: expect.stringMatching(/^Too many attempts\. Please wait \d+ minutes and try again\.$/),
  });
  // A payment that was started before can still be made.
  expect((await ask(known)).statusCode).toBe(200);

  desk.server.clock.advance(hourMs);
  expect((await ask()).statusCode).toBe(200);
});

test('one browser continues a payment 60 times an hour', async () => {
  const visitor = createTestBrowser(desk.server);
  await start('starter', visitor);
  const statuses = await askOften(60, () => visitor);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
