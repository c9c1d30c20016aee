import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { AppError } from '#shared/app-error.ts';
import { findFacts, requireStrongPassword } from './password-strength.ts';
import { countProof, forgetProofs } from './proof/check-proof.ts';
import { endWithOldPassword, markProved } from './proof/queries.ts';
import * as queries from './queries.ts';
import { deleteOtherSessions } from './sessions.ts';

interface PasswordChange {
  user: SessionUser;
  currentPassword: string;
  newPassword: string;
  address: string;
}

/** Ends every other session, because someone else may have known the old password. This session is just verified. */
export async function changePassword(
  deps: Deps,
  { user, currentPassword, newPassword, address }: PasswordChange,
): Promise<{ id: string; passwordHash: string }> {
  if (user.passwordHash === null) throw passwordNotSet();
  deps.passwords.requireRoom();
  const counted = { userId: user.id, address };
  await countProof(deps, counted);
  if (!(await deps.passwords.verify(user.passwordHash, currentPassword))) throw wrongPassword();
  const facts = await findFacts(deps.db, user);
  await requireStrongPassword(deps, { password: newPassword, facts, field: 'newPassword' });

  const passwordHash = await deps.passwords.hash(newPassword);
  await deps.db.transaction(async (tx) => {
    const { id: userId, sessionId } = user;
    await queries.endRequestLinks(tx, user.email);
    const locked = await lockUser(tx, userId);
    if (locked?.passwordHash !== user.passwordHash) throw wrongPassword();
    const changedAt = deps.now();
    await queries.setPassword(tx, { userId, passwordHash, updatedAt: changedAt });
    await deleteOtherSessions(tx, { userId, sessionId });
    await endWithOldPassword(tx, userId);
    await markProved(tx, { sessionId, provedAt: changedAt });
    await deps.jobs.enqueue(tx, 'tell-security-change', { userId, change: 'password_changed' });
    await deps.audit.record(tx, { actor: 'user', userId, action: 'password_changed', at: changedAt });
  });
  await forgetProofs(deps, counted);
  return { id: user.id, passwordHash };
}

function wrongPassword(): AppError {
  const sentence = 'That isn’t your current password.';
  return new AppError('wrong_proof', sentence, { errors: { currentPassword: sentence } });
}

function passwordNotSet(): AppError {
  return new AppError(
    'password_not_set',
    'Your account doesn’t have a password yet. Set one with the link we emailed you, or request a new link.',
  );
}
