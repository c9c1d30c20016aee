import { invalidRequest } from '#sandbox/stripe/api/api-error.ts';
import { change, transition } from '#sandbox/stripe/objects/change.ts';
import type { Context } from '#sandbox/stripe/objects/context.ts';
import { requireIn } from '#sandbox/stripe/objects/require.ts';
import type { Refund } from '#sandbox/stripe/objects/stored.ts';
import { recordMovement } from './balance-transaction.ts';

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
