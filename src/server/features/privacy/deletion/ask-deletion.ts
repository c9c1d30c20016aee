import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import * as queries from './queries.ts';

/**
 * From here on the account is closed: nobody signs in, no new work begins. What is under way with vendors is ended by
 * the job, which then deletes everything. Asked again, it changes nothing.
 */
export async function askDeletion(deps: Deps, userId: string): Promise<void> {
  await deps.db.transaction((tx) => freezeAccount(deps, tx, userId));
}

/** For whoever has more to write with it. Of the account's rows it holds that of the user. */
export async function freezeAccount({ jobs, audit, now }: Deps, tx: Tx, userId: string): Promise<void> {
  const user = await queries.lockUser(tx, userId);
  if (!user || user.deletingAt) return;
  const at = now();
  await queries.freeze(tx, userId, at);
  await jobs.enqueue(tx, 'delete-account', { userId });
  await audit.record(tx, { actor: 'user', userId, action: 'deletion_asked', at });
}
