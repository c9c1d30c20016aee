import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { payments, purchases } from '#server/db/schema/billing.ts';
import { outsideEvents } from '#server/db/schema/outside-events.ts';
import { type PlanId, plans } from '#shared/plans.ts';
import { webhookPaths } from '#shared/webhook-paths.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { createStripeClient, payAsBrowser } from '#test/support/test-stripe.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import * as queries from './queries.ts';
import { reconcilePurchases } from './reconcile.ts';
import { handleStripeEvent } from './stripe-events.ts';

type Browser = ReturnType<typeof createTestBrowser>;

let server: TestServer;
let stripe: Stripe;
let browser: Browser;
let userId: string;
beforeAll(async () => {
  server = await startTestServer({ listens: true });
  stripe = createStripeClient(server.sandboxUrl);
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ browser, userId } = await signInSomebody(server));
});

const planOf = async (id = userId) =>
  (await server.db.select().from(users).where(eq(users.id, id)))[0]?.subscriptionPlan;
const purchasesOf = (id = userId) => server.db.select().from(purchases).where(eq(purchases.userId, id));
const press = (path: string) =>
  fetch(`${server.sandboxUrl}/stripe/actions/${path}`, { method: 'POST', redirect: 'manual' });

async function start(plan: PlanId, by: Browser = browser) {
  const answer = await by.post('/api/create-payment-intent', { plan, amount: plans[plan].amountCents });
  expect(answer.statusCode).toBe(200);
  const { clientSecret } = answer.json() as { clientSecret: string };
  return { clientSecret, intentId: clientSecret.split('_secret_')[0] ?? '' };
}

const confirm = (plan: PlanId, intentId: string, by: Browser = browser) =>
  by.post('/api/payment/confirm', { payment_intent_id: intentId, plan });

async function buy(plan: PlanId, by: Browser = browser) {
  const { clientSecret, intentId } = await start(plan, by);
  await payAsBrowser(server.sandboxUrl, clientSecret);
  return { intentId, answer: await confirm(plan, intentId, by) };
}

describe('buying', () => {
  test.each(['starter', 'basic', 'premium', 'unlimited', 'agency'] as const)(
    '%s opens with its payment and leaves a receipt',
    async (plan) => {
      const { answer } = await buy(plan);
      expect(answer.json()).toEqual({ success: true, subscriptionPlan: plan, needsAccount: false });
      expect((await browser.get('/api/auth/me')).json().subscriptionPlan).toBe(plan);
      const [payment] = (await browser.get('/api/payments')).json().payments;
      expect(payment).toMatchObject({ plan, status: 'paid' });
      expect(await (await fetch(payment.receiptUrl)).text()).toContain('Receipt');
      expect(Number(payment.amount) * 100).toBeCloseTo(plans[plan].amountCents);
    },
  );

  test('an amount that disagrees with the price list is refused, and nothing is begun', async () => {
    const answer = await browser.post('/api/create-payment-intent', { plan: 'agency', amount: 1 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'amount_mismatch', detail: expect.stringContaining('$599') });
    expect(await purchasesOf()).toEqual([]);
  });

  test('opened again, in two tabs at once or after closing the tab, it is the same payment', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => start('unlimited')));
    expect(new Set([...all, await start('unlimited')].map(({ intentId }) => intentId)).size).toBe(1);
    expect(await purchasesOf()).toHaveLength(1);
  });

  test('the subscription page begins the same payment', async () => {
    const answer = await browser.post('/api/subscription/create-payment-intent', { plan: 'unlimited' });
    expect(answer.json()).toMatchObject({ success: true, publishableKey: expect.stringMatching(/^pk_/) });
  });

  test('before the money moved, confirming opens nothing', async () => {
    const { intentId } = await start('unlimited');
    expect((await confirm('unlimited', intentId)).json()).toMatchObject({ code: 'payment_not_complete' });
    expect(await planOf()).toBe('free');
  });

  test('a declined card opens nothing, and the same payment takes another card', async () => {
    const { clientSecret, intentId } = await start('unlimited');
    expect((await payAsBrowser(server.sandboxUrl, clientSecret, '4000000000000002')).status).toBe(402);
    expect((await confirm('unlimited', intentId)).json()).toMatchObject({ code: 'payment_not_complete' });
    await payAsBrowser(server.sandboxUrl, clientSecret);
    expect((await confirm('unlimited', intentId)).statusCode).toBe(200);
  });

  test("another's payment, or one for another plan, is not found", async () => {
    const { intentId } = await buy('unlimited');
    const other = await signInSomebody(server);
    expect((await confirm('unlimited', intentId, other.browser)).json()).toMatchObject({ code: 'not_found' });
    expect((await confirm('agency', intentId)).json()).toMatchObject({ code: 'not_found' });
    expect((await confirm('unlimited', 'pi_nothing')).json()).toMatchObject({ code: 'not_found' });
    expect(await planOf(other.userId)).toBe('free');
  });

  test('a visitor who has paid is not charged for the same plan again', async () => {
    const visitor = createTestBrowser(server);
    await buy('unlimited', visitor);
    const answer = await visitor.post('/api/create-payment-intent', { plan: 'unlimited' });
    expect(answer.json()).toMatchObject({ code: 'plan_active' });
  });

  test('a plan that one has, or less than it, is not sold again', async () => {
    await buy('unlimited');
    const less = await browser.post('/api/create-payment-intent', { plan: 'premium' });
    expect(less.json()).toMatchObject({
      code: 'plan_active',
      detail: expect.stringContaining('already includes'),
    });
    const answer = await browser.post('/api/create-payment-intent', { plan: 'unlimited' });
    expect(answer.json()).toMatchObject({ code: 'plan_active' });
  });
});

