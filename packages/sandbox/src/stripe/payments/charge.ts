import { daySeconds } from '#sandbox/shared.ts';
import { type Context, newId } from '../objects/context.ts';
import type { BalanceTransaction, Charge, PaymentIntent, PaymentMethod } from '../objects/stored.ts';
import type { CardDecline } from './test-cards.ts';

interface Movement {
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  /** Negative for money that leaves the account. */
  amount: number;
  currency: string;
  source: string;
}

const daysUntilAvailable = 2;

interface NewCharge {
  intent: PaymentIntent;
  method: PaymentMethod;
  created: number;
  decline?: CardDecline | undefined;
  balanceTransaction: string | null;
  /** The address of the receipts, to which the charge's id is added. */
  receiptsUrl: string;
}

export const receiptsPath = '/stripe/receipts';

export function newCharge(options: NewCharge): Charge {
  const { intent, method, created, decline, balanceTransaction, receiptsUrl } = options;
  const isPaid = decline === undefined;
  const id = newId('ch');
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: balanceTransaction,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? 'SANDBOX',
    captured: isPaid,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: cardDetails(intent, method),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: isPaid ? `${receiptsUrl}/${id}` : null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
}

function outcomeOf(decline: CardDecline | undefined): Charge['outcome'] {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.declineCode ?? decline.code ?? null) : null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: decline ? 'The bank did not approve the charge.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails(intent: PaymentIntent, { card }: PaymentMethod): Charge['payment_method_details'] {
  if (!card) return null;
  return {
    type: 'card',
    card: {
      amount_authorized: intent.amount,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: card.regulated_status,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

export function recordMovement(
  context: Context,
  { type, amount, currency, source }: Movement,
): BalanceTransaction {
  const fee = type === 'charge' ? Math.round(amount * 0.029) + 30 : 0;
  const created = context.now();
  const transaction: BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: created + daysUntilAvailable * daySeconds,
    balance_type: 'payments',
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [{ amount: fee, application: null, currency, description: 'Processing fees', type: 'stripe_fee' }]
      : [],
    net: amount - fee,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source,
    status: 'pending',
    type,
  };
  return context.tables.balanceTransactions.put(transaction.id, transaction);
}
