import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addressGroup, countAttempt, type Limit } from '#server/platform/http/throttle.ts';
import { lockUser } from '#server/platform/locks.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { AppError } from '#shared/app-error.ts';
import { findFacts, requireStrongPassword } from './password-strength.ts';
import { deleteLoginsOf } from './proof/queries.ts';
import * as queries from './queries.ts';
import { deleteSession, deleteSessionsOf } from './sessions.ts';

interface Proof {
  userId: string;
  at: Date;
}

/** Withdraws the choice of where money goes, in the feature that pays it out. Returns true if there was one. */
export type ResetPayoutChoice = (tx: Tx, proof: Proof) => Promise<boolean>;

const perAddress: Limit = { name: 'reset-address', maxAttempts: 60, windowSeconds: 900 };

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
    await deleteLoginsOf(tx, userId);
    const isFirstProof = !before.emailProvedAt;
    const payoutChoiceReset = isFirstProof && (await resetPayoutChoice(tx, { userId, at: key.at }));
    const change = 'password_changed';
    await deps.jobs.enqueue(tx, 'tell-security-change', { userId, change, payoutChoiceReset });
    await recordReset(deps, tx, { userId, isFirstProof, payoutChoiceReset });
  });
}

interface Reset {
  userId: string;
  isFirstProof: boolean;
  payoutChoiceReset: boolean;
}

async function recordReset(
  { audit, now }: Deps,
  tx: Tx,
  { userId, isFirstProof, payoutChoiceReset }: Reset,
): Promise<void> {
  const event = { actor: 'user', userId, at: now() } as const;
  await audit.record(tx, { ...event, action: 'password_reset' });
  if (isFirstProof)
    await audit.record(tx, { ...event, action: 'email_proved', facts: { payoutChoiceReset } });
}

function invalidLink(): AppError {
  return new AppError(
    'reset_link_invalid',
    'This password reset link is invalid or has expired. Please request a new one.',
  );
}
