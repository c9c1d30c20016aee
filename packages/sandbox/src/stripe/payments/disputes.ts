import { invalidRequest } from '#sandbox/stripe/api/api-error.ts';
import { change, transition } from '#sandbox/stripe/objects/change.ts';
import type { Context } from '#sandbox/stripe/objects/context.ts';
import type { Charge, Dispute } from '#sandbox/stripe/objects/stored.ts';
import { recordMovement } from './balance-transaction.ts';
import { newDispute } from './new-dispute.ts';

/** The cardholder demands the money back, and the bank takes it until the dispute is decided. */
export function openDispute(context: Context, charge: Charge): Dispute {
  const { tables } = context;
  if (!charge.paid || charge.disputed || charge.refunded)
    throw invalidRequest('Only a paid charge that is neither refunded nor disputed can be disputed.');
  const dispute = newDispute(charge, context.now());
  const withdrawal = moveMoney(context, dispute, -dispute.amount);
  const opened = { ...dispute, balance_transactions: [withdrawal] };
  tables.disputes.put(dispute.id, opened);
  change(context, {
    table: tables.charges,
    document: charge,
    changes: { disputed: true },
    event: 'charge.updated',
  });
  context.emit('charge.dispute.created', opened);
  context.emit('charge.dispute.funds_withdrawn', opened);
  return opened;
}

/** Records the bank's decision. If the dispute is won, the money comes back. */
export function closeDispute(context: Context, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw invalidRequest('This dispute has already been decided.');
  const returned = status === 'won' ? [moveMoney(context, dispute, dispute.amount)] : [];
  const closed = transition(context, {
    table: context.tables.disputes,
    document: dispute,
    changes: { status, balance_transactions: [...dispute.balance_transactions, ...returned] },
    event: 'charge.dispute.closed',
  });
  if (status === 'won') context.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}

function moveMoney(context: Context, { id, currency }: Dispute, amount: number) {
  return recordMovement(context, { type: 'adjustment', amount, currency, source: id });
}
