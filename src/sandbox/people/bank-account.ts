export type AccountKind = 'checking' | 'savings' | 'credit card';

export interface BankAccount {
  kind: AccountKind;
  name: string;
  /** Of the account number, or of the card. */
  last4: string;
  balanceCents: number;
}

interface Holding {
  last4: string;
  balanceCents: number;
}

/** The same three accounts for everyone, with other numbers. */
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
