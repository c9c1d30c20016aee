import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { handleStripeEvent } from '#server/features/billing/stripe-events.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { purchases } from '#server/platform/db/schema/billing.ts';
import { heldRecords } from '#server/platform/db/schema/privacy.ts';
import type { Deps } from '#server/platform/deps.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import { start, storeEvents } from '#test/support/billing-desk.ts';
import { openDeletionDesk } from '#test/support/deletion-desk.ts';
import { dieAtEachStep } from '#test/support/dying-deps.ts';
import { readHold } from '#test/support/read-hold.ts';
import { listRefunds, payAsBrowser } from '#test/support/test-stripe.ts';

const desk = openDeletionDesk();
const { ask, buy, findUser, purchasesOfMine, workOnce, workUntilGone } = desk;

const pay = ({ clientSecret }: { clientSecret: string }) =>
  payAsBrowser(desk.server.sandboxUrl, clientSecret);
const refundsOf = (intentId: string) => listRefunds(desk.stripe, intentId);

const heldReceipts = async () => {
  const held = await readHold(desk.server.db, (tx) =>
    tx.select().from(heldRecords).where(eq(heldRecords.userId, desk.me.userId)),
  );
  return held.filter(({ kind }) => kind === 'receipt').map(({ content }) => content);
};

