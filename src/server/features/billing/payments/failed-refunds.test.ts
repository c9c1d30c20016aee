import { eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { beforeAll, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { payments } from '#server/platform/db/schema/billing.ts';
import { webhookPaths } from '#shared/vendors.ts';
import { openBillingDesk } from '#test/support/billing-desk.ts';
import { runOperatorCommand } from '#test/support/run-operator-command.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { listRefunds } from '#test/support/test-stripe.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { reconcilePurchases } from '../reconcile.ts';
import { returnPurchase } from '../return-purchase.ts';
import { handleStripeEvent } from '../stripe-events.ts';

const desk = openBillingDesk();
const { buy, purchasesOf, storeEvents } = desk;
beforeAll(async () => {
  const { stripe, config } = desk.server.deps;
  await stripe.registerWebhook(`${config.publicUrl}${webhookPaths.stripe}`);
});

const refundsOf = (intentId: string) => listRefunds(desk.stripe, intentId);

/** Buys the same plan again in a signed-out browser, which is refunded as soon as that browser signs in. */
async function refundSomething(): Promise<Stripe.Refund & { charge: string }> {
  await buy('starter');
  const [user] = await desk.server.db.select().from(users).where(eq(users.id, desk.userId));
  const visitor = createTestBrowser(desk.server);
  const { intentId } = await buy('starter', visitor);
  await visitor.signIn({ email: user?.email ?? '' });
  await waitUntil(async () => (await refundsOf(intentId)).length > 0);
  const [refund] = await refundsOf(intentId);
  if (!refund) throw new Error('nothing was refunded');
  const refunded = { ...refund, charge: String(refund.charge) };
  await waitUntil(async () => (await statusOf(refunded)) === 'refunded');
  return refunded;
}

const fail = ({ id }: Stripe.Refund) =>
  fetch(`${desk.server.sandboxUrl}/stripe/actions/refunds/${id}/fail`, {
    method: 'POST',
    redirect: 'manual',
  });

/** What the customer reads about the payment that was refunded. */
async function statusOf({ charge }: { charge: string }): Promise<string> {
  const [row] = await desk.server.db.select().from(payments).where(eq(payments.chargeId, charge));
  const listed = (await desk.browser.get('/api/payments')).json() as {
    payments: { id: string; status: string }[];
  };
  return listed.payments.find(({ id }) => id === row?.id)?.status ?? 'not listed';
}

const warningsOf = ({ id }: Stripe.Refund) =>
  desk.server.logged.filter((line) => line.includes('a refund failed') && line.includes(id));

/** Stripe tells a failure in three events. */
async function isEveryNoticeHandled({ id }: Stripe.Refund): Promise<boolean> {
  const { rows } = await desk.server.db.execute(sql`select from jobs.job
    join outside_events on outside_events.id = (job.data->>'eventId')::uuid
    where job.name = 'handle-stripe-event' and job.state = 'completed'
    and outside_events.body->>'type' <> 'refund.created' and outside_events.body::text like ${`%${id}%`}`);
  return rows.length === 3;
}

const reconcile = (...args: string[]) =>
  runOperatorCommand({
    program: 'reconcile',
    args,
    environment: {
      DATABASE_URL: desk.server.databaseUrl,
      DATA_DIR: desk.server.deps.config.dataDir,
      SANDBOX_PORT: new URL(desk.server.sandboxUrl).port,
    },
  });

test('a refund that fails is recorded from its event, with ids only, and is not retried', async () => {
  const refund = await refundSomething();
  expect((await fail(refund)).status).toBe(303);

  await waitUntil(() => isEveryNoticeHandled(refund));
  expect(warningsOf(refund)).toHaveLength(1);
  expect(await statusOf(refund)).toBe('refund_failed');
  const purchase = (await purchasesOf()).find(({ isReturned }) => isReturned);
  const { level, refundId, chargeId, purchaseId, amountCents } = JSON.parse(warningsOf(refund)[0] ?? '');
  expect({ level, refundId, chargeId, purchaseId, amountCents }).toEqual({
    level: 40,
    refundId: refund.id,
    chargeId: refund.charge,
    purchaseId: purchase?.id,
    amountCents: 100,
  });
  expect(warningsOf(refund).join('')).not.toContain('@');

  await reconcilePurchases(desk.server.deps);
  await returnPurchase(desk.server.deps, purchase?.id ?? '');
  expect(await refundsOf(String(refund.payment_intent))).toMatchObject([{ id: refund.id, status: 'failed' }]);
  expect(purchase).toMatchObject({ status: 'ended' });
  expect(await statusOf(refund)).toBe('refund_failed');
});

test('a notice of a failure that the card processor does not show warns of nothing', async () => {
  const refund = await refundSomething();
  const event = { type: 'refund.failed', data: { object: refund } } as unknown as Stripe.Event;
  const [eventId = ''] = await storeEvents([event]);
  await handleStripeEvent(desk.server.deps, eventId);
  expect(warningsOf(refund)).toEqual([]);
  expect(await statusOf(refund)).toBe('refunded');
});

test('a failure that no event reported is recorded at night', async () => {
  const refund = await refundSomething();
  await fail(refund);
  await waitUntil(() => isEveryNoticeHandled(refund));
  await desk.server.db
    .update(payments)
    .set({ failedRefundId: null })
    .where(eq(payments.chargeId, refund.charge));
  expect(await statusOf(refund)).toBe('refunded');

  for (let times = 0; times < 2; times += 1) await reconcilePurchases(desk.server.deps);

  expect(await statusOf(refund)).toBe('refund_failed');
  expect(warningsOf(refund), 'one by the notices, and one by the night').toHaveLength(2);
});

test('a refund that failed is listed and shown to its customer until an operator has paid it in another way', {
  timeout: 120_000,
}, async () => {
  const refund = await refundSomething();
  const unfailed = await reconcile('--refund-settled', refund.id);
  expect(unfailed).toMatchObject({ code: 1, errors: `There is no failed refund ${refund.id}.\n` });
  const unknown = await reconcile('--refund-settled', 're_none');
  expect(unknown).toMatchObject({ code: 1, errors: 'There is no failed refund re_none.\n' });
  await fail(refund);
  const line = `refund_failed refundId=${refund.id} chargeId=${refund.charge}`;
  expect((await reconcile()).output).toContain(line);
  await reconcilePurchases(desk.server.deps);
  expect(await statusOf(refund)).toBe('refund_failed');

  for (let times = 0; times < 2; times += 1)
    expect(await reconcile('--refund-settled', refund.id)).toMatchObject({
      code: 0,
      output: `${refund.id} is marked as settled and is no longer listed.\n`,
    });

  expect((await reconcile()).output).not.toContain(refund.id);
  expect(await statusOf(refund)).toBe('refunded');
  expect(await reconcile('--nonsense')).toMatchObject({ code: 1, errors: expect.stringContaining('Use:') });
});
