import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { purchases } from '#server/db/schema/billing.ts';
import { heldRecords } from '#server/db/schema/privacy.ts';
import type { Deps } from '#server/deps.ts';
import { handleStripeEvent } from '#server/features/billing/stripe-events.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { VendorError } from '#server/providers/vendor-error.ts';
import type { PlanId } from '#shared/plans.ts';
import { confirm, start, storeEvents } from '#test/support/billing-desk.ts';
import { Death, dyingAt } from '#test/support/dying-deps.ts';
import { readHold } from '#test/support/read-hold.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { createStripeClient, listRefunds, payAsBrowser } from '#test/support/test-stripe.ts';

let server: TestServer;
let stripe: Stripe;
let me: Awaited<ReturnType<typeof signInSomebody>>;

beforeAll(async () => {
  // The tests run jobs themselves and receive no webhooks, so that each one controls what happens when.
  server = await startTestServer({ worksJobs: false });
  stripe = createStripeClient(server.sandboxUrl);
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
});

const ask = () => me.browser.delete('/api/user/account');
const pay = ({ clientSecret }: { clientSecret: string }) => payAsBrowser(server.sandboxUrl, clientSecret);
const findUser = async () => (await server.db.select().from(users).where(eq(users.id, me.userId)))[0];
const purchasesOfMine = () => server.db.select().from(purchases).where(eq(purchases.userId, me.userId));
const refundsOf = (intentId: string) => listRefunds(stripe, intentId);

async function buy(plan: PlanId) {
  const started = await start(plan, me.browser);
  await pay(started);
  expect((await confirm(plan, started.intentId, me.browser)).statusCode).toBe(200);
  return started;
}

/** Runs each job once that the workers would run for a closed account. */
async function workOnce(deps: Deps = server.deps): Promise<void> {
  const handlers = jobHandlers(deps);
  await handlers['delete-account']({ userId: me.userId });
  for (const { id: purchaseId } of await purchasesOfMine()) {
    await handlers['close-purchase']({ purchaseId });
    await handlers['return-purchase']({ purchaseId });
  }
}

async function workUntilGone(): Promise<void> {
  for (let round = 0; round < 3 && (await findUser()); round += 1) await workOnce();
  expect(await findUser()).toBeUndefined();
}

const heldReceipts = async () => {
  const held = await readHold(server.db, (tx) =>
    tx.select().from(heldRecords).where(eq(heldRecords.userId, me.userId)),
  );
  return held.filter(({ kind }) => kind === 'receipt').map(({ content }) => content);
};

describe('a payment that was left open', () => {
  test.each(['starter', 'unlimited'] as const)(
    'for %s cannot be paid once the account is closed',
    async (plan) => {
      const started = await start(plan, me.browser);
      await ask();
      await workOnce();

      expect((await pay(started)).status).toBe(400);
      expect((await stripe.paymentIntents.retrieve(started.intentId)).status).toBe('canceled');
      await workUntilGone();
      expect(await heldReceipts()).toEqual([]);
    },
  );

  test('and was replaced by a newer one a day later cannot be paid either', async () => {
    const old = await start('starter', me.browser);
    server.clock.advance(24 * 3_600_000);
    await me.browser.signIn({ email: (await findUser())?.email ?? '' });
    const newer = await start('starter', me.browser);
    expect(newer.intentId).not.toBe(old.intentId);
    expect((await pay(old)).status).toBe(400);
    await ask();
    await workUntilGone();
    expect((await pay(newer)).status).toBe(400);
  });

  test('keeps the account until it is closed at the card processor', async () => {
    const { intentId } = await start('starter', me.browser);
    const away = () => Promise.reject(new VendorError({ vendor: 'stripe', failure: 'unavailable' }));
    const deps = { ...server.deps, stripe: { ...server.deps.stripe, cancelIntent: away } };
    await ask();
    await expect(workOnce(deps)).rejects.toThrow(VendorError);
    await jobHandlers(server.deps)['delete-account']({ userId: me.userId });
    expect(await findUser()).toBeDefined();

    await workUntilGone();
    expect((await stripe.paymentIntents.retrieve(intentId)).status).toBe('canceled');
  });

  test('that the card processor no longer knows keeps nobody from being deleted', async () => {
    await start('starter', me.browser);
    await start('unlimited', me.browser);
    for (const { id, subscriptionId } of await purchasesOfMine()) {
      const lost = { paymentIntentId: `pi_${id}`, subscriptionId: subscriptionId && `sub_${id}` };
      await server.db.update(purchases).set(lost).where(eq(purchases.id, id));
    }
    await ask();
    await workUntilGone();
  });

  test('that begins while the account goes gives nobody a secret, and is ended', async () => {
    const begun: string[] = [];
    const startPayment: Deps['stripe']['startPayment'] = async (purchase) => {
      await ask();
      await workUntilGone();
      const made = await real(purchase);
      begun.push(made.paymentIntentId);
      return made;
    };
    const real = server.deps.stripe.startPayment;
    server.deps.stripe.startPayment = startPayment;
    const answer = await me.browser.post('/api/create-payment-intent', { plan: 'starter' });
    server.deps.stripe.startPayment = real;

    expect(answer.statusCode).toBe(409);
    expect(answer.body).not.toContain('_secret_');
    expect((await stripe.paymentIntents.retrieve(begun[0] ?? '')).status).toBe('canceled');
  });
});

