import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { authChallenges } from '#server/platform/db/schema/security.ts';
import type { ChallengePurpose } from '#shared/account/two-factor.ts';

export type ChallengeRow = typeof authChallenges.$inferSelect;

type NewChallenge = Pick<
  typeof authChallenges.$inferInsert,
  'userId' | 'sessionId' | 'tokenHash' | 'challenge'
> & {
  purpose: ChallengePurpose;
  askedAt: Date;
  lifeMs: number;
};

export async function saveChallenge(tx: Tx, { askedAt, lifeMs, ...fields }: NewChallenge): Promise<void> {
  const expiresAt = new Date(askedAt.getTime() + lifeMs);
  await tx.insert(authChallenges).values({ ...fields, createdAt: askedAt, expiresAt });
}

interface SessionQuestion {
  sessionId: string;
  purpose: ChallengePurpose;
}

const isOfSession = ({ sessionId, purpose }: SessionQuestion) =>
  and(eq(authChallenges.sessionId, sessionId), eq(authChallenges.purpose, purpose));

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

/** Ends sign-ins that were started with the old password. */
export async function deleteLoginsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(authChallenges)
    .where(and(eq(authChallenges.userId, userId), eq(authChallenges.purpose, 'login')));
}
