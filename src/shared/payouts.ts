export const bankAccountTypes = ['checking', 'savings'] as const;

export type BankAccountType = (typeof bankAccountTypes)[number];

/**
 * How far an account for payouts is. `deposits_sent`: two small deposits are on their way; `deposits_arrived`: their
 * amounts can be told; `verification_failed`: they came back, or were told wrongly too often; `stopped`: the bank sent
 * a payout back for a reason that will not pass.
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

/** What its owner is told of by a letter. */
export const bankAccountChanges = ['added', 'verified', 'primary', 'removed', 'failed', 'stopped'] as const;

export type BankAccountChange = (typeof bankAccountChanges)[number];

export const payoutStatuses = ['pending', 'processing', 'completed', 'failed'] as const;

export type PayoutStatus = (typeof payoutStatuses)[number];

/** What a status may become; a completed transfer may still be sent back. The database says the same by a trigger. */
export const nextPayoutStatuses: Record<PayoutStatus, readonly PayoutStatus[]> = {
  pending: ['processing'],
  processing: ['completed', 'failed'],
  completed: ['failed'],
  failed: [],
};

/** `transfer`: we received the money and send it on. `direct`: the office paid its owner. */
export const payoutKinds = ['transfer', 'direct'] as const;

/** What its owner is told of a payout by a letter. */
export const payoutNews = ['waiting', 'completed', 'failed'] as const;

export type PayoutNews = (typeof payoutNews)[number];

export function isInProgress(status: PayoutStatus): boolean {
  return status === 'pending' || status === 'processing';
}

/** How often the amounts of the small deposits may be told wrongly. */
export const maxWrongDepositTries = 3;

/** "••••6789" */
export function maskAccountNumber(ending: string): string {
  return `••••${ending}`;
}

/** Banks may send money back for sixty days; some days more for the vendor to tell. */
export const returnDays = 65;
