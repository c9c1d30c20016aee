export type AccountKind = 'checking' | 'savings' | 'credit card';

export interface BankAccount {
  kind: AccountKind;
  name: string;
  /** The last four digits of the account number or of the card. */
  last4: string;
  balanceCents: number;
}

interface Holding {
  last4: string;
  balanceCents: number;
}

/** Everyone has the same three accounts, with different numbers. */
export function openAccounts(holdings: {
  checking: Holding;
  savings: Holding;
  card: Holding;
}): readonly BankAccount[] {
  return [
    { kind: 'checking', name: 'Everyday Checking', ...holdings.checking },
    { kind: 'savings', name: 'Goal Savings', ...holdings.savings },
    { kind: 'credit card', name: 'Cash Rewards Card', ...holdings.card },
  ];
}
