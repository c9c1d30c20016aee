import type { Context } from '#sandbox/stripe/objects/context.ts';
import type { Invoice, Subscription } from '#sandbox/stripe/objects/stored.ts';
import { confirmPayment } from '#sandbox/stripe/payments/confirm-payment-intent.ts';
import { findDefaultMethod } from './default-payment-method.ts';
import { findInvoiceIntent, noteFailedAttempt } from './invoice-payments.ts';

/** Tries to collect an open invoice automatically. The reactions handle the outcome. */
export function collectInvoice(context: Context, subscription: Subscription, { id, status }: Invoice): void {
  const intent = findInvoiceIntent(context, id);
  if (status !== 'open' || !intent) return;
  const method = findDefaultMethod(context, subscription);
  const isWaiting = method && confirmPayment(context, intent, { method }).intent.status === 'requires_action';
  const invoice = context.tables.invoices.find(id);
  // A refused payment is already recorded here. A missing payment method, or a bank's question that nobody can answer,
  // counts as a failure too.
  if (invoice && (!method || isWaiting)) noteFailedAttempt(context, invoice);
}
