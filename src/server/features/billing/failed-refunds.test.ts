import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { webhookPaths } from '#shared/webhook-paths.ts';
import {
  buy,
  openBillingDesk,
  purchasesOf,
  server,
  storeEvents,
  stripe,
  userId,
} from '#test/support/billing-desk.ts';
import { runOperatorProgram } from '#test/support/run-operator-program.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { listRefunds } from '#test/support/test-stripe.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { reconcilePurchases } from './reconcile.ts';
import { returnPurchase } from './return-purchase.ts';
import { handleStripeEvent } from './stripe-events.ts';

openBillingDesk();

const refundsOf = (intentId: string) => listRefunds(stripe, intentId);

/** Buys the same plan again in a signed-out browser, which is refunded as soon as that browser signs in. */
async function refundSomething(): Promise<Stripe.Refund & { charge: string }> {
  await buy('starter');
  const [user] = await server.db.select().from(users).where(eq(users.id, userId));
  const visitor = createTestBrowser(server);
  const { intentId } = await buy('starter', visitor);
  await visitor.signIn({ email: user?.email ?? '' });
  await waitUntil(async () => (await refundsOf(intentId)).length > 0);
  const [refund] = await refundsOf(intentId);
  if (!refund) throw new Error('nothing was refunded');
  return { ...refund, charge: String(refund.charge) };
}

const fail = ({ id }: Stripe.Refund) =>
  fetch(`${server.sandboxUrl}/stripe/actions/refunds/${id}/fail`, { method: 'POST', redirect: 'manual' });

const warningsOf = ({ id }: Stripe.Refund) =>
  server.logged.filter((line) => line.includes('a refund failed') && line.includes(id));

const reconcile = (...args: string[]) =>
  runOperatorProgram({
    program: 'reconcile-money.ts',
    args,
    environment: {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.deps.config.dataDir,
      SANDBOX_PORT: new URL(server.sandboxUrl).port,
    },
  });

test('a refund that fails is told by its notice, with ids only, and is not tried again', async () => {
  await server.deps.stripe.registerWebhook(`${server.deps.config.publicUrl}${webhookPaths.stripe}`);
  const refund = await refundSomething();
  expect((await fail(refund)).status).toBe(303);

  await waitUntil(() => warningsOf(refund).length > 0);
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

  await reconcilePurchases(server.deps);
  await returnPurchase(server.deps, purchase?.id ?? '');
  expect(await refundsOf(String(refund.payment_intent))).toMatchObject([{ id: refund.id, status: 'failed' }]);
  expect(purchase).toMatchObject({ status: 'ended' });
});

test('a notice of a failure that the card processor does not show warns of nothing', async () => {
  const refund = await refundSomething();
  const event = { type: 'refund.failed', data: { object: refund } } as unknown as Stripe.Event;
  const [eventId = ''] = await storeEvents([event]);
  await handleStripeEvent(server.deps, eventId);
  expect(warningsOf(refund)).toEqual([]);
});

test('a refund that failed is listed until an operator has paid it in another way', {
  timeout: 120_000,
}, async () => {
  const refund = await refundSomething();
  const unfailed = await reconcile('--refund-settled', refund.id);
  expect(unfailed).toMatchObject({ code: 1, errors: `${refund.id} is no refund of ours that failed.\n` });
  const unknown = await reconcile('--refund-settled', 're_none');
  expect(unknown).toMatchObject({ code: 1, errors: 're_none is no refund of ours that failed.\n' });
  await fail(refund);
  const line = `refund_failed refundId=${refund.id} chargeId=${refund.charge}`;
  expect((await reconcile()).output).toContain(line);

  for (let times = 0; times < 2; times += 1)
    expect(await reconcile('--refund-settled', refund.id)).toMatchObject({
      code: 0,
      output: `${refund.id} is settled and no longer listed.\n`,
    });

  expect((await reconcile()).output).not.toContain(refund.id);
  expect(await reconcile('--nonsense')).toMatchObject({ code: 1, errors: expect.stringContaining('Use:') });
});
