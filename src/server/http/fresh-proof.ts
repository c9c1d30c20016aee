import { findFactors, secondFactorsOf } from '#server/db/factors.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#shared/app-error.ts';
import { freshProofSeconds } from '#shared/two-factor.ts';
import type { SessionUser } from './session-user.ts';

/** For what moves money or data: a session that was left open, or stolen, is not enough. */
export async function requireFreshProof(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: SessionUser,
): Promise<void> {
  const ageMs = now().getTime() - user.provedAt.getTime();
  if (ageMs < freshProofSeconds * 1_000) return;
  const canProve = user.passwordHash !== null || secondFactorsOf(await findFactors(db, user.id)).length > 0;
  throw new AppError('proof_needed', canProve ? 'Please confirm that it is you.' : setPasswordFirst);
}

const setPasswordFirst =
  'Please confirm that it is you. Your account has no password yet: set one with the link we mailed you, or ask for a new link under Password in your account settings. Then sign in with it.';
