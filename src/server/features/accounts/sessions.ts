import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/connect.ts';
import { sessions } from '#server/platform/db/schema/accounts.ts';
import { idleSessionMs } from '#server/platform/http/session-user.ts';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import { rememberedSessionDays } from '#shared/account/accounts.ts';
import { daySeconds } from '#shared/durations.ts';

export const rememberedSessionSeconds = rememberedSessionDays * daySeconds;

/** Long enough to recognize a device. */
const userAgentMaxLength = 300;

export type SessionRow = typeof sessions.$inferSelect;

export interface Device {
  address: string;
  userAgent: string;
}

interface NewSession extends Device {
  userId: string;
  remembered: boolean;
  startedAt: Date;
}

/** Also returns the token, which is not stored anywhere; only its hash is. */
export async function createSession(
  tx: Tx,
  { userId, remembered, startedAt, address, userAgent }: NewSession,
): Promise<{ sessionId: string; token: string }> {
  const token = createToken();
  const lifeMs = remembered ? rememberedSessionSeconds * 1_000 : idleSessionMs;
  const [session] = await tx
    .insert(sessions)
    .values({
      userId,
      remembered,
      address,
      userAgent: userAgent.slice(0, userAgentMaxLength).toWellFormed(),
      tokenHash: hashToken(token),
      createdAt: startedAt,
      lastSeenAt: startedAt,
      provedAt: startedAt,
      expiresAt: new Date(startedAt.getTime() + lifeMs),
    })
    .returning({ sessionId: sessions.id });
  if (!session) throw new Error('the session was not saved');
  return { ...session, token };
}

/** Undefined if there is no such session. */
export async function deleteSession(tx: Tx, token: string): Promise<SessionRow | undefined> {
  const [deleted] = await tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning();
  return deleted;
}

interface SessionKey {
  userId: string;
  sessionId: string;
}

/** Returns false if the session has ended or belongs to another user. */
export async function deleteSessionOf(tx: Tx, { userId, sessionId }: SessionKey): Promise<boolean> {
  const deleted = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
}

/** Returns how many sessions ended. */
export async function deleteOtherSessions(tx: Tx, { userId, sessionId }: SessionKey): Promise<number> {
  const deleted = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return deleted.length;
}

export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}
