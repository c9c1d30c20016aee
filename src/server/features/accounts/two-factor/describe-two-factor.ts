import type { Deps } from '#server/platform/deps.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { TwoFactor } from '#shared/contracts/sign-in/two-factor.ts';
import { findFactors, listPasskeys, proofKindsOf } from '../proof/queries.ts';
import { describePasskey } from './passkeys.ts';

/** Describes the account's second factors and the ways in which its user can confirm their identity. */
export async function describeTwoFactor({ db }: Deps, user: SessionUser): Promise<TwoFactor> {
  const factors = await findFactors(db, user.id);
  const passkeys = await listPasskeys(db, user.id);
  const hasPassword = user.passwordHash !== null;
  return {
    hasPassword,
    totpSince: factors.totpSince?.toISOString() ?? null,
    passkeys: passkeys.map(describePasskey),
    recoveryCodesLeft: factors.recoveryCodesLeft,
    proofKinds: proofKindsOf(factors, { hasPassword }),
  };
}
