import { z } from 'zod';
import { planIds } from '../plans.ts';
import { textField } from '../text-field.ts';
import { emailField } from './accounts.ts';
import type { Contracts } from './contract.ts';
import { amountField, doneSchema, momentField } from './fields.ts';

const tag = 'Billing';
const paidPlanIds = planIds.filter((id) => id !== 'free');
const planField = z.enum(paidPlanIds, 'Choose one of the plans');
const notPayment = 'That isn’t a payment';

const paymentIntentField = textField({ maxLength: 200, missing: notPayment }).regex(/^pi_\w+$/, notPayment);

const paymentBody = z.strictObject({
  plan: planField,
  amount: z
    .int('The amount is a whole number of cents')
    .optional()
    .describe('In cents, as the page shows it. The price list decides; an amount that disagrees is refused.'),
});

/** What the card form needs: the secret of this one payment, and the payment provider's key and script. */
const paymentStartSchema = z.object({
  clientSecret: z.string(),
  publishableKey: z.string(),
  scriptUrl: z.url(),
});

const paymentStatuses = ['paid', 'refunded', 'partly_refunded', 'refund_failed', 'disputed'] as const;

const paymentSchema = z.object({
  id: z.uuid(),
  plan: z.enum(planIds),
  amount: amountField,
  status: z
    .enum(paymentStatuses)
    .describe('`refund_failed` did not reach the card, and has not been paid in another way yet.'),
  paidAt: momentField,
  receiptUrl: z.url().nullable(),
});

export type Payment = z.infer<typeof paymentSchema>;

const feeInvoiceSchema = z.object({
  id: z.uuid(),
  claimId: z.uuid(),
  claimTitle: z.string(),
  amount: amountField,
  invoicedAt: momentField,
  paidAt: momentField.nullable().describe('Null while it is open.'),
  paymentUrl: z.url().nullable().describe('Where an open one is paid; null until that is known.'),
  isSandbox: z.boolean(),
});

export type FeeInvoice = z.infer<typeof feeInvoiceSchema>;

const subscriptionStates = ['none', 'active', 'ending', 'past_due'] as const;

const subscriptionSchema = z.object({
  plan: z.enum(planIds),
  state: z.enum(subscriptionStates).describe('`ending` is cancelled and paid for until its end.'),
  renewsAt: momentField.nullable().describe('Null while the last renewal is not paid.'),
  accessUntil: momentField.nullable().describe('Set once it is cancelled and paid for until then.'),
});

export type Subscription = z.infer<typeof subscriptionSchema>;

export const billingContracts = {
  'POST /api/create-payment-intent': {
    summary: 'Begin to pay for a plan, signed in or not',
    tag,
    access: 'optional',
    body: paymentBody,
    response: paymentStartSchema,
  },
  'POST /api/subscription/create-payment-intent': {
    summary: 'Begin to pay for a plan from the subscription page',
    tag,
    access: 'optional',
    body: paymentBody,
    response: paymentStartSchema.extend({ success: z.literal(true) }),
  },
  'POST /api/payment/email': {
    summary: 'Keep where a visitor’s receipt goes, before the payment is confirmed; safe to repeat',
    tag,
    access: 'optional',
    body: z.strictObject({ payment_intent_id: paymentIntentField, email: emailField }),
    response: doneSchema,
  },
  'POST /api/payment/confirm': {
    summary:
      'Look up at the payment provider whether a payment succeeded, and open the plan if so; safe to repeat',
    tag,
    access: 'optional',
    body: z.strictObject({
      payment_intent_id: paymentIntentField,
      plan: planField,
    }),
    response: z.object({
      success: z.literal(true),
      subscriptionPlan: z
        .enum(planIds)
        .describe('The plan as it is now; free for a visitor without an account.'),
      needsAccount: z.boolean().describe('Paid by a visitor: the plan opens when they sign up or sign in.'),
    }),
  },
  'POST /api/subscription/cancel': {
    summary:
      'Cancel at the end of the paid period, or right away if the last renewal is not paid; repeating it changes nothing',
    tag,
    access: 'signed-in',
    response: doneSchema.extend({ accessUntil: momentField.nullable() }),
  },
  'POST /api/subscription/keep': {
    summary: 'Keep a plan that was cancelled, while it is still open; repeating it changes nothing',
    tag,
    access: 'signed-in',
    response: doneSchema.extend({ renewsAt: momentField.nullable() }),
  },
  'GET /api/subscription': {
    summary: 'The plan, when it renews or until when it is open',
    tag,
    access: 'signed-in',
    response: subscriptionSchema,
  },
  'GET /api/payments': {
    summary: 'Past payments with their receipts, and fees invoiced for money that offices paid, newest first',
    tag,
    access: 'signed-in',
    response: z.object({ payments: z.array(paymentSchema), feeInvoices: z.array(feeInvoiceSchema) }),
  },
} as const satisfies Contracts;
