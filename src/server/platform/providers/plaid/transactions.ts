import type { Transaction as PlaidTransaction, TransactionsSyncResponse } from 'plaid';

export interface BankTransaction {
  externalId: string;
  accountExternalId: string;
  amountCents: number;
  currency: string;
  postedOn: string;
  authorizedOn: string | null;
  name: string;
  merchantName: string | null;
  category: string | null;
  isPending: boolean;
}

export interface TransactionsPage {
  /** New or changed transactions. */
  present: BankTransaction[];
  removedIds: string[];
  nextCursor: string;
  hasMore: boolean;
  /** Whether Plaid has fetched the complete history from the bank. */
  isComplete: boolean;
}

export function toTransactionsPage(data: TransactionsSyncResponse): TransactionsPage {
  return {
    present: [...data.added, ...data.modified].map(toTransaction),
    removedIds: data.removed.map(({ transaction_id }) => transaction_id),
    nextCursor: data.next_cursor,
    hasMore: data.has_more,
    isComplete: data.transactions_update_status === 'HISTORICAL_UPDATE_COMPLETE',
  };
}

function toTransaction(transaction: PlaidTransaction): BankTransaction {
  return {
    externalId: transaction.transaction_id,
    accountExternalId: transaction.account_id,
    // Plaid sends dollars as a floating-point number; rounding to cents makes the amount exact.
    amountCents: Math.round(transaction.amount * 100),
    currency: transaction.iso_currency_code ?? transaction.unofficial_currency_code ?? 'USD',
    postedOn: transaction.date,
    authorizedOn: transaction.authorized_date ?? null,
    name: transaction.original_description ?? transaction.name,
    merchantName: transaction.merchant_name ?? null,
    category: transaction.personal_finance_category?.detailed ?? null,
    isPending: transaction.pending,
  };
}
