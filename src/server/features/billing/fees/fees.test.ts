import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { feeInvoices } from '#server/db/schema/payouts.ts';
import { balanceOf } from '#server/features/ledger/service.ts';
import { daySeconds } from '#shared/durations.ts';
import { cents } from '#shared/money.ts';
import { browser, openBillingDesk, server, storeEvents, stripe, userId } from '#test/support/billing-desk.ts';
import { insertOwnerPaidClaim } from '#test/support/owner-paid-claim.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { linkIn } from '#test/support/test-mailbox.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { handleStripeEvent } from '../stripe-events.ts';
import { followFeeInvoices } from './follow-fee-invoices.ts';
import { invoiceFee } from './invoice-fee.ts';

openBillingDesk();

let claimId: string;
let email: string;
beforeEach(async () => {
  claimId = await insertOwnerPaidClaim(server, userId);
  const [user] = await server.db.select().from(users).where(eq(users.id, userId));
  email = user?.email ?? '';
});

const findRow = async (ofClaim = claimId) =>
  (await server.db.select().from(feeInvoices).where(eq(feeInvoices.claimId, ofClaim)))[0];

async function requireRow() {
  const row = await findRow();
  if (!row?.externalId || !row.paymentUrl) throw new Error('there is no invoice');
  return { ...row, externalId: row.externalId, paymentUrl: row.paymentUrl };
}

const owed = () => balanceOf(server.db, { kind: 'fees_receivable', ownerId: userId });
const listFees = async () => (await browser.get('/api/payments')).json().feeInvoices;

/** Presses the button on the payment page of an invoice. */
async function pay(paymentUrl: string): Promise<void> {
  expect((await fetch(paymentUrl, { method: 'POST', redirect: 'manual' })).status).toBe(303);
}

/** Stores every event of an invoice as the webhook would. */
async function storeEventsOf(externalId: string): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 50 });
  const own = data.filter(({ data: { object } }) => 'id' in object && object.id === externalId);
  expect(own.map(({ type }) => type)).toContain('invoice.paid');
  return storeEvents(own);
}

