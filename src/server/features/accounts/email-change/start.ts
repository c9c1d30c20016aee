import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import { emailChangeHours } from '#shared/account/email-change.ts';
import { hourMs } from '#shared/durations.ts';
import type { UserRow } from '../queries.ts';
import * as queries from './queries.ts';

type StaffDeps = Pick<Deps, 'db' | 'jobs' | 'audit' | 'now'>;

interface AskedChange {
  user: Pick<UserRow, 'id'>;
  newEmail: string;
}

/**
 * For support, once it knows that the person owns the account. Nothing changes until the link that is mailed to the new address is
 * used. Returns why nothing was started, if so.
 */
export async function startEmailChange(
  deps: StaffDeps,
  { user: { id: userId }, newEmail }: AskedChange,
): Promise<'started' | 'taken' | 'same'> {
  return deps.db.transaction(async (tx) => {
    const at = deps.now();
    const user = await lockUser(tx, userId);
    if (!user || user.email === newEmail) return 'same';
    if (await queries.isTaken(tx, { email: newEmail, at, userId })) return 'taken';
    const { id: changeId } = await queries.insertChange(tx, {
      userId,
      oldEmail: user.email,
      newEmail,
      createdAt: at,
      expiresAt: new Date(at.getTime() + emailChangeHours * hourMs),
    });
    await deps.jobs.enqueue(tx, 'mail-email-change', { changeId });
    const resource = { kind: 'email_change', id: changeId };
    await deps.audit.record(tx, { actor: 'staff', userId, action: 'email_change_asked', resource, at });
    return 'started';
  });
}
