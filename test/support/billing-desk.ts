import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { refreshPurchase } from '../../src/server/features/billing/refresh-purchase.ts';
import { users } from '../../src/server/platform/db/schema/accounts.ts';
import { purchases } from '../../src/server/platform/db/schema/billing.ts';
import { outsideEvents } from '../../src/server/platform/db/schema/platform/outside-events.ts';
import { type PlanId, plans } from '../../src/shared/plans.ts';
import { signInSomebody } from './signed-in.ts';
import type { createTestBrowser } from './test-browser.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { createStripeClient, payAsBrowser } from './test-stripe.ts';

type Browser = ReturnType<typeof createTestBrowser>;

/** Opens a server that sells plans, and signs in a new user before every test. Call it once at the top of a test file. */
export function openBillingDesk() {
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

  return {
    get server() {
      return server;
    },
    get stripe() {
      return stripe;
    },
    get browser() {
      return browser;
    },
    get userId() {
      return userId;
    },
    planOf: async (id = userId) =>
      (await server.db.select().from(users).where(eq(users.id, id)))[0]?.subscriptionPlan,
    purchasesOf: async (id = userId) => server.db.select().from(purchases).where(eq(purchases.userId, id)),
    start: (plan: PlanId, by: Browser = browser) => start(plan, by),
    confirm: (plan: PlanId, intentId: string, by: Browser = browser) => confirm(plan, intentId, by),
    buy: async (plan: PlanId, by: Browser = browser) => {
      const { clientSecret, intentId } = await start(plan, by);
      await payAsBrowser(server.sandboxUrl, clientSecret);
      return { intentId, answer: await confirm(plan, intentId, by) };
    },
    /** Replaces the card by one that fails, and lets the period of the only purchase end. */
    failRenewal: async () => {
      const [purchase] = await server.db.select().from(purchases).where(eq(purchases.userId, userId));
      const { id = '', subscriptionId, customerId } = purchase ?? {};
      const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
        customer: customerId ?? '',
      });
      await stripe.subscriptions.update(subscriptionId ?? '', { default_payment_method: failing.id });
      await advance(server, subscriptionId ?? '');
      expect(await refreshPurchase(server.deps, id)).toMatchObject({ status: 'past_due' });
    },
    storeEvents: (events: readonly Stripe.Event[], at: TestServer = server) => storeEvents(events, at),
  };
}

/** Lets time pass until the next change that the subscription undergoes by itself. */
export const advance = ({ sandboxUrl }: TestServer, subscriptionId: string) =>
  fetch(`${sandboxUrl}/stripe/actions/subscriptions/${subscriptionId}/advance`, {
    method: 'POST',
    redirect: 'manual',
  });

/** Starts a payment and returns what its card form would get. */
export async function start(plan: PlanId, by: Browser) {
  const answer = await by.post('/api/create-payment-intent', { plan, amount: plans[plan].amountCents });
  expect(answer.statusCode).toBe(200);
  const { clientSecret } = answer.json() as { clientSecret: string };
  return { clientSecret, intentId: clientSecret.split('_secret_')[0] ?? '' };
}

export const confirm = (plan: PlanId, intentId: string, by: Browser) =>
  by.post('/api/payment/confirm', { payment_intent_id: intentId, plan });

/** Stores events as the webhook would. */
export async function storeEvents(
  events: readonly Stripe.Event[],
  { db, deps }: TestServer,
): Promise<string[]> {
  const rows = await db
    .insert(outsideEvents)
    .values(
      events.map((event) => ({
        vendor: 'test',
        externalId: crypto.randomUUID(),
        body: event,
        createdAt: deps.now(),
      })),
    )
    .returning();
  return rows.map(({ id }) => id);
}