describe('a fee for a claim that was paid to its owner', () => {
  test('is invoiced, emailed, paid on the page of the card processor, and posted to the ledger', async () => {
    await server.deps.jobs.enqueue(server.db, 'invoice-fee', { claimId });
    const mail = await server.mailbox.waitForMail(email);
    const { externalId, paymentUrl } = await requireRow();

    expect(mail.subject).toBe('Your Rightful fee: $49.00');
    expect(mail.text).toContain('“Unpaid wages”. Our fee for it is $49.00.');
    expect(mail.text).toContain('agreed to when you signed on January 15, 2026: 20 percent');
    expect(linkIn(mail).href).toBe(paymentUrl);
    expect(await stripe.invoices.retrieve(externalId)).toMatchObject({
      status: 'open',
      total: 49_00,
      collection_method: 'send_invoice',
      due_date: server.clock.now().getTime() / 1_000 + 30 * daySeconds,
    });
    expect(await listFees()).toMatchObject([{ amount: '49.00', paidAt: null, paymentUrl, isSandbox: true }]);

    const before = await balanceOf(server.db, { kind: 'stripe' });
    await pay(paymentUrl);
    for (const id of await storeEventsOf(externalId)) await handleStripeEvent(server.deps, id);

    expect(await owed()).toBe(0);
    expect((await balanceOf(server.db, { kind: 'stripe' })) - before).toBe(-49_00);
    expect(await listFees()).toMatchObject([
      { amount: '49.00', paidAt: server.clock.now().toISOString(), paymentUrl: null },
    ]);
  });

  test('is invoiced and emailed once, even if the job runs several times concurrently', async () => {
    await Promise.all(Array.from({ length: 5 }, () => invoiceFee(server.deps, claimId)));
    await invoiceFee(server.deps, claimId);

    const { data } = await stripe.invoices.list({ collection_method: 'send_invoice', limit: 100 });
    const own = data.filter(({ metadata }) => metadata?.claimId === claimId);
    expect(own.map(({ lines }) => lines.data.map(({ amount }) => amount))).toEqual([[49_00]]);
    await server.mailbox.waitForMail(email);
    const { rows } = await server.db.execute(
      `select from jobs.job where name = 'tell-fee-invoice' and data->>'feeInvoiceId' = '${(await requireRow()).id}'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('is invoiced once and posted even if a backup from before the invoice was restored', async () => {
    await invoiceFee(server.deps, claimId);
    const { externalId, paymentUrl } = await requireRow();
    await server.db.delete(feeInvoices).where(eq(feeInvoices.claimId, claimId));

    await invoiceFee(server.deps, claimId);

    expect(await requireRow()).toMatchObject({ externalId, paymentUrl });
    await pay(paymentUrl);
    for (const id of await storeEventsOf(externalId)) await handleStripeEvent(server.deps, id);
    expect(await requireRow()).toMatchObject({ paidAt: server.clock.now() });
    expect(await owed()).toBe(0);
  });

  test('whose invoice was created before a crash days ago keeps that invoice', async () => {
    await invoiceFee(server.deps, claimId);
    const { id, externalId, paymentUrl } = await requireRow();
    await server.db
      .update(feeInvoices)
      .set({ externalId: null, paymentUrl: null })
      .where(eq(feeInvoices.id, id));
    // Stripe has dropped the idempotency key by then, so only a search finds the invoice.
    const { customer } = await stripe.invoices.retrieve(externalId);
    const made = await server.deps.stripe.createFeeInvoice({
      feeInvoiceId: id,
      claimId,
      customerId: String(customer),
      amountCents: 49_00,
      description: 'Other words, which the same key would not take',
    });
    expect(made).toMatchObject({ invoiceId: externalId, paymentUrl });
  });

  test('that is reported as paid ten times is posted once', async () => {
    await invoiceFee(server.deps, claimId);
    const { externalId, paymentUrl } = await requireRow();
    await pay(paymentUrl);
    await pay(paymentUrl);
    const ids = await storeEventsOf(externalId);
    const before = await balanceOf(server.db, { kind: 'stripe' });

    await Promise.all([...ids, ...ids].map((id) => handleStripeEvent(server.deps, id)));
    for (const id of ids) await handleStripeEvent(server.deps, id);

    expect((await balanceOf(server.db, { kind: 'stripe' })) - before).toBe(-49_00);
    expect(await owed()).toBe(0);
  });

  test('that was paid without an event is found by the daily check', async () => {
    await invoiceFee(server.deps, claimId);
    await pay((await requireRow()).paymentUrl);
    // An earlier invoice that Stripe no longer knows must not stop the check of the others.
    const lostClaimId = await insertOwnerPaidClaim(server, (await signInSomebody(server)).userId);
    await server.db.insert(feeInvoices).values({
      userId,
      claimId: lostClaimId,
      amountCents: cents(49_00),
      externalId: 'in_lost',
      createdAt: new Date(0),
    });
    await followFeeInvoices(server.deps);
    expect(await owed()).toBe(0);
  });

  test('that is paid after its owner deleted the account is still posted', async () => {
    await invoiceFee(server.deps, claimId);
    const { externalId, paymentUrl } = await requireRow();
    await pay(paymentUrl);
    const ids = await storeEventsOf(externalId);
    await server.db.delete(users).where(eq(users.id, userId));
    for (const id of ids) await handleStripeEvent(server.deps, id);
    expect(await owed()).toBe(0);
  });

  test('of a real claim is not invoiced in the sandbox, and waits', async () => {
    const another = await signInSomebody(server);
    const realClaimId = await insertOwnerPaidClaim(server, another.userId, { isSandbox: false });
    await invoiceFee(server.deps, realClaimId);
    expect(await findRow(realClaimId)).toMatchObject({ externalId: null, paymentUrl: null });
    expect(server.logged.join('')).toContain('a fee waits');
  });

  test('that the card processor could not invoice is retried by the daily check', async () => {
    await server.db.insert(feeInvoices).values({
      userId,
      claimId,
      amountCents: cents(49_00),
      createdAt: server.deps.now(),
    });
    await followFeeInvoices(server.deps);
    await waitUntil(async () => (await findRow())?.externalId);
  });

  test('is not visible to another user', async () => {
    await invoiceFee(server.deps, claimId);
    const stranger = await signInSomebody(server);
    expect((await stranger.browser.get('/api/payments')).json().feeInvoices).toEqual([]);
  });
});

test('a claim without a fee in the ledger is not invoiced', async () => {
  const another = await signInSomebody(server);
  const free = await saveClaim(server, another.userId);
  await expect(invoiceFee(server.deps, free)).rejects.toThrow('no fee of this claim is to be invoiced');
});
