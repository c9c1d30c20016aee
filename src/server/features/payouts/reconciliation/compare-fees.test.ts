import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordFeePayment } from '#server/features/ledger/api.ts';
import { dayMs } from '#shared/durations.ts';
import { insertOwnerPaidClaim } from '#test/support/owner-paid-claim.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { createStripeClient } from '#test/support/test-stripe.ts';
import { compareFees } from './compare-fees.ts';
import { feesSince } from './sources.ts';

let server: TestServer;
let stripe: Stripe;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
  stripe = createStripeClient(server.sandboxUrl);
});
afterAll(() => server.stop());

let claimId: string;
let customerId: string;
beforeEach(async () => {
  claimId = await insertOwnerPaidClaim(server, (await createUser(server)).id);
  customerId = (await stripe.customers.create()).id;
});

const invoice = (changes: { amountCents?: number; customerId?: string } = {}) =>
  server.deps.stripe.createFeeInvoice({
    feeInvoiceId: randomUUID(),
    claimId,
    customerId,
    amountCents: 49_00,
    description: 'A fee',
    ...changes,
  });

const payAtStripe = (invoiceId: string) => stripe.invoices.pay(invoiceId, { payment_method: 'pm_card_visa' });
const postPayment = () =>
  server.db.transaction((tx) => recordFeePayment(tx, { claimId, at: server.deps.now() }));

/** Lists the differences that concern this test's claim. */
async function kinds(daysLater = 0): Promise<string[]> {
  const { db, deps } = server;
  const at = new Date(deps.now().getTime() + daysLater * dayMs);
  const feeInvoices = await deps.stripe.listFeeInvoices(feesSince(at));
  const found = await compareFees({
    db,
    at,
    since: feesSince(at),
    transfers: [],
    feeInvoices,
    failedRefunds: [],
  });
  return found.filter(({ ids }) => ids.claimId === claimId).map(({ kind, cents }) => `${kind} ${cents}`);
}

test('nothing differs while a fee is open, and when it is paid and posted', async () => {
  const { invoiceId } = await invoice();
  expect(await kinds()).toEqual([]);
  await payAtStripe(invoiceId);
  await postPayment();
  expect(await kinds()).toEqual([]);
});

test('a fee that was paid stays in order when its invoice and then its payment are too old to be listed', async () => {
  const { invoiceId } = await invoice();
  await payAtStripe(invoiceId);
  server.clock.advance(20 * dayMs);
  await postPayment();
  server.clock.advance(-20 * dayMs);
  for (const days of [21, 399, 401, 419, 421, 500, 801]) expect(await kinds(days)).toEqual([]);
});

test('a payment without an event is found', async () => {
  await payAtStripe((await invoice()).invoiceId);
  expect(await kinds()).toEqual(['fee_not_posted 4900']);
});

test('a payment that only the ledger knows is found', async () => {
  await invoice();
  await postPayment();
  expect(await kinds()).toEqual(['fee_not_paid 4900']);
});

test('a refund and a dispute are found', async () => {
  const { invoiceId } = await invoice();
  await payAtStripe(invoiceId);
  await postPayment();
  const { data } = await stripe.paymentIntents.list({ customer: customerId });
  await stripe.refunds.create({ payment_intent: data[0]?.id ?? '', amount: 10_00 });
  expect(await kinds()).toEqual(['fee_returned 1000']);
  await fetch(`${server.sandboxUrl}/stripe/actions/charges/${data[0]?.latest_charge}/dispute`, {
    method: 'POST',
  });
  expect(await kinds()).toEqual(['fee_returned 4900']);
});

test('a voided invoice leaves a fee that is not charged', async () => {
  await stripe.invoices.voidInvoice((await invoice()).invoiceId);
  expect(await kinds()).toEqual(['fee_void 4900']);
});

test('another amount and a second invoice are found', async () => {
  await invoice();
  // An existing invoice is found by its customer, so the second invoice needs another customer.
  await invoice({ amountCents: 50_00, customerId: (await stripe.customers.create()).id });
  expect((await kinds()).sort()).toEqual(['fee_amount 100', 'fee_twice 4900']);
});
