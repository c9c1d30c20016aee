import { daySeconds } from '#sandbox/shared.ts';
import type { Context } from '../objects/context.ts';
import { newId } from '../objects/ids.ts';
import type { BalanceTransaction } from '../objects/stored.ts';

interface Movement {
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  /** Negative for money that leaves the account. */
  amount: number;
  currency: string;
  source: string;
}

const daysUntilAvailable = 2;

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
