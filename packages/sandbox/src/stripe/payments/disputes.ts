import { daySeconds } from '#sandbox/shared.ts';
import { invalidRequest } from '../form/api-error.ts';
import { type Context, change, newId, transition } from '../objects/context.ts';
import type { Charge, Dispute } from '../objects/stored.ts';
import { recordMovement } from './charge.ts';

const secondsToRespond = 9 * daySeconds;

const emptyEvidence: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

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

function newDispute(charge: Charge, created: number): Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence,
    evidence_details: {
      due_by: created + secondsToRespond,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}
