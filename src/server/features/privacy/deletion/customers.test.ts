import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { customersToDelete, purchases } from '#server/db/schema/billing.ts';
import { feeInvoices } from '#server/db/schema/payouts.ts';
import { tombstones } from '#server/db/schema/privacy.ts';
import type { Deps } from '#server/deps.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { createStripe } from '#server/providers/stripe.ts';
import { VendorError } from '#server/providers/vendor-error.ts';
import { dayMs } from '#shared/durations.ts';
import { feePaymentDays } from '#shared/plans.ts';
import { confirm, start } from '#test/support/billing-desk.ts';
import { Death, dyingAt } from '#test/support/dying-deps.ts';
import { openNetworkGate } from '#test/support/network-gate.ts';
import { insertOwnerPaidClaim } from '#test/support/owner-paid-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { createStripeClient, payAsBrowser } from '#test/support/test-stripe.ts';
import { replayTombstones } from './replay-tombstones.ts';

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
  await server.db.delete(customersToDelete);
  me = await signInSomebody(server);
});

const ask = () => me.browser.delete('/api/user/account');
const findUser = async () => (await server.db.select().from(users).where(eq(users.id, me.userId)))[0];
const purchasesOfMine = () => server.db.select().from(purchases).where(eq(purchases.userId, me.userId));
const listRows = () => server.db.select().from(customersToDelete);

/** Buys a subscription, so that Stripe knows the name, the email address, and a card. */
async function subscribe(): Promise<string> {
  const { clientSecret, intentId } = await start('basic', me.browser);
  await payAsBrowser(server.sandboxUrl, clientSecret);
  expect((await confirm('basic', intentId, me.browser)).statusCode).toBe(200);
  return (await findUser())?.stripeCustomerId ?? '';
}

async function deleteAccount(deps: Deps = server.deps): Promise<void> {
  const handlers = jobHandlers(deps);
  for (let round = 0; round < 3 && (await findUser()); round += 1) {
    await handlers['delete-account']({ userId: me.userId });
    for (const { id: purchaseId } of await purchasesOfMine()) {
      await handlers['close-purchase']({ purchaseId });
      await handlers['return-purchase']({ purchaseId });
    }
  }
  expect(await findUser()).toBeUndefined();
}

async function deleteCustomers(deps: Deps = server.deps): Promise<void> {
  for (const { id } of await listRows()) await jobHandlers(deps)['delete-customer']({ customerRowId: id });
}

const isDeleted = async (customerId: string) =>
  (await stripe.customers.retrieve(customerId)).deleted === true;

describe('the customer of a deleted account', () => {
  test('is deleted at Stripe with the saved card, and nothing of it stays here', async () => {
    const customerId = await subscribe();
    const { email } = (await findUser()) ?? {};
    expect(await stripe.customers.retrieve(customerId)).toMatchObject({
      email,
      metadata: { userId: me.userId },
    });
    await ask();
    await deleteAccount();
    expect(await isDeleted(customerId)).toBe(false);

    await deleteCustomers();

    expect(await isDeleted(customerId)).toBe(true);
    expect((await stripe.customers.list({ email: email ?? '' })).data).toEqual([]);
    expect((await stripe.paymentMethods.list({ customer: customerId })).data).toEqual([]);
    expect(await listRows()).toEqual([]);
  });

  test('is deleted once, however often and concurrently the job runs', async () => {
    const customerId = await subscribe();
    await ask();
    await deleteAccount();
    const [row] = await listRows();
    await Promise.all([deleteCustomers(), deleteCustomers(), deleteCustomers()]);
    await jobHandlers(server.deps)['delete-customer']({ customerRowId: row?.id ?? '' });
    expect(await isDeleted(customerId)).toBe(true);
    expect(await listRows()).toEqual([]);
  });

  test('is deleted also if a plan was bought before signing in, or if its id was never saved', async () => {
    const unsaved = await subscribe();
    const visitor = await stripe.customers.create({});
    await server.db.update(users).set({ stripeCustomerId: null }).where(eq(users.id, me.userId));
    await server.db.update(purchases).set({ customerId: visitor.id }).where(eq(purchases.userId, me.userId));
    const { email = '' } = (await findUser()) ?? {};
    const namesake = await stripe.customers.create({ email, metadata: { userId: randomUUID() } });
    await ask();
    await deleteAccount();
    await deleteCustomers();
    expect(await isDeleted(unsaved)).toBe(true);
    expect(await isDeleted(visitor.id)).toBe(true);
    expect(await isDeleted(namesake.id)).toBe(false);
  });

  test('that is created while the account goes is deleted too', async () => {
    const real = server.deps.stripe.createCustomer;
    let customerId = '';
    server.deps.stripe.createCustomer = async (customer) => {
      await ask();
      await deleteAccount();
      customerId = await real(customer);
      return customerId;
    };
    const answer = await me.browser.post('/api/create-payment-intent', { plan: 'starter' });
    server.deps.stripe.createCustomer = real;
    expect(answer.statusCode).toBe(409);
    await deleteCustomers();
    expect(await isDeleted(customerId)).toBe(true);
  });

  test('that Stripe does not know is forgotten', async () => {
    await server.db.update(users).set({ stripeCustomerId: 'cus_unknown' }).where(eq(users.id, me.userId));
    await ask();
    await deleteAccount();
    await deleteCustomers();
    expect(await listRows()).toEqual([]);
  });
});

