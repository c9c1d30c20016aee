import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { sessions } from '#server/platform/db/schema/accounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import { rememberedSessionDays } from '#shared/account/accounts.ts';
import type { SecondFactorKind } from '#shared/account/two-factor.ts';
import { daySeconds, hourMs } from '#shared/durations.ts';
import type { UserRow } from './queries.ts';

/** What the browser sends when somebody signs in. */
export interface Arrival {
  device: Device;
  /** The browser's previous session. It ends, so that a session cookie planted by an attacker becomes useless. */
  previousToken: string | undefined;
  visitorHash: Buffer | undefined;
  /** Which accounts have signed in with this browser before. */
  deviceMarks: string | undefined;
}

export interface SignedIn {
  user: UserRow;
  token: string;
  remembered: boolean;
}

interface Entry {
  user: UserRow;
  remembered: boolean;
  arrival: Arrival;
  action: 'signed_in' | 'signed_up';
  secondFactor?: SecondFactorKind;
  /** Set if there was no password. */
  firstFactor?: 'passkey';
}

interface Visit {
  userId: string;
  /** Set if the browser paid for something before it had an account. */
  visitorHash: Buffer | undefined;
}

/** However busy, a session ends this long after the sign-in, unless it is remembered. */
export const browserSessionMs = 12 * hourMs;

export const rememberedSessionSeconds = rememberedSessionDays * daySeconds;

/** Long enough to recognize a device. */
const userAgentMaxLength = 300;

export type SessionRow = typeof sessions.$inferSelect;

interface Device {
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
  const lifeMs = remembered ? rememberedSessionSeconds * 1_000 : browserSessionMs;
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

/** Assigns what the browser bought as a visitor to the account, by a job that exists exactly if the session does. */
async function adoptVisit({ jobs }: Deps, tx: Tx, { userId, visitorHash }: Visit): Promise<void> {
  if (visitorHash)
    await jobs.enqueue(tx, 'claim-purchases', { userId, visitor: visitorHash.toString('hex') });
}

/** The only way to start a session. Call it last in its transaction, because it locks the audit trail. */
export async function startSession(
  deps: Deps,
  tx: Tx,
  { user, remembered, arrival, action, secondFactor, firstFactor }: Entry,
): Promise<SignedIn> {
  const startedAt = deps.now();
  const userId = user.id;
  const { device, previousToken, visitorHash } = arrival;
  if (previousToken) await deleteSession(tx, previousToken);
  const { sessionId, token } = await createSession(tx, { userId, remembered, startedAt, ...device });
  await adoptVisit(deps, tx, { userId, visitorHash });
  await deps.audit.record(tx, {
    actor: 'user',
    userId,
    action,
    resource: { kind: 'session', id: sessionId },
    facts: { ...(secondFactor && { secondFactor }), ...(firstFactor && { firstFactor }) },
    at: startedAt,
  });
  return { user, token, remembered };
}

/** Lists the sessions that have not expired, most recently seen first. */
export async function listOpenSessions(
  db: Db,
  { userId, at }: { userId: string; at: Date },
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, at)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), sessions.id);
}