describe('a payment that succeeds although the account is closed', () => {
  test.each(['starter', 'unlimited'] as const)(
    'for %s goes back once, however often it is noticed and whatever runs at once',
    async (plan) => {
      const started = await start(plan, me.browser);
      const [purchase] = await purchasesOfMine();
      await ask();
      expect((await pay(started)).status).toBe(200);
      const eventIds = await storeEvents((await stripe.events.list({ limit: 10 })).data, server);

      const jobs = Array.from({ length: 5 }, () => workOnce());
      const notices = [...eventIds, ...eventIds].map((id) => handleStripeEvent(server.deps, id));
      await Promise.all([...jobs, ...notices]);

      await workUntilGone();
      const refunds = await refundsOf(started.intentId);
      expect(refunds).toMatchObject([{ status: 'succeeded', metadata: { purchaseId: purchase?.id } }]);
      const { amount, amount_refunded } = await stripe.charges.retrieve(String(refunds[0]?.charge));
      expect(amount_refunded).toBe(amount);
      expect(await heldReceipts()).toMatchObject([{ amountCents: amount, refundedCents: amount }]);
    },
  );

  test('goes back although it was paid before, as long as nobody had noticed', async () => {
    const started = await start('starter', me.browser);
    await pay(started);
    server.clock.advance(60_000);
    await ask();
    await workUntilGone();
    expect(await refundsOf(started.intentId)).toHaveLength(1);
  });

  test('opens no plan, and nobody is written to about one', async () => {
    const started = await start('unlimited', me.browser);
    const user = await findUser();
    await ask();
    await pay(started);
    const [eventId = ''] = await storeEvents(
      (await stripe.events.list({ limit: 1, type: 'payment_intent.succeeded' })).data,
      server,
    );
    await handleStripeEvent(server.deps, eventId);
    expect(await findUser()).toMatchObject({ subscriptionPlan: 'free' });
    expect(await purchasesOfMine()).toMatchObject([{ status: 'ended', isReturned: true }]);
    await workUntilGone();
    expect(await server.mailbox.list(user?.email ?? '')).toMatchObject([
      { subject: 'Your Rightful account was deleted' },
    ]);
  });

  test('after a bank had it for days is waited for, and goes back', async () => {
    const started = await start('starter', me.browser);
    const refuse = () => Promise.reject(new VendorError({ vendor: 'stripe', failure: 'refused' }));
    const deps = { ...server.deps, stripe: { ...server.deps.stripe, cancelIntent: refuse } };
    await ask();
    await workOnce(deps);
    await workOnce(deps);
    expect(await findUser()).toBeDefined();

    await pay(started);
    await workUntilGone();
    expect(await refundsOf(started.intentId)).toHaveLength(1);
  });

  test('of a subscription whose bank still works on the first payment is waited for', async () => {
    const started = await start('unlimited', me.browser);
    const { readIntent } = server.deps.stripe;
    const deps: Deps = {
      ...server.deps,
      stripe: {
        ...server.deps.stripe,
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
    server.clock.advance(60_000);
    await ask();
    await workUntilGone();

    expect(await refundsOf(intentId)).toEqual([]);
    expect(await heldReceipts()).toMatchObject([{ planId: plan, refundedCents: 0 }]);
    if (purchase?.subscriptionId)
      expect((await stripe.subscriptions.retrieve(purchase.subscriptionId)).status).toBe('canceled');
  });

  test('and renewed after the account was closed gives back the renewal only', async () => {
    const { intentId } = await buy('basic');
    const [purchase] = await purchasesOfMine();
    server.clock.advance(60_000);
    await ask();
    server.clock.advance(60_000);
    await fetch(`${server.sandboxUrl}/stripe/actions/subscriptions/${purchase?.subscriptionId}/advance`, {
      method: 'POST',
      redirect: 'manual',
    });
    await workUntilGone();

    expect(await refundsOf(intentId)).toEqual([]);
    const receipts = (await heldReceipts()) as { refundedCents: number }[];
    expect(receipts.map(({ refundedCents }) => refundedCents).toSorted()).toEqual([0, 1_900]);
  });
});

test('whichever line a process dies at, the account goes and the money goes back once', {
  timeout: 180_000,
}, async () => {
  let hasDied = true;
  let last = 1;
  for (; hasDied; last += 1) {
    me = await signInSomebody(server);
    const started = await start('unlimited', me.browser);
    await ask();
    await pay(started);
    const mortal = dyingAt(server.deps, last);
    await workOnce(mortal.deps)
      .then(() => workOnce(mortal.deps))
      .catch((error: unknown) => {
        if (!(error instanceof Death)) throw error;
      });
    hasDied = mortal.hasDied();
    await workUntilGone();
    expect(await refundsOf(started.intentId)).toHaveLength(1);
    expect(await heldReceipts()).toMatchObject([{ amountCents: 499, refundedCents: 499 }]);
  }
  expect(last).toBeGreaterThan(15);
});
