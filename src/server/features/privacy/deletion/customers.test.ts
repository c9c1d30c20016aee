import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { jobHandlers } from '#server/job-handlers.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { customersToDelete, purchases } from '#server/platform/db/schema/billing.ts';
import { feeInvoices } from '#server/platform/db/schema/payouts.ts';
import { tombstones } from '#server/platform/db/schema/privacy.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createStripe } from '#server/platform/providers/stripe/stripe.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import { dayMs } from '#shared/durations.ts';
import { feePaymentDays } from '#shared/plans.ts';
import { start } from '#test/support/billing-desk.ts';
import { openDeletionDesk } from '#test/support/deletion-desk.ts';
import { dieAtEachStep } from '#test/support/dying-deps.ts';
import { openNetworkGate } from '#test/support/network-gate.ts';
import { insertOwnerPaidClaim } from '#test/support/owner-paid-claim.ts';
import { replayTombstones } from './replay-tombstones.ts';

const desk = openDeletionDesk();
const { ask, buy, findUser, workUntilGone } = desk;
beforeEach(async () => {
  await desk.server.db.delete(customersToDelete);
});

const listRows = () => desk.server.db.select().from(customersToDelete);

/** Stripe then knows the name, the email address, and a card. */
async function subscribe(): Promise<string> {
  await buy('basic');
  return (await findUser())?.stripeCustomerId ?? '';
}

async function deleteCustomers(deps: Deps = desk.server.deps): Promise<void> {
  for (const { id } of await listRows()) await jobHandlers(deps)['delete-customer']({ customerRowId: id });
}

const isDeleted = async (customerId: string) =>
  (await desk.stripe.customers.retrieve(customerId)).deleted === true;

describe('the customer of a deleted account', () => {
  test('is deleted at Stripe with the saved card, and nothing of it remains here', async () => {
    const customerId = await subscribe();
    const { email } = (await findUser()) ?? {};
    expect(await desk.stripe.customers.retrieve(customerId)).toMatchObject({
      email,
      metadata: { userId: desk.me.userId },
    });
    await ask();
    await workUntilGone();
    expect(await isDeleted(customerId)).toBe(false);

    await deleteCustomers();

    expect(await isDeleted(customerId)).toBe(true);
    expect((await desk.stripe.customers.list({ email: email ?? '' })).data).toEqual([]);
    expect((await desk.stripe.paymentMethods.list({ customer: customerId })).data).toEqual([]);
    expect(await listRows()).toEqual([]);
  });

  test('is deleted once, however often and concurrently the job runs', async () => {
    const customerId = await subscribe();
    await ask();
    await workUntilGone();
    const [row] = await listRows();
    await Promise.all([deleteCustomers(), deleteCustomers(), deleteCustomers()]);
    await jobHandlers(desk.server.deps)['delete-customer']({ customerRowId: row?.id ?? '' });
    expect(await isDeleted(customerId)).toBe(true);
    expect(await listRows()).toEqual([]);
  });

  test('is deleted also if a plan was bought before signing in, or if its id was never saved', async () => {
    const unsaved = await subscribe();
    const visitor = await desk.stripe.customers.create({});
    await desk.server.db.update(users).set({ stripeCustomerId: null }).where(eq(users.id, desk.me.userId));
    await desk.server.db
      .update(purchases)
      .set({ customerId: visitor.id })
      .where(eq(purchases.userId, desk.me.userId));
    const { email = '' } = (await findUser()) ?? {};
    const namesake = await desk.stripe.customers.create({ email, metadata: { userId: randomUUID() } });
    await ask();
    await workUntilGone();
    await deleteCustomers();
    expect(await isDeleted(unsaved)).toBe(true);
    expect(await isDeleted(visitor.id)).toBe(true);
    expect(await isDeleted(namesake.id)).toBe(false);
  });

  test('that is created while the account goes is deleted too', async () => {
    const real = desk.server.deps.stripe.createCustomer;
    let customerId = '';
    desk.server.deps.stripe.createCustomer = async (customer) => {
      await ask();
      await workUntilGone();
      customerId = await real(customer);
      return customerId;
    };
    const answer = await desk.me.browser.post('/api/create-payment-intent', { plan: 'starter' });
    desk.server.deps.stripe.createCustomer = real;
    expect(answer.statusCode).toBe(409);
    await deleteCustomers();
    expect(await isDeleted(customerId)).toBe(true);
  });

  test('that Stripe does not know is forgotten', async () => {
    await desk.server.db
      .update(users)
      .set({ stripeCustomerId: 'cus_unknown' })
      .where(eq(users.id, desk.me.userId));
    await ask();
    await workUntilGone();
    await deleteCustomers();
    expect(await listRows()).toEqual([]);
  });
});

