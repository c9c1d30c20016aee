import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { balanceOf } from '#server/features/ledger/api.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { feeInvoices } from '#server/platform/db/schema/payouts.ts';
import { daySeconds } from '#shared/durations.ts';
import { cents } from '#shared/money.ts';
import { openBillingDesk } from '#test/support/billing-desk.ts';
import { insertOwnerPaidClaim } from '#test/support/owner-paid-claim.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { linkIn } from '#test/support/test-mailbox.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { handleStripeEvent } from '../stripe-events.ts';
import { followFeeInvoices } from './follow-fee-invoices.ts';
import { invoiceFee } from './invoice-fee.ts';

const desk = openBillingDesk();
const { storeEvents } = desk;

let claimId: string;
let email: string;
beforeEach(async () => {
  claimId = await insertOwnerPaidClaim(desk.server, desk.userId);
  const [user] = await desk.server.db.select().from(users).where(eq(users.id, desk.userId));
  email = user?.email ?? '';
});

const findRow = async (ofClaim = claimId) =>
  (await desk.server.db.select().from(feeInvoices).where(eq(feeInvoices.claimId, ofClaim)))[0];

async function requireRow() {
  const row = await findRow();
  if (!row?.externalId || !row.paymentUrl) throw new Error('there is no invoice');
  return { ...row, externalId: row.externalId, paymentUrl: row.paymentUrl };
}

const owed = () => balanceOf(desk.server.db, { kind: 'fees_receivable', ownerId: desk.userId });
const listFees = async () => (await desk.browser.get('/api/payments')).json().feeInvoices;

/** Presses the button on the payment page of an invoice. */
async function pay(paymentUrl: string): Promise<void> {
  expect((await fetch(paymentUrl, { method: 'POST', redirect: 'manual' })).status).toBe(303);
}

/** Stores every event of an invoice as the webhook would. */
async function storeEventsOf(externalId: string): Promise<string[]> {
  const { data } = await desk.stripe.events.list({ limit: 50 });
  const own = data.filter(({ data: { object } }) => 'id' in object && object.id === externalId);
  expect(own.map(({ type }) => type)).toContain('invoice.paid');
  return storeEvents(own);
}

