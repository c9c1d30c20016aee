import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connect.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { createToken, hashToken } from '#server/http/session-cookie.ts';
import { idleSessionMs } from '#server/http/session-user.ts';

export const rememberedSessionSeconds = 30 * 86_400;

/** Enough to recognise a device; what is longer tells nobody anything. */
const userAgentMaxLength = 300;

export interface Device {
  address: string;
  userAgent: string;
}

interface NewSession extends Device {
  userId: string;
  remembered: boolean;
  startedAt: Date;
}

/** Returns the token, which exists nowhere else from then on. */
export async function createSession(
  tx: Tx,
  { userId, remembered, startedAt, address, userAgent }: NewSession,
): Promise<string> {
  const token = createToken();
  const lifeMs = remembered ? rememberedSessionSeconds * 1_000 : idleSessionMs;
  await tx.insert(sessions).values({
    userId,
    remembered,
    address,
    userAgent: userAgent.slice(0, userAgentMaxLength).toWellFormed(),
    tokenHash: hashToken(token),
    createdAt: startedAt,
    lastSeenAt: startedAt,
    expiresAt: new Date(startedAt.getTime() + lifeMs),
  });
  return token;
}

export async function deleteSession(db: Db | Tx, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}
