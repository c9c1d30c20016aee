import { and, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { sessions, users } from '#server/platform/db/schema/accounts.ts';
import { authChallenges, passkeys, recoveryCodes, totpSecrets } from '#server/platform/db/schema/security.ts';
import type { ChallengePurpose, ProofKind, SecondFactorKind } from '#shared/account/two-factor.ts';

interface Factors {
  /** Null while no authenticator app is confirmed. */
  totpSince: Date | null;
  passkeyCount: number;
  recoveryCodesLeft: number;
}

export type ChallengeRow = typeof authChallenges.$inferSelect;

type NewChallenge = Pick<
  typeof authChallenges.$inferInsert,
  'userId' | 'sessionId' | 'tokenHash' | 'challenge'
> & {
  purpose: ChallengePurpose;
  askedAt: Date;
  lifeMs: number;
};

interface SessionQuestion {
  sessionId: string;
  purpose: ChallengePurpose;
}

const isOfSession = ({ sessionId, purpose }: SessionQuestion) =>
  and(eq(authChallenges.sessionId, sessionId), eq(authChallenges.purpose, purpose));

interface LoginKey {
  tokenHash: Buffer;
  at: Date;
}

const isOpenLogin = ({ tokenHash, at }: LoginKey) =>
  and(
    eq(authChallenges.tokenHash, tokenHash),
    eq(authChallenges.purpose, 'login'),
    gt(authChallenges.expiresAt, at),
  );

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Finds only a confirmed secret. Before that, codes are not accepted as a proof. */
export async function findSealedSecret(tx: Tx, userId: string): Promise<Buffer | undefined> {
  const [found] = await tx
    .select({ sealedSecret: totpSecrets.sealedSecret })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)));
  return found?.sealedSecret;
}

/** Returns false if this code or a later one was already used. */
export async function takeStep(tx: Tx, { userId, step }: { userId: string; step: number }): Promise<boolean> {
  const taken = await tx
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId });
  return taken.length > 0;
}

interface RecoveryCodeKey {
  userId: string;
  codeHash: Buffer;
  usedAt: Date;
}

/** Uses up the code in one statement, so that only the first of two concurrent calls succeeds. */
export async function spendRecoveryCode(
  tx: Tx,
  { userId, codeHash, usedAt }: RecoveryCodeKey,
): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return spent.length > 0;
}

export async function listPasskeys(db: Db | Tx, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt, passkeys.id);
}

/** For somebody who is not signed in and says nothing else about who they are. */
export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return passkey;
}

/** Reads one passkey and locks its row until the transaction ends, so that its counter only grows. */
export async function lockPasskey(
  tx: Tx,
  { userId, credentialId }: { userId: string; credentialId: string },
): Promise<PasskeyRow | undefined> {
  const [passkey] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)))
    .for('update');
  return passkey;
}

interface PasskeyUse {
  passkeyId: string;
  counter: number;
  usedAt: Date;
}

export async function markPasskeyUsed(tx: Tx, { passkeyId, counter, usedAt }: PasskeyUse): Promise<void> {
  await tx.update(passkeys).set({ counter, lastUsedAt: usedAt }).where(eq(passkeys.id, passkeyId));
}

/** For a passkey that was used together with the password. */
export async function letSignInAlone(tx: Tx, credentialId: string): Promise<void> {
  await tx.update(passkeys).set({ signsInAlone: true }).where(eq(passkeys.credentialId, credentialId));
}

/**
 * Ends what goes back to the old password: sign-ins that wait for their second step, and that passkeys replace the password. They
 * may be of somebody who knew it.
 */
export async function endWithOldPassword(tx: Tx, userId: string): Promise<void> {
  await deleteLoginsOf(tx, userId);
  await tx.update(passkeys).set({ signsInAlone: false }).where(eq(passkeys.userId, userId));
}

/** Returns false if the session has ended in the meantime. */
export async function markProved(
  tx: Tx,
  { sessionId, provedAt }: { sessionId: string; provedAt: Date },
): Promise<boolean> {
  const proved = await tx
    .update(sessions)
    .set({ provedAt })
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, sql`${provedAt}`)))
    .returning({ id: sessions.id });
  return proved.length > 0;
}

/** What another session proved with the password alone no longer counts once there is a second factor. */
export async function endProofsElsewhere(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await tx
    .update(sessions)
    .set({ provedAt: new Date(0) })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
}

export async function saveChallenge(tx: Tx, { askedAt, lifeMs, ...fields }: NewChallenge): Promise<void> {
  const expiresAt = new Date(askedAt.getTime() + lifeMs);
  await tx.insert(authChallenges).values({ ...fields, createdAt: askedAt, expiresAt });
}

/** Only the newest challenge of a purpose can be answered. */
export async function dropSessionChallenges(tx: Tx, question: SessionQuestion): Promise<void> {
  await tx.delete(authChallenges).where(isOfSession(question));
}

/** Returns the challenge that the session's passkey must sign, only once. */
export async function takeSessionChallenge(
  tx: Tx,
  { at, ...question }: SessionQuestion & { at: Date },
): Promise<string | undefined> {
  const [taken] = await tx.delete(authChallenges).where(isOfSession(question)).returning();
  return taken && taken.expiresAt > at ? (taken.challenge ?? undefined) : undefined;
}

export async function findLogin(db: Db, key: LoginKey): Promise<ChallengeRow | undefined> {
  const [login] = await db.select().from(authChallenges).where(isOpenLogin(key));
  return login;
}

/** Reads a sign-in that waits for its second step, and locks its row until the transaction ends. */
export async function lockLogin(tx: Tx, key: LoginKey): Promise<ChallengeRow | undefined> {
  const [login] = await tx.select().from(authChallenges).where(isOpenLogin(key)).for('update');
  return login;
}

/** Counts a try before it is checked. Undefined if no try is left. */
export async function countLoginTry(
  db: Db,
  { maxTries, ...key }: LoginKey & { maxTries: number },
): Promise<ChallengeRow | undefined> {
  const [counted] = await db
    .update(authChallenges)
    .set({ tries: sql`${authChallenges.tries} + 1` })
    .where(and(isOpenLogin(key), lt(authChallenges.tries, maxTries)))
    .returning();
  return counted;
}

/** Pass null after any answer from a passkey, because each challenge may be answered only once. */
export async function setLoginChallenge(
  tx: Tx,
  { challengeId, challenge }: { challengeId: string; challenge: string | null },
): Promise<void> {
  await tx.update(authChallenges).set({ challenge }).where(eq(authChallenges.id, challengeId));
}

export async function deleteChallenge(tx: Tx, challengeId: string): Promise<void> {
  await tx.delete(authChallenges).where(eq(authChallenges.id, challengeId));
}

/** Ends sign-ins that wait for their second step. */
export async function deleteLoginsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(authChallenges)
    .where(and(eq(authChallenges.userId, userId), eq(authChallenges.purpose, 'login')));
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

/** How a signed-in user proves their identity again. The password counts only where there is nothing stronger. */
export function proofKindsOf(factors: Factors, { hasPassword }: { hasPassword: boolean }): ProofKind[] {
  const secondFactors = secondFactorsOf(factors);
  if (secondFactors.length > 0) return secondFactors;
  return hasPassword ? ['password'] : [];
}