describe('a visitor', () => {
  test('pays first and has the plan with the account they then make', async () => {
    const visitor = createTestBrowser(server);
    const { answer } = await buy('unlimited', visitor);
    expect(answer.json()).toEqual({ success: true, subscriptionPlan: 'free', needsAccount: true });

    const signUp = await visitor.post('/api/onboarding/personal-info', {
      firstName: 'Casey',
      lastName: 'Nguyen',
      email: `visitor-${crypto.randomUUID()}@example.com`,
      dateOfBirth: '1979-11-30',
      address: '905 Bluebonnet Trail, Austin, TX 78701',
    });
    await waitUntil(async () => (await planOf(signUp.json().id)) === 'unlimited');
  });

  test('pays first and has the plan with the account they sign in to', async () => {
    const visitor = createTestBrowser(server);
    await buy('premium', visitor);
    const user = await createUser(server);
    await visitor.signIn({ email: user.email });
    await waitUntil(async () => (await planOf(user.id)) === 'premium');
  });

  test("cannot confirm another browser's payment", async () => {
    const visitor = createTestBrowser(server);
    const { intentId } = await buy('unlimited', visitor);
    expect((await confirm('unlimited', intentId, createTestBrowser(server))).json()).toMatchObject({
      code: 'not_found',
    });
    expect((await confirm('unlimited', intentId)).json()).toMatchObject({ code: 'not_found' });
  });
});