describe('a payment that was left open', () => {
  test.each(['starter', 'unlimited'] as const)(
    'for %s cannot be paid once the account is closed',
    async (plan) => {
      const started = await start(plan, desk.me.browser);
      await ask();
      await workOnce();

      expect((await pay(started)).status).toBe(400);
      expect((await desk.stripe.paymentIntents.retrieve(started.intentId)).status).toBe('canceled');
      await workUntilGone();
      expect(await heldReceipts()).toEqual([]);
    },
  );

  test('and was replaced by a newer one a day later cannot be paid either', async () => {
    const old = await start('starter', desk.me.browser);
    desk.server.clock.advance(24 * 3_600_000);
    await desk.me.browser.signIn({ email: (await findUser())?.email ?? '' });
    const newer = await start('starter', desk.me.browser);
    expect(newer.intentId).not.toBe(old.intentId);
    expect((await pay(old)).status).toBe(400);
    await ask();
    await workUntilGone();
    expect((await pay(newer)).status).toBe(400);
  });

  test('delays the deletion until it is closed at the card processor', async () => {
    const { intentId } = await start('starter', desk.me.browser);
    const away = () => Promise.reject(new VendorError({ vendor: 'stripe', failure: 'unavailable' }));
    const deps = { ...desk.server.deps, stripe: { ...desk.server.deps.stripe, cancelIntent: away } };
    await ask();
    await expect(workOnce(deps)).rejects.toThrow(VendorError);
    await jobHandlers(desk.server.deps)['delete-account']({ userId: desk.me.userId });
    expect(await findUser()).toBeDefined();

    await workUntilGone();
    expect((await desk.stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
  });

  test('that the card processor no longer knows does not stop a deletion', async () => {
    await start('starter', desk.me.browser);
    await start('unlimited', desk.me.browser);
    for (const { id, subscriptionId } of await purchasesOfMine()) {
      const lost = { paymentIntentId: `pi_${id}`, subscriptionId: subscriptionId && `sub_${id}` };
      await desk.server.db.update(purchases).set(lost).where(eq(purchases.id, id));
    }
    await ask();
    await workUntilGone();
    expect(await findUser()).toBeUndefined();
  });

  test('that begins while the account is deleted gives nobody a secret, and is ended', async () => {
    const begun: string[] = [];
    const startPayment: Deps['stripe']['startPayment'] = async (purchase) => {
      await ask();
      await workUntilGone();
      const made = await real(purchase);
      begun.push(made.paymentIntentId);
      return made;
    };
    const real = desk.server.deps.stripe.startPayment;
    desk.server.deps.stripe.startPayment = startPayment;
    const answer = await desk.me.browser.post('/api/create-payment-intent', { plan: 'starter' });
    desk.server.deps.stripe.startPayment = real;

    expect(answer.statusCode).toBe(409);
    expect(answer.body).not.toContain('_secret_');
    expect((await desk.stripe.paymentIntents.retrieve(begun[0] ?? '')).status).toBe('canceled');
  });
});

describe('a payment that succeeds although the account is closed', () => {
  test.each(['starter', 'unlimited'] as const)(
    'for %s goes back once, however often it is noticed and whatever runs at once',
    async (plan) => {
      const started = await start(plan, desk.me.browser);
      const [purchase] = await purchasesOfMine();
      await ask();
      expect((await pay(started)).status).toBe(200);
      const eventIds = await storeEvents((await desk.stripe.events.list({ limit: 10 })).data, desk.server);

      const jobs = Array.from({ length: 5 }, () => workOnce());
      const notices = [...eventIds, ...eventIds].map((id) => handleStripeEvent(desk.server.deps, id));
      await Promise.all([...jobs, ...notices]);

      await workUntilGone();
      const refunds = await refundsOf(started.intentId);
      expect(refunds).toMatchObject([{ status: 'succeeded', metadata: { purchaseId: purchase?.id } }]);
      const { amount, amount_refunded } = await desk.stripe.charges.retrieve(String(refunds[0]?.charge));
      expect(amount_refunded).toBe(amount);
      expect(await heldReceipts()).toMatchObject([{ amountCents: amount, refundedCents: amount }]);
    },
  );

  test('goes back although it was paid before, as long as nobody had noticed', async () => {
    const started = await start('starter', desk.me.browser);
    await pay(started);
    desk.server.clock.advance(60_000);
    await ask();
    await workUntilGone();
    expect(await refundsOf(started.intentId)).toHaveLength(1);
  });

  test('opens no plan, and nobody is emailed about one', async () => {
    const started = await start('unlimited', desk.me.browser);
    const user = await findUser();
    await ask();
    await pay(started);
    const [eventId = ''] = await storeEvents(
      (await desk.stripe.events.list({ limit: 1, type: 'payment_intent.succeeded' })).data,
      desk.server,
    );
    await handleStripeEvent(desk.server.deps, eventId);
    expect(await findUser()).toMatchObject({ subscriptionPlan: 'free' });
    expect(await purchasesOfMine()).toMatchObject([{ status: 'ended', isReturned: true }]);
    await workUntilGone();
    expect(await desk.server.mailbox.list(user?.email ?? '')).toMatchObject([
      { subject: 'Your Rightful account was deleted' },
    ]);
  });

  test('after a bank had it for days is awaited, and refunded', async () => {
    const started = await start('starter', desk.me.browser);
    const refuse = () => Promise.reject(new VendorError({ vendor: 'stripe', failure: 'refused' }));
    const deps = { ...desk.server.deps, stripe: { ...desk.server.deps.stripe, cancelIntent: refuse } };
    await ask();
    await workOnce(deps);
    await workOnce(deps);
    expect(await findUser()).toBeDefined();

    await pay(started);
    await workUntilGone();
    expect(await refundsOf(started.intentId)).toHaveLength(1);
  });

  test('of a subscription whose bank still works on the first payment is waited for', async () => {
    const started = await start('unlimited', desk.me.browser);
    const { readIntent } = desk.server.deps.stripe;
    const deps: Deps = {
      ...desk.server.deps,
      stripe: {
        ...desk.server.deps.stripe,
        readIntent: async (id) => ({ ...(await readIntent(id)), isProcessing: true, isCanceled: false }),
      },
    };
    await ask();
    await workOnce(deps);
    await workOnce(deps);
    expect(await purchasesOfMine()).toMatchObject([{ status: 'started' }]);
    expect((await pay(started)).status).toBe(400);
    await workUntilGone();
  });
});

describe('a plan that was in use', () => {
  test.each(['starter', 'unlimited'] as const)('such as %s ends, and is not paid back', async (plan) => {
    const { intentId } = await buy(plan);
    const [purchase] = await purchasesOfMine();
    desk.server.clock.advance(60_000);
    await ask();
    await workUntilGone();

    expect(await refundsOf(intentId)).toEqual([]);
    expect(await heldReceipts()).toMatchObject([{ planId: plan, refundedCents: 0 }]);
    if (purchase?.subscriptionId)
      expect((await desk.stripe.subscriptions.retrieve(purchase.subscriptionId)).status).toBe('canceled');
  });

  test('and renewed after the account was closed gives back the renewal only', async () => {
    const { intentId } = await buy('basic');
    const [purchase] = await purchasesOfMine();
    desk.server.clock.advance(60_000);
    await ask();
    desk.server.clock.advance(60_000);
    await fetch(
      `${desk.server.sandboxUrl}/stripe/actions/subscriptions/${purchase?.subscriptionId}/advance`,
      {
        method: 'POST',
        redirect: 'manual',
      },
    );
    await workUntilGone();

    expect(await refundsOf(intentId)).toEqual([]);
    const receipts = (await heldReceipts()) as { refundedCents: number }[];
    expect(receipts.map(({ refundedCents }) => refundedCents).toSorted()).toEqual([0, 1_900]);
  });
});

test('whichever line a process dies at, the account is deleted and the money returned once', {
  timeout: 180_000,
}, async () => {
  const deaths = await dieAtEachStep(desk.server.deps, async (attempt) => {
    await desk.signInSomebodyElse();
    const started = await start('unlimited', desk.me.browser);
    await ask();
    await pay(started);
    await attempt(async (mortal) => {
      await workOnce(mortal);
      await workOnce(mortal);
    });
    await workUntilGone();
    expect(await refundsOf(started.intentId)).toHaveLength(1);
    expect(await heldReceipts()).toMatchObject([{ amountCents: 499, refundedCents: 499 }]);
  });
  expect(deaths).toBeGreaterThan(13);
});
