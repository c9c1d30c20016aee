import type { Deps } from '#server/deps.ts';
import type { BankAccountChange } from '#shared/payouts.ts';
import { changeLetter } from './change-letter.ts';
import * as queries from './queries.ts';

interface Told {
  accountId: string;
  change: BankAccountChange;
}

/** Writes to the owner about one change. A crash after the letter left sends it twice rather than never. */
export async function tellChange(deps: Deps, { accountId, change }: Told): Promise<void> {
  const { db, mailer, config, now } = deps;
  const account = await queries.findAccount(db, accountId);
  const owner = account && (await queries.findOwner(db, account.userId));
  // Gone with its owner.
  if (!owner) return;
  await mailer.send(
    owner.email,
    changeLetter({ account, owner, change, at: now(), publicUrl: config.publicUrl }),
  );
}
