import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { payments, purchases } from '#server/platform/db/schema/billing.ts';
import { webhookPaths } from '#shared/vendors.ts';
import { openBillingDesk } from '#test/support/billing-desk.ts';
import { payAsBrowser } from '#test/support/test-stripe.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { cancelPlan } from './cancel-plan.ts';
import { reconcilePurchases } from './reconcile.ts';
import { refreshPurchase } from './refresh-purchase.ts';

const desk = openBillingDesk();
const { buy, failRenewal, planOf, purchasesOf, start } = desk;

const press = (path: string) =>
  fetch(`${desk.server.sandboxUrl}/stripe/actions/${path}`, { method: 'POST', redirect: 'manual' });

describe('after the purchase', () => {
  beforeAll(() =>
    desk.server.deps.stripe.registerWebhook(`${desk.server.deps.config.publicUrl}${webhookPaths.stripe}`),
  );

  const subscriptionId = async () => (await purchasesOf())[0]?.subscriptionId ?? '';

  test('the webhook alone opens the plan, even if the tab was closed', async () => {
    const { clientSecret } = await start('unlimited');
    await payAsBrowser(desk.server.sandboxUrl, clientSecret);
    await waitUntil(async () => (await planOf()) === 'unlimited');
  });

  test('a cancelled plan stays open until the period ends and then becomes free', async () => {
    await buy('unlimited');
    const [first, second] = await Promise.all([
      desk.browser.post('/api/subscription/cancel'),
      desk.browser.post('/api/subscription/cancel'),
    ]);
    expect(first.json()).toEqual({ success: true, accessUntil: expect.any(String) });
    expect(second.json()).toEqual(first.json());
    expect((await desk.browser.get('/api/subscription')).json()).toEqual({
      plan: 'unlimited',
      state: 'ending',
      renewsAt: null,
      accessUntil: first.json().accessUntil,
    });

    await press(`subscriptions/${await subscriptionId()}/advance`);
    await waitUntil(async () => (await planOf()) === 'free');
  });

  test('a user without a plan has nothing to cancel', async () => {
    expect((await desk.browser.post('/api/subscription/cancel')).json()).toMatchObject({ code: 'no_plan' });
  });

  test('a cancelled one-time plan ends immediately', async () => {
    await buy('starter');
    expect((await desk.browser.post('/api/subscription/cancel')).json()).toEqual({
      success: true,
      accessUntil: null,
    });
    expect(await planOf()).toBe('free');
  });

  test('a late payment event does not reopen a cancelled one-time plan', async () => {
    await buy('starter');
    const [purchase] = await purchasesOf();
    await Promise.all([
      desk.browser.post('/api/subscription/cancel'),
      refreshPurchase(desk.server.deps, purchase?.id ?? ''),
    ]);
    await refreshPurchase(desk.server.deps, purchase?.id ?? '');
    expect(await planOf()).toBe('free');
    expect(await purchasesOf()).toMatchObject([{ status: 'ended' }]);
  });

  test('a renewal adds a receipt', async () => {
    await buy('basic');
    await press(`subscriptions/${await subscriptionId()}/advance`);
    await waitUntil(async () => (await desk.browser.get('/api/payments')).json().payments.length === 2);
    expect(await planOf()).toBe('basic');
  });

  test('a failed renewal leaves the plan open while Stripe retries it, and then ends it', async () => {
    await buy('basic');
    await failRenewal();
    expect((await desk.browser.get('/api/subscription')).json()).toEqual({
      plan: 'basic',
      state: 'past_due',
      renewsAt: null,
      accessUntil: null,
    });
    expect(await planOf()).toBe('basic');
    await press(`subscriptions/${await subscriptionId()}/advance`);
    await press(`subscriptions/${await subscriptionId()}/advance`);
    await waitUntil(async () => (await planOf()) === 'free');
  });

  const openInvoices = async () =>
    (await desk.stripe.invoices.list({ subscription: await subscriptionId(), status: 'open' })).data;
  const countPayments = async () => (await desk.browser.get('/api/payments')).json().payments.length;

  test('cancelling a plan whose renewal failed ends it right away, and a good card is not charged later', async () => {
    await buy('basic');
    await failRenewal();
    const [purchase] = await purchasesOf();
    const [unpaid] = await openInvoices();
    const answers = await Promise.all([
      desk.browser.post('/api/subscription/cancel'),
      desk.browser.post('/api/subscription/cancel'),
    ]);
    for (const answer of answers) expect(answer.json()).toEqual({ success: true, accessUntil: null });
    expect((await desk.browser.get('/api/subscription')).json()).toMatchObject({
      plan: 'free',
      state: 'none',
    });

    const customer = purchase?.customerId ?? '';
    const good = await desk.stripe.paymentMethods.attach('pm_card_visa', { customer });
    await desk.stripe.customers.update(customer, { invoice_settings: { default_payment_method: good.id } });
    await press(`subscriptions/${await subscriptionId()}/advance`);
    await expect(desk.stripe.invoices.pay(unpaid?.id ?? '', { payment_method: good.id })).rejects.toThrow();
    await reconcilePurchases(desk.server.deps);
    expect(await countPayments()).toBe(1);
    expect(await planOf()).toBe('free');
  });

  test('a renewal that is paid just before the cancellation leaves the plan open until its end', async () => {
    await buy('basic');
    await failRenewal();
    const [unpaid] = await openInvoices();
    const { stripe } = desk.server.deps;
    const voidAfterPayment = async (id: string) => {
      await desk.stripe.invoices.pay(unpaid?.id ?? '', { payment_method: 'pm_card_visa' });
      return stripe.voidUnpaidPeriod(id);
    };

    const accessUntil = await cancelPlan(
      { ...desk.server.deps, stripe: { ...stripe, voidUnpaidPeriod: voidAfterPayment } },
      desk.userId,
    );

    const [purchase] = await purchasesOf();
    expect(purchase).toMatchObject({ status: 'active', endsWithPeriod: true, periodEndsAt: accessUntil });
    expect(accessUntil).not.toBeNull();
  });

  test('a better plan ends one whose renewal failed right away, and its open invoice cannot be paid', async () => {
    await buy('basic');
    await failRenewal();
    expect(await openInvoices()).toHaveLength(1);
    await buy('unlimited');
    await waitUntil(async () =>
      (await purchasesOf()).some(({ planId, status }) => planId === 'basic' && status === 'ended'),
    );
    expect(await openInvoices()).toEqual([]);
    expect(await planOf()).toBe('unlimited');
  });

  test('ending a plan at the card processor closes the open invoice of a failed renewal', async () => {
    await buy('basic');
    await failRenewal();
    await desk.server.deps.stripe.cancelNow(await subscriptionId());
    expect(await openInvoices()).toEqual([]);
  });

  test('a one-time plan ends when its payment is refunded', async () => {
    await buy('starter');
    const [purchase] = await purchasesOf();
    const [payment] = await desk.server.db
      .select()
      .from(payments)
      .where(eq(payments.purchaseId, purchase?.id ?? ''));
    await press(`charges/${payment?.chargeId}/refund`);
    await waitUntil(async () => (await planOf()) === 'free');
    await waitUntil(
      async () => (await desk.browser.get('/api/payments')).json().payments[0].status === 'refunded',
    );
  });

  test('a dispute is shown and ends a one-time plan', async () => {
    await buy('starter');
    const [purchase] = await purchasesOf();
    const [payment] = await desk.server.db
      .select()
      .from(payments)
      .where(eq(payments.purchaseId, purchase?.id ?? ''));
    await press(`charges/${payment?.chargeId}/dispute`);
    await waitUntil(
      async () => (await desk.browser.get('/api/payments')).json().payments[0].status === 'disputed',
    );
    await waitUntil(async () => (await planOf()) === 'free');
  });

  test('a purchase unknown to the card processor does not stop the nightly check of the others', async () => {
    await buy('basic');
    const [known] = await purchasesOf();
    if (!known) throw new Error('nothing was bought');
    const createdAt = new Date(0);
    await desk.server.db.insert(purchases).values({
      ...known,
      id: randomUUID(),
      paymentIntentId: null,
      subscriptionId: 'sub_of_earlier_days',
      createdAt,
    });
    await desk.server.db.update(purchases).set({ status: 'past_due' }).where(eq(purchases.id, known.id));
    await reconcilePurchases(desk.server.deps);
    const after = (await purchasesOf()).find(({ id }) => id === known.id);
    expect(after?.status).toBe('active');
  });

  test('a better plan ends the previous one at the end of its period', async () => {
    await buy('basic');
    await buy('unlimited');
    await waitUntil(async () =>
      (await purchasesOf()).some(({ planId, endsWithPeriod }) => planId === 'basic' && endsWithPeriod),
    );
    expect(await planOf()).toBe('unlimited');
  });
});
