export const bankAccountTypes = ['checking', 'savings'] as const;

export type BankAccountType = (typeof bankAccountTypes)[number];

/**
 * `deposits_sent`: two small deposits are on their way. `deposits_arrived`: their amounts can be entered.
 * `verification_failed`: the deposits were returned, or wrong amounts were entered too often. `stopped`: the bank returned
 * a payout for a lasting reason.
 */
export const bankAccountStatuses = [
  'unverified',
  'deposits_sent',
  'deposits_arrived',
  'verified',
  'verification_failed',
  'stopped',
] as const;

export type BankAccountStatus = (typeof bankAccountStatuses)[number];

/** The changes to a bank account that its owner is emailed about. */
export const bankAccountChanges = ['added', 'verified', 'primary', 'removed', 'failed', 'stopped'] as const;

export type BankAccountChange = (typeof bankAccountChanges)[number];

export const payoutStatuses = ['pending', 'processing', 'completed', 'failed'] as const;

export type PayoutStatus = (typeof payoutStatuses)[number];

/**
 * `transfer`: we received the money and pass it on. `direct`: the office paid all of it to the owner. `apart`: it paid the owner
 * their share, and us our fee.
 */
export const payoutKinds = ['transfer', 'direct', 'apart'] as const;

export type PayoutKind = (typeof payoutKinds)[number];

/** The events of a payout that its owner is emailed about. */
export const payoutNews = ['waiting', 'completed', 'failed'] as const;

export type PayoutNews = (typeof payoutNews)[number];

export const inProgressStatuses: readonly PayoutStatus[] = ['pending', 'processing'];

export function isInProgress(status: PayoutStatus): boolean {
  return inProgressStatuses.includes(status);
}

/** How many times the amounts of the small deposits may be entered wrong. */
export const maxWrongDepositTries = 3;

/** "••••6789" */
export function maskAccountNumber(ending: string): string {
  return `••••${ending}`;
}

/** Banks may return a payment for sixty days. The vendor gets a few more days to report it. */
export const returnDays = 65;
