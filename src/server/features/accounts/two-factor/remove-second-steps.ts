import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import { deleteLoginsOf, findFactors, secondFactorsOf } from '../proof/queries.ts';
import { clearPassword, endRequestLinks, type UserRow } from '../queries.ts';
import { deleteSessionsOf } from '../sessions.ts';
import * as queries from './queries.ts';
import { dropCodesOfLastFactor } from './recovery-codes.ts';

type StaffDeps = Pick<Deps, 'db' | 'jobs' | 'audit' | 'now'>;

/**
 * For support, once it knows that the person owns the email address. Whoever set the second step up may still know the
 * password, so the password ends too: from then on only an emailed link opens the account. Returns false, and changes nothing,
 * if the account has no second step.
 */
export async function removeSecondSteps(deps: StaffDeps, { id: userId, email }: UserRow): Promise<boolean> {
  if (!(await hasSecondStep(deps.db, userId))) return false;
  return deps.db.transaction(async (tx) => {
    await endRequestLinks(tx, email);
    const user = await lockUser(tx, userId);
    if (!user || !(await hasSecondStep(tx, userId))) return false;
    await deleteWaysIn(tx, userId, deps.now());
    await deps.jobs.enqueue(tx, 'tell-security-change', { userId, change: 'second_steps_removed' });
    const removed = { actor: 'staff', userId, action: 'second_steps_removed' } as const;
    await deps.audit.record(tx, { ...removed, at: deps.now() });
    return true;
  });
}

/** For an account that was in other hands since then. What its owner had set up before stays. */
export async function removeSecondStepsSince(
  tx: Tx,
  { userId, since }: { userId: string; since: Date },
): Promise<void> {
  await queries.deleteTotp(tx, userId, since);
  await queries.deletePasskeys(tx, userId, since);
  await queries.deleteRecoveryCodes(tx, userId, since);
  await dropCodesOfLastFactor(tx, userId);
}

async function hasSecondStep(db: Db | Tx, userId: string): Promise<boolean> {
  return secondFactorsOf(await findFactors(db, userId)).length > 0;
}

async function deleteWaysIn(tx: Tx, userId: string, at: Date): Promise<void> {
  await queries.deleteTotp(tx, userId);
  await queries.deletePasskeys(tx, userId);
  await queries.deleteRecoveryCodes(tx, userId);
  await deleteLoginsOf(tx, userId);
  await deleteSessionsOf(tx, userId);
  await clearPassword(tx, userId, at);
}
