import type { Deps } from '#server/platform/deps.ts';
import type { BankAccountChange } from '#shared/payouts/payouts.ts';
import { accountChangeEmail } from './account-change-email.ts';
import * as queries from './queries.ts';

interface AccountChange {
  accountId: string;
  change: BankAccountChange;
}

/** Emails the owner about one change. A crash after sending makes the next run send it twice rather than never. */
export async function emailAccountChange(deps: Deps, { accountId, change }: AccountChange): Promise<void> {
  const { db, mailer, config, now } = deps;
  const account = await queries.findAccount(db, accountId);
  const owner = account && (await queries.findOwner(db, account.userId));
  // The account was deleted with its owner.
  if (!owner) return;
  await mailer.send(
    owner.email,
    accountChangeEmail({ account, owner, change, at: now(), publicUrl: config.publicUrl }),
  );
}