describe('afterwards', () => {
  beforeAll(() =>
    server.deps.stripe.registerWebhook(`${server.deps.config.publicUrl}${webhookPaths.stripe}`),
  );

  const subscriptionId = async () => (await purchasesOf())[0]?.subscriptionId ?? '';

  test('the webhook alone opens the plan: the tab may be closed', async () => {
    const { clientSecret } = await start('unlimited');
    await payAsBrowser(server.sandboxUrl, clientSecret);
    await waitUntil(async () => (await planOf()) === 'unlimited');
  });

  test('cancelling keeps the plan until the period ends, then it is free', async () => {
    await buy('unlimited');
    const [first, second] = await Promise.all([
      browser.post('/api/subscription/cancel'),
      browser.post('/api/subscription/cancel'),
    ]);
    expect(first.json()).toEqual({ success: true, accessUntil: expect.any(String) });
    expect(second.json()).toEqual(first.json());
    expect((await browser.get('/api/subscription')).json()).toEqual({
      plan: 'unlimited',
      state: 'ending',
      renewsAt: null,
      accessUntil: first.json().accessUntil,
    });

    await press(`subscriptions/${await subscriptionId()}/advance`);
    await waitUntil(async () => (await planOf()) === 'free');
  });

  test('who has no plan has nothing to cancel', async () => {
    expect((await browser.post('/api/subscription/cancel')).json()).toMatchObject({ code: 'no_plan' });
  });

  test('a one-time plan is given up at once', async () => {
    await buy('starter');
    expect((await browser.post('/api/subscription/cancel')).json()).toEqual({
      success: true,
      accessUntil: null,
    });
    expect(await planOf()).toBe('free');
  });

  test('a renewal is another receipt', async () => {
    await buy('basic');
    await press(`subscriptions/${await subscriptionId()}/advance`);
    await waitUntil(async () => (await browser.get('/api/payments')).json().payments.length === 2);
    expect(await planOf()).toBe('basic');
  });

  test('a failed renewal keeps the plan while it is retried, and then ends it', async () => {
    await buy('basic');
    const [purchase] = await purchasesOf();
    const method = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: purchase?.customerId ?? '',
    });
    await stripe.subscriptions.update(await subscriptionId(), { default_payment_method: method.id });
    await press(`subscriptions/${await subscriptionId()}/advance`);
    await waitUntil(async () => (await browser.get('/api/subscription')).json().state === 'past_due');
    expect(await planOf()).toBe('basic');
    await press(`subscriptions/${await subscriptionId()}/advance`);
    await press(`subscriptions/${await subscriptionId()}/advance`);
    await waitUntil(async () => (await planOf()) === 'free');
  });

  test('a one-time plan ends when its money goes back', async () => {
    await buy('starter');
    const [purchase] = await purchasesOf();
    const [payment] = await server.db
      .select()
      .from(payments)
      .where(eq(payments.purchaseId, purchase?.id ?? ''));
    await press(`charges/${payment?.chargeId}/refund`);
    await waitUntil(async () => (await planOf()) === 'free');
    await waitUntil(
      async () => (await browser.get('/api/payments')).json().payments[0].status === 'refunded',
    );
  });

  test('a dispute is shown, and ends a one-time plan', async () => {
    await buy('starter');
    const [purchase] = await purchasesOf();
    const [payment] = await server.db
      .select()
      .from(payments)
      .where(eq(payments.purchaseId, purchase?.id ?? ''));
    await press(`charges/${payment?.chargeId}/dispute`);
    await waitUntil(
      async () => (await browser.get('/api/payments')).json().payments[0].status === 'disputed',
    );
    await waitUntil(async () => (await planOf()) === 'free');
  });

  test('a better plan ends the one before with its period', async () => {
    await buy('basic');
    await buy('unlimited');
    await waitUntil(async () =>
      (await purchasesOf()).some(({ planId, endsWithPeriod }) => planId === 'basic' && endsWithPeriod),
    );
    expect(await planOf()).toBe('unlimited');
  });
});

