import type Stripe from 'stripe';
import { feePaymentDays } from '#shared/plans.ts';
import { type StripeCall, unlessMissing } from './call.ts';

/** A fee invoice as Stripe has it. */
export interface FeeInvoiceFacts {
  invoiceId: string;
  feeInvoiceId: string;
  claimId: string;
  status: Stripe.Invoice.Status;
  amountCents: number;
  refundedCents: number;
  isDisputed: boolean;
  /** The page where it can be paid; null while it is a draft. */
  paymentUrl: string | null;
}

interface NewFeeInvoice {
  feeInvoiceId: string;
  claimId: string;
  customerId: string;
  amountCents: number;
  /** Printed on the invoice for the payer. */
  description: string;
}

export interface FeeInvoices {
  /** Idempotent: it first searches Stripe for an existing invoice, and idempotency keys cover concurrent calls. */
  createFeeInvoice(invoice: NewFeeInvoice): Promise<FeeInvoiceFacts>;
  /** Returns undefined for an invoice that is not about a fee. */
  readFeeInvoice(invoiceId: string): Promise<FeeInvoiceFacts | undefined>;
  /** Lists every fee invoice since then, in any state. */
  listFeeInvoices(since: Date): Promise<FeeInvoiceFacts[]>;
  /** Whether the customer has an open invoice whose due date has not passed. */
  hasFeeDue(customerId: string, at: Date): Promise<boolean>;
}

export function createFeeInvoices(call: StripeCall): FeeInvoices {
  return {
    createFeeInvoice: (invoice) => call((stripe) => createFeeInvoice(stripe, invoice)),

    readFeeInvoice: (invoiceId) =>
      call(async (stripe) => readFacts(stripe, await stripe.invoices.retrieve(invoiceId))),

    listFeeInvoices: (since) =>
      call(async (stripe) => {
        const created = { gte: Math.floor(since.getTime() / 1_000) };
        const found: FeeInvoiceFacts[] = [];
        for await (const invoice of stripe.invoices.list({ ...feeInvoiceFilter, created, limit: 100 })) {
          const facts = await readFacts(stripe, invoice);
          if (facts) found.push(facts);
        }
        return found;
      }),

    hasFeeDue: async (customerId, at) =>
      (await unlessMissing(() => call((stripe) => hasFeeDue(stripe, customerId, at)))) ?? false,
  };
}

/** Distinguishes fee invoices from those of subscriptions. */
const feeInvoiceFilter = { collection_method: 'send_invoice' } as const;

async function hasFeeDue(stripe: Stripe, customer: string, at: Date): Promise<boolean> {
  const open = { ...feeInvoiceFilter, customer, status: 'open', limit: 100 } as const;
  for await (const { due_date } of stripe.invoices.list(open))
    if (due_date !== null && due_date * 1_000 > at.getTime()) return true;
  return false;
}

async function createFeeInvoice(stripe: Stripe, request: NewFeeInvoice): Promise<FeeInvoiceFacts> {
  const invoice = (await findInvoice(stripe, request)) ?? (await draftInvoice(stripe, request));
  const finalized = invoice.status === 'draft' ? await finalize(stripe, invoice, request) : invoice;
  const facts = await readFacts(stripe, finalized);
  if (!facts) throw new Error('the invoice lost what it is about');
  return facts;
}

/**
 * Stripe forgets idempotency keys after a day, but not invoices. The search uses the claim id, because it survives when
 * our database is restored from a backup.
 */
async function findInvoice(stripe: Stripe, { customerId, claimId }: NewFeeInvoice) {
  for await (const invoice of stripe.invoices.list({ ...feeInvoiceFilter, customer: customerId, limit: 100 }))
    if (invoice.metadata?.claimId === claimId) return invoice;
  return undefined;
}

function draftInvoice(stripe: Stripe, { customerId, feeInvoiceId, claimId, description }: NewFeeInvoice) {
  return stripe.invoices.create(
    {
      ...feeInvoiceFilter,
      customer: customerId,
      currency: 'usd',
      days_until_due: feePaymentDays,
      description,
      // We email the payer ourselves.
      auto_advance: false,
      pending_invoice_items_behavior: 'exclude',
      metadata: { feeInvoiceId, claimId },
    },
    { idempotencyKey: `fee-invoice-${feeInvoiceId}` },
  );
}

async function finalize(stripe: Stripe, { id, lines }: Stripe.Invoice, request: NewFeeInvoice) {
  const { customerId, feeInvoiceId, amountCents, description } = request;
  if (lines.data.length === 0)
    await stripe.invoiceItems.create(
      { invoice: id, customer: customerId, amount: amountCents, currency: 'usd', description },
      { idempotencyKey: `fee-invoice-item-${feeInvoiceId}` },
    );
  return stripe.invoices.finalizeInvoice(
    id,
    { auto_advance: false },
    { idempotencyKey: `fee-invoice-final-${feeInvoiceId}` },
  );
}

async function readFacts(stripe: Stripe, invoice: Stripe.Invoice): Promise<FeeInvoiceFacts | undefined> {
  const { feeInvoiceId, claimId } = invoice.metadata ?? {};
  if (!feeInvoiceId || !claimId) return undefined;
  const charges = invoice.status === 'paid' ? await listInvoiceCharges(stripe, invoice.id) : [];
  return {
    invoiceId: invoice.id,
    feeInvoiceId,
    claimId,
    status: invoice.status ?? 'draft',
    amountCents: invoice.total,
    refundedCents: charges.reduce((sum, charge) => sum + charge.amount_refunded, 0),
    isDisputed: charges.some(({ disputed }) => disputed),
    paymentUrl: invoice.hosted_invoice_url ?? null,
  };
}

/** Lists the charges that paid an invoice. A refunded invoice stays `paid`; only its charges show the refund. */
export async function listInvoiceCharges(stripe: Stripe, invoice: string): Promise<Stripe.Charge[]> {
  const { data } = await stripe.invoicePayments.list({
    invoice,
    status: 'paid',
    expand: ['data.payment.payment_intent.latest_charge'],
  });
  return data.flatMap(({ payment: { payment_intent: intent } }) => {
    const charge = intent && typeof intent !== 'string' ? intent.latest_charge : null;
    return charge && typeof charge !== 'string' ? [charge] : [];
  });
}