describe('a fee for a claim that was paid to its owner', () => {
  test('is invoiced, emailed, paid on the page of the card processor, and posted to the ledger', async () => {
    await desk.server.deps.jobs.enqueue(desk.server.db, 'invoice-fee', { claimId });
    const mail = await desk.server.mailbox.waitForMail(email);
    const { externalId, paymentUrl } = await requireRow();

    expect(mail.subject).toBe('Your Rightful fee: $49.00');
    const { feesDue } = (await desk.browser.get('/api/user/deletion-preview')).json();
    expect(feesDue).toEqual({ amount: '49.00', dueOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
    expect(mail.text).toContain('“Unpaid wages”. Our fee for it is $49.00.');
    expect(mail.text).toContain('agreed to when you signed on January 15, 2026: 20 percent');
    expect(linkIn(mail).href).toBe(paymentUrl);
    expect(await desk.stripe.invoices.retrieve(externalId)).toMatchObject({
      status: 'open',
      total: 49_00,
      collection_method: 'send_invoice',
      due_date: desk.server.clock.now().getTime() / 1_000 + 30 * daySeconds,
    });
    expect(await listFees()).toMatchObject([{ amount: '49.00', paidAt: null, paymentUrl, isSandbox: true }]);

    const before = await balanceOf(desk.server.db, { kind: 'stripe' });
    await pay(paymentUrl);
    for (const id of await storeEventsOf(externalId)) await handleStripeEvent(desk.server.deps, id);

    expect(await owed()).toBe(0);
    expect((await balanceOf(desk.server.db, { kind: 'stripe' })) - before).toBe(-49_00);
    expect(await listFees()).toMatchObject([
      { amount: '49.00', paidAt: desk.server.clock.now().toISOString(), paymentUrl: null },
    ]);
  });

  test('is invoiced and emailed once, even if the job runs several times concurrently', async () => {
    await Promise.all(Array.from({ length: 5 }, () => invoiceFee(desk.server.deps, claimId)));
    await invoiceFee(desk.server.deps, claimId);

    const { data } = await desk.stripe.invoices.list({ collection_method: 'send_invoice', limit: 100 });
    const own = data.filter(({ metadata }) => metadata?.claimId === claimId);
    expect(own.map(({ lines }) => lines.data.map(({ amount }) => amount))).toEqual([[49_00]]);
    await desk.server.mailbox.waitForMail(email);
    const { rows } = await desk.server.db.execute(
      `select from jobs.job where name = 'tell-fee-invoice' and data->>'feeInvoiceId' = '${(await requireRow()).id}'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('is invoiced once and posted even if a backup from before the invoice was restored', async () => {
    await invoiceFee(desk.server.deps, claimId);
    const { externalId, paymentUrl } = await requireRow();
    await desk.server.db.delete(feeInvoices).where(eq(feeInvoices.claimId, claimId));

    await invoiceFee(desk.server.deps, claimId);

    expect(await requireRow()).toMatchObject({ externalId, paymentUrl });
    await pay(paymentUrl);
    for (const id of await storeEventsOf(externalId)) await handleStripeEvent(desk.server.deps, id);
    expect(await requireRow()).toMatchObject({ paidAt: desk.server.clock.now() });
    expect(await owed()).toBe(0);
  });

  test('whose invoice was created before a crash days ago keeps that invoice', async () => {
    await invoiceFee(desk.server.deps, claimId);
    const { id, externalId, paymentUrl } = await requireRow();
    await desk.server.db
      .update(feeInvoices)
      .set({ externalId: null, paymentUrl: null })
      .where(eq(feeInvoices.id, id));
    // Stripe has dropped the idempotency key by then, so only a search finds the invoice.
    const { customer } = await desk.stripe.invoices.retrieve(externalId);
    const made = await desk.server.deps.stripe.createFeeInvoice({
      feeInvoiceId: id,
      claimId,
      customerId: String(customer),
      amountCents: 49_00,
      description: 'Other words, which the same key would not take',
    });
    expect(made).toMatchObject({ invoiceId: externalId, paymentUrl });
  });

  test('that is reported as paid ten times is posted once', async () => {
    await invoiceFee(desk.server.deps, claimId);
    const { externalId, paymentUrl } = await requireRow();
    await pay(paymentUrl);
    await pay(paymentUrl);
    const ids = await storeEventsOf(externalId);
    const before = await balanceOf(desk.server.db, { kind: 'stripe' });

    await Promise.all([...ids, ...ids].map((id) => handleStripeEvent(desk.server.deps, id)));
    for (const id of ids) await handleStripeEvent(desk.server.deps, id);

    expect((await balanceOf(desk.server.db, { kind: 'stripe' })) - before).toBe(-49_00);
    expect(await owed()).toBe(0);
  });

  test('that was paid without an event is found by the daily check', async () => {
    await invoiceFee(desk.server.deps, claimId);
    await pay((await requireRow()).paymentUrl);
    // An earlier invoice that Stripe no longer knows must not stop the check of the others.
    const lostClaimId = await insertOwnerPaidClaim(desk.server, (await signInSomebody(desk.server)).userId);
    await desk.server.db.insert(feeInvoices).values({
      userId: desk.userId,
      claimId: lostClaimId,
      amountCents: cents(49_00),
      externalId: 'in_lost',
      createdAt: new Date(0),
    });
    await followFeeInvoices(desk.server.deps);
    expect(await owed()).toBe(0);
  });

  test('that is paid after its owner deleted the account is still posted', async () => {
    await invoiceFee(desk.server.deps, claimId);
    const { externalId, paymentUrl } = await requireRow();
    await pay(paymentUrl);
    const ids = await storeEventsOf(externalId);
    await desk.server.db.delete(users).where(eq(users.id, desk.userId));
    for (const id of ids) await handleStripeEvent(desk.server.deps, id);
    expect(await owed()).toBe(0);
  });

  test('of a real claim is not invoiced in the sandbox, and waits', async () => {
    const another = await signInSomebody(desk.server);
    const realClaimId = await insertOwnerPaidClaim(desk.server, another.userId, { isSandbox: false });
    await invoiceFee(desk.server.deps, realClaimId);
    expect(await findRow(realClaimId)).toMatchObject({ externalId: null, paymentUrl: null });
    expect(desk.server.logged.join('')).toContain('a fee waits');
  });

  test('that the card processor could not invoice is retried by the daily check', async () => {
    await desk.server.db.insert(feeInvoices).values({
      userId: desk.userId,
      claimId,
      amountCents: cents(49_00),
      createdAt: desk.server.deps.now(),
    });
    await followFeeInvoices(desk.server.deps);
    await waitUntil(async () => (await findRow())?.externalId);
  });

  test('is not visible to another user', async () => {
    await invoiceFee(desk.server.deps, claimId);
    const stranger = await signInSomebody(desk.server);
    expect((await stranger.browser.get('/api/payments')).json().feeInvoices).toEqual([]);
  });
});

test('a claim without a fee in the ledger is not invoiced', async () => {
  const another = await signInSomebody(desk.server);
  const free = await saveClaim(desk.server, another.userId);
  await expect(invoiceFee(desk.server.deps, free)).rejects.toThrow('this claim has no fee to invoice');
});
