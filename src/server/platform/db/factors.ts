import { and, eq, isNull } from 'drizzle-orm';
import type { SecondFactorKind } from '#shared/account/two-factor.ts';
import type { Db, Tx } from './connect.ts';
import { users } from './schema/accounts.ts';
import { passkeys, recoveryCodes, totpSecrets } from './schema/security.ts';

interface Factors {
  /** Null while no authenticator app is confirmed. */
  totpSince: Date | null;
  passkeyCount: number;
  recoveryCodesLeft: number;
}

/** Finds what an account has besides its password. */
export async function findFactors(db: Db | Tx, userId: string): Promise<Factors> {
  const isOwn = eq(recoveryCodes.userId, userId);
  const [found] = await db
    .select({
      totpSince: totpSecrets.confirmedAt,
      passkeyCount: db.$count(passkeys, eq(passkeys.userId, userId)),
      recoveryCodesLeft: db.$count(recoveryCodes, and(isOwn, isNull(recoveryCodes.usedAt))),
    })
    .from(users)
    .leftJoin(totpSecrets, eq(totpSecrets.userId, users.id))
    .where(eq(users.id, userId));
  return found ?? { totpSince: null, passkeyCount: 0, recoveryCodesLeft: 0 };
}

/** Recovery codes replace another factor; on their own they do not count as one. */
export function secondFactorsOf({ totpSince, passkeyCount, recoveryCodesLeft }: Factors): SecondFactorKind[] {
  if (!totpSince && passkeyCount === 0) return [];
  return [
    ...(totpSince ? (['totp'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recovery_code'] as const) : []),
    ...(passkeyCount > 0 ? (['passkey'] as const) : []),
  ];
}
