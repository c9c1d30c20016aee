import type { Reactions } from './account.ts';
import { askForAction, noteFailedPayment, settleInvoice } from './billing/invoice-payments.ts';
import { activateSubscription, keepSetUpMethod, markPastDue } from './billing/subscription-reactions.ts';
import type { Invoice, PaymentIntent, SetupIntent } from './objects/stored.ts';

/** Defines in one place how payments, invoices, and subscriptions affect each other. */
export const reactions: Reactions = {
  'payment_intent.succeeded': (context, object) => settleInvoice(context, object as PaymentIntent),
  'payment_intent.payment_failed': (context, object) => noteFailedPayment(context, object as PaymentIntent),
  'payment_intent.requires_action': (context, object) => askForAction(context, object as PaymentIntent),
  'invoice.paid': (context, object) => activateSubscription(context, object as Invoice),
  'invoice.payment_failed': (context, object) => markPastDue(context, object as Invoice),
  'setup_intent.succeeded': (context, object) => keepSetUpMethod(context, object as SetupIntent),
};