describe('an invoice for a fee', () => {
  async function invoiceFee() {
    const claimId = await insertOwnerPaidClaim(server, me.userId);
    await jobHandlers(server.deps)['invoice-fee']({ claimId });
    const [invoice] = await server.db.select().from(feeInvoices).where(eq(feeInvoices.claimId, claimId));
    return { paymentUrl: invoice?.paymentUrl ?? '', customerId: (await findUser())?.stripeCustomerId ?? '' };
  }

  test('that is open keeps the customer until it is paid, and the email about the deletion says so', async () => {
    const { paymentUrl, customerId } = await invoiceFee();
    const { email = '' } = (await findUser()) ?? {};
    await ask();
    await deleteAccount();
    await deleteCustomers();
    expect(await isDeleted(customerId)).toBe(false);
    const [letter] = await server.mailbox.list(email);
    expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain('Our fee of $49.00 is not paid yet.');

    await fetch(paymentUrl, { method: 'POST', redirect: 'manual' });
    await deleteCustomers();
    expect(await isDeleted(customerId)).toBe(true);
  });

  test('that nobody pays keeps the customer until its due date', async () => {
    const { customerId } = await invoiceFee();
    await ask();
    await deleteAccount();
    const later = (days: number): Deps => ({
      ...server.deps,
      now: () => new Date(server.deps.now().getTime() + days * dayMs),
    });
    await deleteCustomers(later(feePaymentDays - 1));
    expect(await isDeleted(customerId)).toBe(false);
    await deleteCustomers(later(feePaymentDays + 1));
    expect(await isDeleted(customerId)).toBe(true);
  });
});

const waitingJobs = async (customerRowId: string) => {
  const { rows } = await server.db.execute(sql`select from jobs.job
    where name = 'delete-customer' and state = 'created' and data->>'customerRowId' = ${customerRowId}`);
  return rows.length;
};

describe('whatever happens in between', () => {
  test('Stripe being down keeps the customer on the list until it is back', async () => {
    const { port } = new URL(server.sandboxUrl);
    const gate = await openNetworkGate({ host: '127.0.0.1', port: Number(port) });
    onTestFinished(() => gate.close());
    const { stripe: access } = server.deps.config.vendors;
    const apiUrl = `http://127.0.0.1:${gate.port}`;
    const deps = { ...server.deps, stripe: createStripe({ ...access, apiUrl }) };
    const customerId = await subscribe();
    await ask();
    await deleteAccount(deps);
    const [row] = await listRows();

    gate.cut();
    await expect(deleteCustomers(deps)).rejects.toThrow(VendorError);
    expect(await listRows()).toHaveLength(1);
    expect(await isDeleted(customerId)).toBe(false);

    // The job has used up its retries. The hourly check adds it once.
    await server.db.execute(sql`delete from jobs.job where name = 'delete-customer'`);
    gate.open();
    await jobHandlers(deps)['follow-deletions']({});
    await jobHandlers(deps)['follow-deletions']({});
    expect(await waitingJobs(row?.id ?? '')).toBe(1);
    await deleteCustomers(deps);
    expect(await isDeleted(customerId)).toBe(true);
  });

  test('a restored backup that brings the account back finds the customer deleted, and the account goes again', async () => {
    const customerId = await subscribe();
    const before = await findUser();
    if (!before) throw new Error('nobody');
    await ask();
    await deleteAccount();
    await deleteCustomers();
    await server.db.insert(users).values({ ...before, deletingAt: null });
    await server.db.delete(tombstones).where(eq(tombstones.userId, me.userId));

    expect(await replayTombstones(server.deps)).toBe(1);
    await deleteAccount();
    await deleteCustomers();
    expect(await isDeleted(customerId)).toBe(true);
    expect(await listRows()).toEqual([]);
  });

  test('whichever line a process dies at, the account and its customer go', {
    timeout: 180_000,
  }, async () => {
    let hasDied = true;
    let last = 1;
    for (; hasDied; last += 1) {
      me = await signInSomebody(server);
      await start('starter', me.browser);
      const { stripeCustomerId } = (await findUser()) ?? {};
      await ask();
      const mortal = dyingAt(server.deps, last);
      await deleteAccount(mortal.deps)
        .then(() => deleteCustomers(mortal.deps))
        .catch((error: unknown) => {
          if (!(error instanceof Death)) throw error;
        });
      hasDied = mortal.hasDied();
      await deleteAccount();
      await deleteCustomers();
      expect(await isDeleted(stripeCustomerId ?? '')).toBe(true);
      expect(await listRows()).toEqual([]);
    }
    expect(last).toBeGreaterThan(10);
  });
});
