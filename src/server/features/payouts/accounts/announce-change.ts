import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AuditAction } from '#shared/account/audit.ts';
import type { BankAccountChange } from '#shared/payouts/payouts.ts';
import type { AccountRow } from './queries.ts';

const actions = {
  added: 'bank_account_added',
  verified: 'bank_account_verified',
  primary: 'bank_account_made_primary',
  removed: 'bank_account_removed',
  failed: 'bank_account_stopped',
  stopped: 'bank_account_stopped',
} as const satisfies Record<BankAccountChange, AuditAction>;

/** True for changes made by the bank or the vendor and not by the account's owner. */
const isTheBanks = (change: BankAccountChange) => change === 'failed' || change === 'stopped';

/** Tells the owner and the audit trail about every change to where money can go. */
export async function announceChange(
  { jobs, audit, now }: Deps,
  tx: Tx,
  { id, userId, isLinked }: Pick<AccountRow, 'id' | 'userId' | 'isLinked'>,
  change: BankAccountChange,
): Promise<void> {
  await jobs.enqueue(tx, 'tell-bank-account-change', { accountId: id, change });
  await audit.record(tx, {
    actor: isTheBanks(change) ? 'system' : 'user',
    userId,
    action: actions[change],
    resource: { kind: 'bank_account', id },
    facts: { isLinked },
    at: now(),
  });
}
