import type { Customer, Invoice, InvoiceLine } from '../objects/stored.ts';

interface NewInvoice extends Pick<Invoice, 'collection_method' | 'currency' | 'parent'> {
  id: string;
  customer: Customer;
  lines: InvoiceLine[];
  reason: Invoice['billing_reason'];
  created: number;
}

export function newInvoice({ id, customer, lines, reason, created, ...given }: NewInvoice): Invoice {
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox account',
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    created,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: customer.shipping,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    ...spanOf(lines, created),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    test_clock: null,
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
    ...given,
    ...sumsOf(id, lines),
  };
}

/** A draft's lines and all sums that follow from them. */
export function sumsOf(id: string, lines: readonly InvoiceLine[]) {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    amount_due: Math.max(0, total),
    amount_remaining: Math.max(0, total),
    lines: {
      object: 'list' as const,
      data: lines.map((line) => ({ ...line, invoice: id })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
}

function spanOf(lines: readonly InvoiceLine[], created: number) {
  const starts = lines.map(({ period }) => period.start);
  return { period_start: Math.min(created, ...starts), period_end: created };
}
