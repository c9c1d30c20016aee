import type Stripe from 'stripe';
import { feePaymentDays } from '#shared/plans.ts';
import type { StripeCall } from './stripe-call.ts';
import { listInvoiceCharges } from './stripe-invoice-charges.ts';

/** An invoice for a fee as it stands in the vendor's book. */
export interface FeeInvoiceFacts {
  invoiceId: string;
  feeInvoiceId: string;
  claimId: string;
  status: Stripe.Invoice.Status;
  amountCents: number;
  refundedCents: number;
  isDisputed: boolean;
  /** Where it is paid; null while it is a draft. */
  paymentUrl: string | null;
}

interface NewFeeInvoice {
  feeInvoiceId: string;
  claimId: string;
  customerId: string;
  amountCents: number;
  /** What the payer reads on it. */
  description: string;
}

export interface FeeInvoices {
  /** Idempotent: an earlier invoice is looked for at the vendor, and idempotency keys cover two calls at once. */
  createFeeInvoice(invoice: NewFeeInvoice): Promise<FeeInvoiceFacts>;
  /** Undefined for an invoice that is not about a fee. */
  readFeeInvoice(invoiceId: string): Promise<FeeInvoiceFacts | undefined>;
  /** Every fee that was invoiced since then, whatever became of it. */
  listFeeInvoices(since: Date): Promise<FeeInvoiceFacts[]>;
}

export function feeInvoicesOf(call: StripeCall): FeeInvoices {
  return {
    createFeeInvoice: (invoice) => call((stripe) => createFeeInvoice(stripe, invoice)),

    readFeeInvoice: (invoiceId) =>
      call(async (stripe) => readFacts(stripe, await stripe.invoices.retrieve(invoiceId))),

    listFeeInvoices: (since) =>
      call(async (stripe) => {
        const created = { gte: Math.floor(since.getTime() / 1_000) };
        const found: FeeInvoiceFacts[] = [];
        for await (const invoice of stripe.invoices.list({ ...sent, created, limit: 100 })) {
          const facts = await readFacts(stripe, invoice);
          if (facts) found.push(facts);
        }
        return found;
      }),
  };
}

/** What tells these invoices from those of subscriptions. */
const sent = { collection_method: 'send_invoice' } as const;

async function createFeeInvoice(stripe: Stripe, asked: NewFeeInvoice): Promise<FeeInvoiceFacts> {
  const invoice = (await findInvoice(stripe, asked)) ?? (await draftInvoice(stripe, asked));
  const standing = invoice.status === 'draft' ? await finalize(stripe, invoice, asked) : invoice;
  const facts = await readFacts(stripe, standing);
  if (!facts) throw new Error('the invoice lost what it is about');
  return facts;
}

/** The vendor forgets keys after a day, but not invoices. By the claim: books that were restored have lost the rest. */
async function findInvoice(stripe: Stripe, { customerId, claimId }: NewFeeInvoice) {
  for await (const invoice of stripe.invoices.list({ ...sent, customer: customerId, limit: 100 }))
    if (invoice.metadata?.claimId === claimId) return invoice;
  return undefined;
}

function draftInvoice(stripe: Stripe, { customerId, feeInvoiceId, claimId, description }: NewFeeInvoice) {
  return stripe.invoices.create(
    {
      ...sent,
      customer: customerId,
      currency: 'usd',
      days_until_due: feePaymentDays,
      description,
      // We write to the payer ourselves.
      auto_advance: false,
      pending_invoice_items_behavior: 'exclude',
      metadata: { feeInvoiceId, claimId },
    },
    { idempotencyKey: `fee-invoice-${feeInvoiceId}` },
  );
}

async function finalize(stripe: Stripe, { id, lines }: Stripe.Invoice, asked: NewFeeInvoice) {
  const { customerId, feeInvoiceId, amountCents, description } = asked;
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
