import { eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { purchases } from '#server/platform/db/schema/billing.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import { type PlanId, plans } from '#shared/plans.ts';
import { openBillingDesk } from '#test/support/billing-desk.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { createUser } from '#test/support/test-people.ts';
import { listRefunds, payAsBrowser } from '#test/support/test-stripe.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { claimPurchases } from './claim-purchases.ts';
import { reconcilePurchases } from './reconcile.ts';
import { refreshPurchase } from './refresh-purchase.ts';
import { returnPurchase } from './return-purchase.ts';
import { handleStripeEvent } from './stripe-events.ts';

const desk = openBillingDesk();
const { buy, confirm, planOf, purchasesOf, start, storeEvents } = desk;

const emailOf = async (id = desk.userId) =>
  (await desk.server.db.select().from(users).where(eq(users.id, id)))[0]?.email ?? '';
const subjectsOf = async (id = desk.userId) =>
  (await desk.server.mailbox.list(await emailOf(id))).map(({ subject }) => subject).toReversed();
const refundsOf = (intentId: string) => listRefunds(desk.stripe, intentId);

const jobsAtRest = () =>
  waitUntil(async () => {
    const names = ['claim-purchases', 'replace-plans', 'return-purchase', 'tell-plan'] as const;
    const counts = await Promise.all(
      names.map((name) => desk.server.deps.jobs.countWaiting(desk.server.db, name, 10)),
    );
    return counts.every((count) => count === 0);
  });

const findPurchase = async (intentId: string, id = desk.userId) =>
  (await purchasesOf(id)).find((one) => one.paymentIntentId === intentId);

/** Buys in a signed-out browser and then signs in there. */
async function buyAndSignIn(plan: PlanId, id = desk.userId) {
  const visitor = createTestBrowser(desk.server);
  const { intentId } = await buy(plan, visitor);
  await visitor.signIn({ email: await emailOf(id) });
  await waitUntil(() => findPurchase(intentId, id));
  return intentId;
}

async function buySignedOut(plan: PlanId, id = desk.userId) {
  const intentId = await buyAndSignIn(plan, id);
  await jobsAtRest();
  return intentId;
}

async function expectReturned(intentId: string, plan: PlanId): Promise<void> {
  await waitUntil(async () => (await refundsOf(intentId)).length > 0);
  await jobsAtRest();
  expect(await refundsOf(intentId)).toMatchObject([{ amount: plans[plan].amountCents, status: 'succeeded' }]);
  const purchase = await findPurchase(intentId);
  expect(purchase).toMatchObject({ status: 'ended', isReturned: true });
  if (purchase?.subscriptionId)
    expect((await desk.stripe.subscriptions.retrieve(purchase.subscriptionId)).status).toBe('canceled');
}

describe('a plan that the user already has and buys again while signed out', () => {
  test.each(['starter', 'unlimited'] as const)(
    'such as %s is refunded, and the user gets an email',
    async (plan) => {
      const { intentId: firstId } = await buy(plan);
      const before = (await desk.browser.get('/api/subscription')).json();

      const secondId = await buySignedOut(plan);

      await expectReturned(secondId, plan);
      expect(await refundsOf(firstId)).toEqual([]);
      expect((await desk.browser.get('/api/subscription')).json()).toEqual(before);
      const { name } = plans[plan];
      await waitUntil(async () => (await subjectsOf()).length === 2);
      expect(await subjectsOf()).toEqual([`You bought ${name}`, `We’re refunding your ${name}`]);
      const [email] = await desk.server.mailbox.list(await emailOf());
      const text = email?.text.replaceAll(/\s+/g, ' ');
      expect(text).toContain(`you already had ${name}, so buying it again added nothing.`);
      expect(text).toContain(`we’re refunding the ${plan === 'starter' ? '$1' : '$4.99'} you paid`);
      const { payments } = (await desk.browser.get('/api/payments')).json();
      expect(payments.map(({ status }: { status: string }) => status).toSorted()).toEqual([
        'paid',
        'refunded',
      ]);
    },
  );

  test('is refunded if the current plan includes it, and the current plan continues', async () => {
    await buy('unlimited');
    const intentId = await buySignedOut('basic');
    await expectReturned(intentId, 'basic');
    expect(await planOf()).toBe('unlimited');
    expect((await desk.browser.get('/api/subscription')).json()).toMatchObject({ state: 'active' });
    await waitUntil(async () => (await subjectsOf()).includes('We’re refunding your Basic Plan'));
    const [email] = await desk.server.mailbox.list(await emailOf());
    expect(email?.text.replaceAll(/\s+/g, ' ')).toContain('your plan already includes Basic Plan');
  });

  test('appears in the account activity', async () => {
    await buy('starter');
    await buySignedOut('starter');
    const activity: { text: string }[] = (await desk.browser.get('/api/user/security-activity')).json();
    const told = activity.filter(({ text }) => text.includes('added nothing to yours'));
    expect(told).toHaveLength(1);
  });
});

describe('a purchase that adds something is kept', () => {
  test('a better plan, which ends the previous one at the end of its period', async () => {
    const { intentId } = await buy('basic');
    const betterId = await buySignedOut('unlimited');
    expect([await refundsOf(intentId), await refundsOf(betterId)]).toEqual([[], []]);
    expect(await planOf()).toBe('unlimited');
    await waitUntil(async () => (await purchasesOf()).some(({ endsWithPeriod }) => endsWithPeriod));
  });

  test('the same plan after a cancellation', async () => {
    await buy('unlimited');
    await desk.browser.post('/api/subscription/cancel');
    const intentId = await buySignedOut('unlimited');
    expect(await refundsOf(intentId)).toEqual([]);
    expect((await desk.browser.get('/api/subscription')).json()).toMatchObject({ state: 'active' });
  });

  test('a subscription that had ended and becomes active again', async () => {
    await buy('unlimited');
    const [first] = await purchasesOf();
    await buySignedOut('agency');
    // Our row says that it has ended, but the card processor says that it is active.
    await desk.server.db
      .update(purchases)
      .set({ status: 'ended' })
      .where(eq(purchases.id, first?.id ?? ''));
    const revived = await refreshPurchase(desk.server.deps, first?.id ?? '');
    expect(revived).toMatchObject({ isReturned: false });
    expect(await refundsOf(first?.paymentIntentId ?? '')).toEqual([]);
  });
});

describe('concurrently', () => {
  test('one of two equal purchases stays and the other is refunded when both browsers sign in', async () => {
    const visitors = [
      createTestBrowser(desk.server),
      createTestBrowser(desk.server),
      createTestBrowser(desk.server),
    ];
    const bought = await Promise.all(visitors.map((visitor) => buy('unlimited', visitor)));
    const email = await emailOf();
    await Promise.all(visitors.map((visitor) => visitor.signIn({ email })));
    await waitUntil(async () => (await purchasesOf()).length === 3);
    await waitUntil(
      async () => (await Promise.all(bought.map((one) => refundsOf(one.intentId)))).flat().length === 2,
    );
    await jobsAtRest();

    expect((await purchasesOf()).map(({ status }) => status).toSorted()).toEqual([
      'active',
      'ended',
      'ended',
    ]);
    await waitUntil(async () => (await subjectsOf()).length === 3);
    expect((await subjectsOf()).toSorted()).toEqual([
      'We’re refunding your Unlimited Recovery',
      'We’re refunding your Unlimited Recovery',
      'You bought Unlimited Recovery',
    ]);
  });

  test('repeated claims, events, and returns lead to one refund and one email', async () => {
    await buy('unlimited');
    const visitor = createTestBrowser(desk.server);
    const { intentId } = await buy('unlimited', visitor);
    const events = await storeEvents((await desk.stripe.events.list({ limit: 10 })).data);
    await visitor.signIn({ email: await emailOf() });
    await waitUntil(async () => (await purchasesOf()).length === 2);
    const purchase = await findPurchase(intentId);
    const { id = '', visitorHash = null } = purchase ?? {};

    await Promise.all([
      ...Array.from({ length: 5 }, () => returnPurchase(desk.server.deps, id)),
      ...Array.from({ length: 5 }, () =>
        claimPurchases(desk.server.deps, { userId: desk.userId, visitorHash: visitorHash ?? undefined }),
      ),
      ...events.map((eventId) => handleStripeEvent(desk.server.deps, eventId)),
    ]);

    await expectReturned(intentId, 'unlimited');
    await waitUntil(async () => (await subjectsOf()).length === 2);
    expect(await subjectsOf()).toContain('We’re refunding your Unlimited Recovery');
  });

  test('two plans started in two tabs and paid at the same time are not both charged', async () => {
    const [less, more] = [await start('premium'), await start('unlimited')];
    await Promise.all(
      [less, more].map(({ clientSecret }) => payAsBrowser(desk.server.sandboxUrl, clientSecret)),
    );
    await Promise.all([confirm('premium', less.intentId), confirm('unlimited', more.intentId)]);
    await jobsAtRest();
    expect(await planOf()).toBe('unlimited');
    await waitUntil(async () =>
      (await purchasesOf()).some(
        ({ planId, endsWithPeriod, isReturned }) => planId === 'premium' && (endsWithPeriod || isReturned),
      ),
    );
    expect(await refundsOf(more.intentId)).toEqual([]);
  });
});

test('a purchase started before signing in and paid afterwards is also refunded', async () => {
  const visitor = createTestBrowser(desk.server);
  const { clientSecret, intentId } = await start('starter', visitor);
  await visitor.signIn({ email: await emailOf() });
  await waitUntil(async () => (await purchasesOf()).length === 1);
  const elsewhere = createTestBrowser(desk.server);
  await buy('unlimited', elsewhere);
  await elsewhere.signIn({ email: await emailOf() });
  await waitUntil(async () => (await planOf()) === 'unlimited');

  await payAsBrowser(desk.server.sandboxUrl, clientSecret);
  expect((await confirm('starter', intentId, visitor)).json()).toMatchObject({
    subscriptionPlan: 'unlimited',
  });

  await expectReturned(intentId, 'starter');
});

test('the nightly check makes the refund if the card processor was unavailable for long', async () => {
  await buy('starter');
  const away = () => Promise.reject(new VendorError({ vendor: 'stripe', failure: 'unavailable' }));
  const real = desk.server.deps.stripe.refundCharge;
  desk.server.deps.stripe.refundCharge = away;
  const intentId = await buyAndSignIn('starter');
  await waitUntil(async () => (await findPurchase(intentId))?.isReturned);
  const purchase = await findPurchase(intentId);
  await expect(returnPurchase(desk.server.deps, purchase?.id ?? '')).rejects.toThrow(VendorError);
  expect(await refundsOf(intentId)).toEqual([]);
  // This simulates a job that has used up its retries.
  await desk.server.db.execute("delete from jobs.job where name = 'return-purchase'");
  desk.server.deps.stripe.refundCharge = real;

  await reconcilePurchases(desk.server.deps);

  await expectReturned(intentId, 'starter');
});

test('a deleted account claims nothing, and the purchase stays with the browser', async () => {
  const visitor = createTestBrowser(desk.server);
  await buy('starter', visitor);
  const gone = await createUser(desk.server);
  const [bought] = await desk.server.db.select().from(purchases).where(isNull(purchases.userId));
  await desk.server.db.delete(users).where(eq(users.id, gone.id));
  await claimPurchases(desk.server.deps, { userId: gone.id, visitorHash: bought?.visitorHash ?? undefined });
  expect(await purchasesOf(gone.id)).toEqual([]);
});
