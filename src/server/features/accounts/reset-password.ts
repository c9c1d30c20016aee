import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { addressGroup } from '#server/http/client-address.ts';
import { countAttempt, type Limit } from '#server/http/throttle.ts';
import { hashToken } from '#server/tokens.ts';
import { AppError } from '#shared/app-error.ts';
import type { UndonePart } from '#shared/two-factor.ts';
import { requireStrongPassword } from './password-strength.ts';
import { deleteLoginsOf } from './proof/challenge-queries.ts';
import * as queries from './queries.ts';
import { deleteSession, deleteSessionsOf } from './sessions.ts';
import { undoUnproved } from './undo-unproved.ts';

const perAddress: Limit = { name: 'reset-address', maxAttempts: 60, windowSeconds: 900 };

interface PasswordReset {
  token: string;
  password: string;
  address: string;
  /** The session of the browser that brings the link. */
  browserToken: string | undefined;
}

/**
 * Works once per link. Every session of the account ends, as whoever knew the old password is out, and the browser's own.
 * The first link that is used shows who reads the mail: what others may have set up before is undone.
 */
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
    const userId = owner.id;
    await queries.endRequestLinks(tx, owner.email);
    const before = await queries.lockUser(tx, userId);
    if (!before || !(await queries.spendResetLink(tx, key, passwordHash))) throw invalidLink();
    await deleteSessionsOf(tx, userId);
    // Somebody else's, if at all: this browser goes on by signing in to the link's account.
    if (browserToken) await deleteSession(tx, browserToken);
    await deleteLoginsOf(tx, userId);
    const undone = before.emailProvedAt ? [] : await undoUnproved(tx, { userId, at: key.at });
    const told = { userId, change: 'password_changed', ...(undone.length > 0 && { undone }) } as const;
    await deps.jobs.enqueue(tx, 'tell-security-change', told);
    await recordReset(deps, tx, { before, undone });
  });
}

interface Reset {
  before: queries.UserRow;
  undone: readonly UndonePart[];
}

async function recordReset({ audit, now }: Deps, tx: Tx, { before, undone }: Reset): Promise<void> {
  const event = { actor: 'user', userId: before.id, at: now() } as const;
  await audit.record(tx, { ...event, action: 'password_reset' });
  if (before.emailProvedAt) return;
  await audit.record(tx, { ...event, action: 'email_proved', facts: { undone: undone.join(' ') } });
}

function invalidLink(): AppError {
  return new AppError(
    'reset_link_invalid',
    'This password reset link is invalid or has expired. Please request a new one.',
  );
}
