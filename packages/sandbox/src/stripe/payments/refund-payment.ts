import { invalidRequest } from '#sandbox/stripe/api/api-error.ts';
import { change } from '#sandbox/stripe/objects/change.ts';
import type { Context } from '#sandbox/stripe/objects/context.ts';
import { newId } from '#sandbox/stripe/objects/ids.ts';
import type { Charge, Refund } from '#sandbox/stripe/objects/stored.ts';
import { recordMovement } from './balance-transaction.ts';

interface Asked {
  /** Defaults to everything that is not refunded yet. */
  amount?: number | undefined;
  reason?: Refund['reason'] | undefined;
  metadata?: Record<string, string>;
}

export function refundCharge(
  context: Context,
  charge: Charge,
  { amount, reason, metadata = {} }: Asked,
): Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  checkRefundable(charge, { left, wanted: amount ?? left });
  const refund = newRefund(context, charge, { amount: amount ?? left, reason: reason ?? null, metadata });
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

type Given = Pick<Refund, 'amount' | 'reason' | 'metadata'>;

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
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
    ...given,
  };
}