describe('one effect', () => {
  test('twenty confirms at once, against the webhook, are one purchase and one receipt', async () => {
    const { clientSecret, intentId } = await start('unlimited');
    await payAsBrowser(server.sandboxUrl, clientSecret);
    const events = await stripe.events.list({ limit: 20 });
    const ids = await storeEvents(events.data);

    const confirms = Array.from({ length: 20 }, () => confirm('unlimited', intentId));
    const webhooks = ids.map((id) => handleStripeEvent(server.deps, id));
    const answers = await Promise.all(confirms);
    await Promise.all(webhooks);

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await purchasesOf()).toMatchObject([{ status: 'active' }]);
    expect((await browser.get('/api/payments')).json().payments).toHaveLength(1);
  });

  test('two confirms against the webhook, then two cancels, fifty times: one effect each', {
    timeout: 180_000,
  }, async () => {
    for (let round = 0; round < 50; round += 1) {
      const somebody = await signInSomebody(server);
      const { clientSecret, intentId } = await start('unlimited', somebody.browser);
      await payAsBrowser(server.sandboxUrl, clientSecret);
      const { data } = await stripe.events.list({ limit: 6 });
      const ids = await storeEvents(data);
      const answers = await Promise.all([
        confirm('unlimited', intentId, somebody.browser),
        ...ids.map((id) => handleStripeEvent(server.deps, id)),
        confirm('unlimited', intentId, somebody.browser),
      ]);
      expect([answers.at(0)?.statusCode, answers.at(-1)?.statusCode]).toEqual([200, 200]);
      expect(await purchasesOf(somebody.userId)).toMatchObject([{ status: 'active' }]);
      expect((await somebody.browser.get('/api/payments')).json().payments).toHaveLength(1);

      const cancels = await Promise.all([
        somebody.browser.post('/api/subscription/cancel'),
        somebody.browser.post('/api/subscription/cancel'),
      ]);
      expect(new Set(cancels.map(({ body }) => body)).size).toBe(1);
      expect(await purchasesOf(somebody.userId)).toMatchObject([{ status: 'active', endsWithPeriod: true }]);
    }
  });

  test('a charge event and a confirmation that holds the purchase do not wait for each other', async () => {
    const deaf = await startTestServer();
    const { browser: theirs } = await signInSomebody(deaf);
    const { clientSecret, intentId } = await start('unlimited', theirs);
    await payAsBrowser(deaf.sandboxUrl, clientSecret);
    const purchase = await queries.findPurchase(deaf.db, { paymentIntentId: intentId });
    const { charge } = await deaf.deps.stripe.readIntent(intentId);
    const { data } = await createStripeClient(deaf.sandboxUrl).events.list({ type: 'charge.succeeded' });
    const [eventId] = await storeEvents(data, deaf);
    if (!purchase || !charge || !eventId) throw new Error('nothing was bought');

    const { handling } = await deaf.db.transaction(async (tx) => {
      await queries.lockPurchase(tx, purchase.id);
      const begun = handleStripeEvent(deaf.deps, eventId);
      await waitUntil(async () => {
        const { rows } = await deaf.db.execute('select from pg_locks where not granted');
        return rows.length > 0;
      });
      await queries.savePayment(tx, purchase.id, charge);
      return { handling: begun };
    });

    await handling;
    expect((await theirs.get('/api/payments')).json().payments).toHaveLength(1);
    await deaf.stop();
  });

  test('twenty cancels at once end the subscription once', async () => {
    await buy('unlimited');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => browser.post('/api/subscription/cancel')),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await planOf()).toBe('unlimited');
  });

  async function storeEvents(events: readonly Stripe.Event[], { db } = server): Promise<string[]> {
    const rows = await db
      .insert(outsideEvents)
      .values(
        events.map((event) => ({
          vendor: 'test',
          externalId: crypto.randomUUID(),
          body: event,
          createdAt: server.deps.now(),
        })),
      )
      .returning();
    return rows.map(({ id }) => id);
  }

  test('the events of a life in any order, some twice, end in the same state', {
    timeout: 120_000,
  }, async () => {
    // A server that no webhook reaches, so that only the events given here are worked.
    const deaf = await startTestServer();
    const { browser: theirs, userId: payerId } = await signInSomebody(deaf);
    const { clientSecret } = await start('basic', theirs);
    await payAsBrowser(deaf.sandboxUrl, clientSecret);
    const [purchase] = await deaf.db.select().from(purchases).where(eq(purchases.userId, payerId));
    await fetch(`${deaf.sandboxUrl}/stripe/actions/subscriptions/${purchase?.subscriptionId}/advance`, {
      method: 'POST',
    });
    await deaf.deps.stripe.cancelAtPeriodEnd(purchase?.subscriptionId ?? '');
    const { data } = await createStripeClient(deaf.sandboxUrl).events.list({ limit: 100 });
    const ids = await storeEvents(data, deaf);
    expect(ids.length).toBeGreaterThan(8);

    const forget = async () => {
      await deaf.db.delete(payments);
      await deaf.db.update(purchases).set({ status: 'started', endsWithPeriod: false, periodEndsAt: null });
      await deaf.db.update(users).set({ subscriptionPlan: 'free', stripeSubscriptionId: null });
    };
    const live = async (order: readonly string[]) => {
      await forget();
      for (const id of order) await handleStripeEvent(deaf.deps, id);
      const { payments: paid } = (await theirs.get('/api/payments')).json();
      return {
        subscription: (await theirs.get('/api/subscription')).json(),
        payments: paid.map(({ id: _id, ...rest }: { id: string }) => rest),
      };
    };
    const expected = await live(ids);
    expect(expected).toMatchObject({ subscription: { plan: 'basic', state: 'ending' } });
    expect(expected.payments).toHaveLength(2);

    const anyOrder = fc.shuffledSubarray([...ids, ...ids.slice(0, 4)], { minLength: ids.length + 4 });
    await fc.assert(
      fc.asyncProperty(anyOrder, async (order) => {
        expect(await live(order)).toEqual(expected);
      }),
      { numRuns: 10 },
    );
    await deaf.stop();
  });

  test('a process that died right after the creation loses nothing: the event brings the ids', async () => {
    const { clientSecret } = await start('unlimited');
    await server.db
      .update(purchases)
      .set({ paymentIntentId: null, subscriptionId: null, customerId: null })
      .where(eq(purchases.userId, userId));
    await payAsBrowser(server.sandboxUrl, clientSecret);
    const { data } = await stripe.events.list({ limit: 20 });
    for (const id of await storeEvents(data)) await handleStripeEvent(server.deps, id);
    expect(await planOf()).toBe('unlimited');
  });

  test('the nightly look mends and reports what no event told', async () => {
    // A server that no webhook reaches.
    const deaf = await startTestServer();
    const user = await createUser(deaf);
    const theirs = createTestBrowser(deaf);
    await theirs.signIn({ email: user.email });
    const { clientSecret } = await start('premium', theirs);
    await payAsBrowser(deaf.sandboxUrl, clientSecret);

    await reconcilePurchases(deaf.deps);

    expect((await theirs.get('/api/auth/me')).json().subscriptionPlan).toBe('premium');
    expect(deaf.logged.join('')).toContain('a purchase differed from the vendor');
    await deaf.stop();
  });
});

