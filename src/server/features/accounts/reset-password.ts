import type { Deps } from '#server/deps.ts';
import { addressGroup } from '#server/http/client-address.ts';
import { countAttempt, type Limit } from '#server/http/throttle.ts';
import { hashToken } from '#server/tokens.ts';
import { AppError } from '#shared/app-error.ts';
import { requireStrongPassword } from './password-strength.ts';
import { deleteLoginsOf } from './proof/challenge-queries.ts';
import * as queries from './queries.ts';
import { deleteSession, deleteSessionsOf } from './sessions.ts';

const perAddress: Limit = { name: 'reset-address', maxAttempts: 60, windowSeconds: 900 };

interface PasswordReset {
  token: string;
  password: string;
  address: string;
  /** The session of the browser that brings the link. */
  browserToken: string | undefined;
}

/** Works once per link. Every session of the account ends, as whoever knew the old password is out, and the browser's own. */
export async function resetPassword(
  deps: Deps,
  { token, password, address, browserToken }: PasswordReset,
): Promise<void> {
  await countAttempt(deps, { limit: perAddress, subject: addressGroup(address) });
  const key = { tokenHash: hashToken(token), at: deps.now() };
  const owner = await queries.findUserByResetLink(deps.db, key);
  if (!owner) throw invalidLink();
  await requireStrongPassword(password, [owner.email, owner.firstName, owner.lastName]);

  const passwordHash = await deps.passwords.hash(password);
  await deps.db.transaction(async (tx) => {
    await queries.endRequestLinks(tx, owner.email);
    const user = await queries.spendResetLink(tx, key, passwordHash);
    if (!user) throw invalidLink();
    const userId = user.id;
    await deleteSessionsOf(tx, userId);
    // Somebody else's, if at all: this browser goes on by signing in to the link's account.
    if (browserToken) await deleteSession(tx, browserToken);
    await deleteLoginsOf(tx, userId);
    await deps.jobs.enqueue(tx, 'tell-security-change', { userId, change: 'password_changed' });
    await deps.audit.record(tx, { actor: 'user', userId, action: 'password_reset', at: deps.now() });
  });
}

function invalidLink(): AppError {
  return new AppError(
    'reset_link_invalid',
    'This password reset link is invalid or has expired. Please request a new one.',
  );
}
