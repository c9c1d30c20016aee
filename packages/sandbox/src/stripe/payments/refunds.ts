import { type Call, get, listOperation, type Operation, post } from '../api/operation.ts';
import { invalidRequest } from '../form/api-error.ts';
import { integer, mergeMetadata, metadata, text } from '../form/fields.ts';
import { type Context, change, newId, requireIn, transition } from '../objects/context.ts';
import type { Charge, Refund } from '../objects/stored.ts';
import { recordMovement } from './charge.ts';

export const refundOperations: readonly Operation[] = [
  post({
    path: '/v1/refunds',
    answers: 'refund',
    params: {
      amount: integer.optional(),
      charge: text.optional(),
      metadata: metadata.optional(),
      payment_intent: text.optional(),
    },
    run: (call, { amount, metadata: given, ...payment }) =>
      refundCharge(call, requireCharge(call, payment), {
        amount,
        metadata: mergeMetadata({}, given),
      }),
  }),

  listOperation({
    path: '/v1/refunds',
    of: 'refund',
    filters: { charge: text.optional(), payment_intent: text.optional() },
    find: ({ tables }, { charge, payment_intent }) =>
      tables.refunds
        .list()
        .filter((refund) => charge === undefined || refund.charge === charge)
        .filter((refund) => payment_intent === undefined || refund.payment_intent === payment_intent),
  }),

  get({
    path: '/v1/refunds/:id',
    answers: 'refund',
    run: ({ tables, id }) => requireIn(tables.refunds, { kind: 'refund', id }),
  }),
];

interface Payment {
  charge?: string | undefined;
  payment_intent?: string | undefined;
}

interface Asked {
  /** Defaults to everything that is not refunded yet. */
  amount?: number | undefined;
  metadata?: Record<string, string>;
}

export function refundCharge(context: Context, charge: Charge, { amount, metadata = {} }: Asked): Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  checkRefundable(charge, { left, wanted: amount ?? left });
  const refund = newRefund(context, charge, { amount: amount ?? left, metadata });
  const movement = recordMovement(context, {
    type: 'refund',
    amount: -refund.amount,
    currency: charge.currency,
    source: refund.id,
  });
  const stored = context.tables.refunds.put(refund.id, { ...refund, balance_transaction: movement.id });
  context.emit('refund.created', stored);
  change(context, {
    table: context.tables.charges,
    document: charge,
    changes: { amount_refunded: charge.amount_refunded + refund.amount, refunded: refund.amount === left },
    event: 'charge.refunded',
  });
  return stored;
}

function checkRefundable(
  { id, paid, disputed, refunded }: Charge,
  { left, wanted }: { left: number; wanted: number },
) {
  if (!paid)
    throw invalidRequest(`Charge ${id} was not paid, so there is nothing to refund.`, { param: 'charge' });
  if (refunded)
    throw invalidRequest(`Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (disputed)
    throw invalidRequest(`Charge ${id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (wanted < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  if (wanted > left)
    throw invalidRequest(`Refund amount (${wanted}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
}

type Given = Pick<Refund, 'amount' | 'metadata'>;

function newRefund(context: Context, charge: Charge, given: Given): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    balance_transaction: null,
    charge: charge.id,
    created: context.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
    ...given,
  };
}

function requireCharge({ tables }: Call, { charge, payment_intent }: Payment): Charge {
  if (charge !== undefined) return requireIn(tables.charges, { kind: 'charge', id: charge, param: 'charge' });
  if (payment_intent === undefined)
    throw invalidRequest('One of the following params should be provided: payment_intent or charge.', {
      code: 'parameter_missing',
      param: 'payment_intent',
    });
  const wanted = { kind: 'payment_intent', id: payment_intent, param: 'payment_intent' };
  const { latest_charge } = requireIn(tables.paymentIntents, wanted);
  const found = tables.charges.find(latest_charge ?? '');
  if (found?.paid) return found;
  throw invalidRequest(`The PaymentIntent ${payment_intent} has no successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
    param: 'payment_intent',
  });
}

/** The cardholder's bank rejects a refund days after it was made, and the merchant gets the money back. */
export function failRefund(context: Context, refund: Refund): void {
  if (refund.status !== 'succeeded') throw invalidRequest(`This refund is ${refund.status}.`);
  const { id, amount, currency, charge: chargeId } = refund;
  const movement = recordMovement(context, { type: 'refund_failure', amount, currency, source: id });
  const failed = transition(context, {
    table: context.tables.refunds,
    document: refund,
    changes: {
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: movement.id,
    },
    event: 'refund.failed',
  });
  context.emit('refund.updated', failed);
  context.emit('charge.refund.updated', failed);
  const charge = requireIn(context.tables.charges, { kind: 'charge', id: chargeId ?? '' });
  change(context, {
    table: context.tables.charges,
    document: charge,
    changes: { amount_refunded: charge.amount_refunded - amount, refunded: false },
    event: 'charge.updated',
  });
}
