import type { BankAccount } from '#shared/contracts/payouts.ts';
import { maskAccountNumber, maxWrongDepositTries } from '#shared/payouts/payouts.ts';
import type { AccountRow } from './queries.ts';
import { whyNotUsable } from './why-not-usable.ts';

/** Contains only what the owner may see, with the account number masked. */
export function toBankAccount(account: AccountRow, at: Date): BankAccount {
  const { id, userId, accountName, accountType, accountHolderName, bankName } = account;
  const { isPrimary, awaitsChoice, isLinked, status, depositsExpectedOn, heldUntil, createdAt, updatedAt } =
    account;
  return {
    id,
    userId,
    accountName,
    accountType,
    accountHolderName,
    bankName,
    maskedAccountNumber: maskAccountNumber(account.numberEnding),
    isVerified: status === 'verified',
    isPrimary,
    awaitsChoice,
    isLinked,
    status,
    depositsExpectedOn,
    triesLeft: Math.max(0, maxWrongDepositTries - account.wrongTries),
    heldUntil: heldUntil > at ? heldUntil.toISOString() : null,
    reason: whyNotUsable(account),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
