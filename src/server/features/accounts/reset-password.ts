import type { Deps } from '#server/platform/deps.ts';
import { addressGroup, countAttempt, type Limit } from '#server/platform/http/throttle.ts';
import { lockUser } from '#server/platform/locks.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { AppError } from '#shared/app-error.ts';
import { findFacts, requireStrongPassword } from './password-strength.ts';
import { endWithOldPassword } from './proof/queries.ts';
import { markEmailProved, type ResetPayoutChoice } from './prove-email.ts';
import * as queries from './queries.ts';
import { deleteSession, deleteSessionsOf } from './sessions.ts';

const perAddress: Limit = { name: 'reset-address', maxAttempts: 60, windowSeconds: 900 };

interface LinkCheck {
  token: string;
  address: string;
}

/** Lets the page say that a link is dead before somebody thinks of a new password. The token is in the body, not in a URL. */
export async function worksResetLink(deps: Deps, { token, address }: LinkCheck): Promise<boolean> {
  await countAttempt(deps, { limit: perAddress, subject: addressGroup(address) });
  const key = { tokenHash: hashToken(token), at: deps.now() };
  return (await queries.findUserByResetLink(deps.db, key)) !== undefined;
}

interface PasswordReset {
  token: string;
  password: string;
  address: string;
  /** The session token of the browser that opened the link. */
  browserToken: string | undefined;
}

/**
 * Works once per link. It ends the browser's session and every session of the account, because someone else may have
 * known the old password. The first link proves who reads the mail, so payouts then wait for that person to choose a
 * bank account.
 */
export async function resetPassword(
  deps: Deps,
  resetPayoutChoice: ResetPayoutChoice,
  { token, password, address, browserToken }: PasswordReset,
): Promise<void> {
  await countAttempt(deps, { limit: perAddress, subject: addressGroup(address) });
  const key = { tokenHash: hashToken(token), at: deps.now() };
  const owner = await queries.findUserByResetLink(deps.db, key);
  if (!owner) throw invalidLink();
  await requireStrongPassword(deps, { password, facts: await findFacts(deps.db, owner) });

  const passwordHash = await deps.passwords.hash(password);
  await deps.db.transaction(async (tx) => {
    const userId = owner.id;
    await queries.endRequestLinks(tx, owner.email);
    const before = await lockUser(tx, userId);
    if (!before || !(await queries.spendResetLink(tx, key, passwordHash))) throw invalidLink();
    await deleteSessionsOf(tx, userId);
    // This session may belong to another account. The browser continues by signing in to the account of the link.
    if (browserToken) await deleteSession(tx, browserToken);
    await endWithOldPassword(tx, userId);
    const { payoutChoiceReset } = await markEmailProved(deps, tx, {
      user: before,
      at: key.at,
      resetPayoutChoice,
    });
    const change = 'password_changed';
    await deps.jobs.enqueue(tx, 'tell-security-change', { userId, change, payoutChoiceReset });
    await deps.audit.record(tx, { actor: 'user', userId, action: 'password_reset', at: key.at });
  });
}

function invalidLink(): AppError {
  return new AppError(
    'reset_link_invalid',
    'This password reset link is invalid or has expired. Please request a new one.',
  );
}