describe('an invoice for a fee', () => {
  async function invoiceFee() {
    const claimId = await insertOwnerPaidClaim(desk.server, desk.me.userId);
    await jobHandlers(desk.server.deps)['invoice-fee']({ claimId });
    const [invoice] = await desk.server.db.select().from(feeInvoices).where(eq(feeInvoices.claimId, claimId));
    return { paymentUrl: invoice?.paymentUrl ?? '', customerId: (await findUser())?.stripeCustomerId ?? '' };
  }

  test('that is open delays deleting the customer until it is paid, and the email about the deletion says so', async () => {
    const { paymentUrl, customerId } = await invoiceFee();
    const { email = '' } = (await findUser()) ?? {};
    await ask();
    await workUntilGone();
    await deleteCustomers();
    expect(await isDeleted(customerId)).toBe(false);
    const [message] = await desk.server.mailbox.list(email);
    expect(message?.text.replaceAll(/\s+/g, ' ')).toContain('Our fee of $49.00 is not paid yet.');

    await fetch(paymentUrl, { method: 'POST', redirect: 'manual' });
    await deleteCustomers();
    expect(await isDeleted(customerId)).toBe(true);
  });

  test('that is not paid delays deleting the customer until its due date', async () => {
    const { customerId } = await invoiceFee();
    await ask();
    await workUntilGone();
    const later = (days: number): Deps => ({
      ...desk.server.deps,
      now: () => new Date(desk.server.deps.now().getTime() + days * dayMs),
    });
    await deleteCustomers(later(feePaymentDays - 1));
    expect(await isDeleted(customerId)).toBe(false);
    await deleteCustomers(later(feePaymentDays + 1));
    expect(await isDeleted(customerId)).toBe(true);
  });
});

const waitingJobs = async (customerRowId: string) => {
  const { rows } = await desk.server.db.execute(sql`select from jobs.job
    where name = 'delete-customer' and state = 'created' and data->>'customerRowId' = ${customerRowId}`);
  return rows.length;
};

describe('whatever happens in between', () => {
  test('Stripe being down keeps the customer on the list until it is back', async () => {
    const { port } = new URL(desk.server.sandboxUrl);
    const gate = await openNetworkGate({ host: '127.0.0.1', port: Number(port) });
    onTestFinished(() => gate.close());
    const { stripe: access } = desk.server.vendors;
    const apiUrl = `http://127.0.0.1:${gate.port}`;
    const deps = { ...desk.server.deps, stripe: createStripe({ ...access, apiUrl }) };
    const customerId = await subscribe();
    await ask();
    await workUntilGone(deps);
    const [row] = await listRows();

    gate.cut();
    await expect(deleteCustomers(deps)).rejects.toThrow(VendorError);
    expect(await listRows()).toHaveLength(1);
    expect(await isDeleted(customerId)).toBe(false);

    // The job has used up its retries. The hourly check adds it once.
    await desk.server.db.execute(sql`delete from jobs.job where name = 'delete-customer'`);
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
    await workUntilGone();
    await deleteCustomers();
    await desk.server.db.insert(users).values({ ...before, deletingAt: null });
    await desk.server.db.delete(tombstones).where(eq(tombstones.userId, desk.me.userId));

    expect(await replayTombstones(desk.server.deps)).toBe(1);
    await workUntilGone();
    await deleteCustomers();
    expect(await isDeleted(customerId)).toBe(true);
    expect(await listRows()).toEqual([]);
  });

  test('whichever line a process dies at, the account and its customer are deleted', {
    timeout: 180_000,
  }, async () => {
    const deaths = await dieAtEachStep(desk.server.deps, async (attempt) => {
      await desk.signInSomebodyElse();
      await start('starter', desk.me.browser);
      const { stripeCustomerId } = (await findUser()) ?? {};
      await ask();
      await attempt(async (mortal) => {
        await workUntilGone(mortal);
        await deleteCustomers(mortal);
      });
      await workUntilGone();
      await deleteCustomers();
      expect(await isDeleted(stripeCustomerId ?? '')).toBe(true);
      expect(await listRows()).toEqual([]);
    });
    expect(deaths).toBeGreaterThan(8);
  });
});
