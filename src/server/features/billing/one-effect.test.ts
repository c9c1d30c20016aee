import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { payments, purchases } from '#server/platform/db/schema/billing.ts';
import { openBillingDesk } from '#test/support/billing-desk.ts';
import { repetitions } from '#test/support/long-run.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer } from '#test/support/test-server.ts';
import { createStripeClient, payAsBrowser } from '#test/support/test-stripe.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import * as queries from './queries.ts';
import { reconcilePurchases } from './reconcile.ts';
import { handleStripeEvent } from './stripe-events.ts';

const rounds = repetitions({ sampled: 5, long: 50 });

const desk = openBillingDesk();
const { buy, confirm, planOf, purchasesOf, start, storeEvents } = desk;

describe('repeated and concurrent calls', () => {
  test('twenty confirmations concurrent with the webhook make one purchase and one receipt', async () => {
    const { clientSecret, intentId } = await start('unlimited');
    await payAsBrowser(desk.server.sandboxUrl, clientSecret);
    const events = await desk.stripe.events.list({ limit: 20 });
    const ids = await storeEvents(events.data);

    const confirms = Array.from({ length: 20 }, () => confirm('unlimited', intentId));
    const webhooks = ids.map((id) => handleStripeEvent(desk.server.deps, id));
    const answers = await Promise.all(confirms);
    await Promise.all(webhooks);

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await purchasesOf()).toMatchObject([{ status: 'active' }]);
    expect((await desk.browser.get('/api/payments')).json().payments).toHaveLength(1);
  });

  test('two confirmations concurrent with the webhook, then two cancellations, have one effect each, every time', {
    timeout: 180_000,
  }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const somebody = await signInSomebody(desk.server);
      const { clientSecret, intentId } = await start('unlimited', somebody.browser);
      await payAsBrowser(desk.server.sandboxUrl, clientSecret);
      const { data } = await desk.stripe.events.list({ limit: 6 });
      const ids = await storeEvents(data);
      const answers = await Promise.all([
        confirm('unlimited', intentId, somebody.browser),
        ...ids.map((id) => handleStripeEvent(desk.server.deps, id)),
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

  test('a charge event and a confirmation that has locked the purchase do not deadlock', async () => {
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

  test('twenty concurrent cancellations end the subscription once', async () => {
    await buy('unlimited');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => desk.browser.post('/api/subscription/cancel')),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await planOf()).toBe('unlimited');
  });

  test('the events of a subscription end in the same state in any order, even if some come twice', {
    timeout: 120_000,
  }, async () => {
    // This server receives no webhooks, so it handles only the events given here.
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

  test('a crash right after the creation loses nothing, because the event brings the ids', async () => {
    const { clientSecret } = await start('unlimited');
    await desk.server.db
      .update(purchases)
      .set({ paymentIntentId: null, subscriptionId: null, customerId: null })
      .where(eq(purchases.userId, desk.userId));
    await payAsBrowser(desk.server.sandboxUrl, clientSecret);
    const { data } = await desk.stripe.events.list({ limit: 20 });
    for (const id of await storeEvents(data)) await handleStripeEvent(desk.server.deps, id);
    expect(await planOf()).toBe('unlimited');
  });

  test('the nightly check corrects and logs what no event reported', async () => {
    // This server receives no webhooks.
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

  test('a better plan ends the previous one when its buyer confirms it, without any event', async () => {
    const deaf = await startTestServer();
    const { browser: theirs, userId: theirId } = await signInSomebody(deaf);
    for (const plan of ['basic', 'unlimited'] as const) {
      const { clientSecret, intentId } = await start(plan, theirs);
      await payAsBrowser(deaf.sandboxUrl, clientSecret);
      expect((await confirm(plan, intentId, theirs)).statusCode).toBe(200);
    }
    await waitUntil(async () => {
      const bought = await deaf.db.select().from(purchases).where(eq(purchases.userId, theirId));
      return bought.some(({ planId, endsWithPeriod }) => planId === 'basic' && endsWithPeriod);
    });
    await deaf.stop();
  });
});