describe('the webhook', () => {
  const body = JSON.stringify({
    id: 'evt_test_1',
    object: 'event',
    type: 'ping',
    data: { object: { object: 'x', id: 'y' } },
  });
  const send = (headers: Record<string, string>, payload = body) =>
    server.app.inject({
      method: 'POST',
      url: webhookPaths.stripe,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  const signature = (secondsOff = 0, secret = 'whsec_sandboxSecretThatSignsNothingReal') =>
    stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: Math.floor(server.clock.now().getTime() / 1_000) + secondsOff,
    });

  test('takes a signed event, and the same one again, once', async () => {
    for (let time = 0; time < 3; time += 1)
      expect((await send({ 'stripe-signature': signature() })).statusCode).toBe(200);
    expect(
      await server.db.select().from(outsideEvents).where(eq(outsideEvents.externalId, 'evt_test_1')),
    ).toHaveLength(1);
  });

  test.each([
    ['no signature', () => ({})],
    ['nonsense', () => ({ 'stripe-signature': 'nonsense' })],
    ['another secret', () => ({ 'stripe-signature': signature(0, 'whsec_other') })],
    ['six minutes ago', () => ({ 'stripe-signature': signature(-360) })],
    ['six minutes ahead', () => ({ 'stripe-signature': signature(360) })],
  ])('%s is refused', async (_name, headers) => {
    expect((await send(headers() as Record<string, string>)).statusCode).toBe(400);
  });

  test('a changed body is refused', async () => {
    const response = await send({ 'stripe-signature': signature() }, body.replace('ping', 'pong'));
    expect(response.statusCode).toBe(400);
  });
});
