import type { Deps } from '#server/deps.ts';
import { findFactors, secondFactorsOf } from '#server/platform/db/factors.ts';
import { AppError } from '#shared/app-error.ts';
import { freshProofSeconds } from '#shared/two-factor.ts';
import type { SessionUser } from './session-user.ts';

/** Guards actions that move money or data, for which a session that was left open or stolen is not enough. */
export async function requireFreshProof(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: SessionUser,
): Promise<void> {
  const ageMs = now().getTime() - user.provedAt.getTime();
  if (ageMs < freshProofSeconds * 1_000) return;
  const canProve = user.passwordHash !== null || secondFactorsOf(await findFactors(db, user.id)).length > 0;
  throw new AppError('proof_needed', canProve ? 'Please confirm it’s you.' : setPasswordFirst);
}

const setPasswordFirst =
  'Please confirm it’s you. Your account doesn’t have a password yet. Set one with the link we emailed you, or request a new link under Password in your account settings. Then sign in with it.';
