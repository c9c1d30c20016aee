import { transition } from '#sandbox/stripe/objects/change.ts';
import type { Context } from '#sandbox/stripe/objects/context.ts';
import type { Invoice } from '#sandbox/stripe/objects/stored.ts';

export function markInvoicePaid(
  context: Context,
  invoice: Invoice,
  { amountPaid = invoice.amount_due } = {},
): Invoice {
  const paid = transition(context, {
    table: context.tables.invoices,
    document: invoice,
    changes: {
      status: 'paid',
      amount_paid: amountPaid,
      amount_remaining: 0,
      attempted: true,
      attempt_count: invoice.amount_due > 0 ? Math.max(1, invoice.attempt_count) : invoice.attempt_count,
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, paid_at: context.now() },
    },
    event: 'invoice.paid',
  });
  context.emit('invoice.payment_succeeded', paid);
  return paid;
}
