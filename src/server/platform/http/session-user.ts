import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { findFactors, secondFactorsOf } from '#server/platform/db/factors.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import { sessions, users } from '#server/platform/db/schema/accounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { freshProofSeconds } from '#shared/account/two-factor.ts';
import { AppError } from '#shared/app-error.ts';
import { hourMs, minuteMs } from '#shared/durations.ts';
import { readSessionToken } from './session-cookie.ts';

const setPasswordFirst =
  'Please confirm it’s you. Your account doesn’t have a password yet. Set one with the link we emailed you, or request a new link under Password in your account settings. Then sign in with it.';

/** Leaves out the password reset columns and `deletingAt`, which is never set for a user who can sign in. */
const { resetTokenHash, resetExpiresAt, deletingAt, ...userColumns } = getTableColumns(users);

const sessionColumns = {
  sessionId: sessions.id,
  provedAt: sessions.provedAt,
  lastSeenAt: sessions.lastSeenAt,
  expiresAt: sessions.expiresAt,
  remembered: sessions.remembered,
};

/** The signed-in user, their session, and when they last proved their identity. */
export type SessionUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** An unused browser session ends after this time. A remembered session has a fixed end. */
export const idleSessionMs = 12 * hourMs;

/** Within this time, another visit is not written, because most requests only read. */
const seenPrecisionMs = minuteMs;

export async function requireUser(deps: Deps, request: FastifyRequest): Promise<SessionUser> {
  const user = await findUser(deps, request);
  if (!user) throw signedOut();
  return user;
}

/**
 * For a request that waited for the lock on its user's row. A new password may have ended its session in the meantime,
 * and then it must not change anything.
 */
export async function requireSession(tx: Tx, sessionId: string): Promise<void> {
  const [session] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
  if (!session) throw signedOut();
}

export function signedOut(): AppError {
  return new AppError('signed_out', 'Please sign in to continue.');
}

const openSession = prepareOnce((db) =>
  db
    .select({ ...userColumns, ...sessionColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('at')),
        isNull(deletingAt),
      ),
    )
    .prepare('open_session'),
);

export async function findUser({ db, now }: Deps, request: FastifyRequest) {
  const token = readSessionToken(request);
  if (!token) return undefined;
  const seenAt = now();
  const [user] = await openSession(db).execute({ tokenHash: hashToken(token), at: seenAt });
  if (user && isToBeMarked(user, seenAt)) await markSeen(db, user, seenAt);
  return user;
}

type SessionTimes = Pick<SessionUser, 'sessionId' | 'lastSeenAt' | 'expiresAt' | 'remembered'>;

/**
 * Uses the absolute difference, because a clock that ran ahead and was corrected may have left an end that is too late.
 */
function isToBeMarked({ lastSeenAt }: SessionTimes, seenAt: Date): boolean {
  return Math.abs(seenAt.getTime() - lastSeenAt.getTime()) >= seenPrecisionMs;
}

async function markSeen(db: Db, { sessionId, ...session }: SessionTimes, lastSeenAt: Date): Promise<void> {
  const expiresAt = session.remembered ? session.expiresAt : new Date(lastSeenAt.getTime() + idleSessionMs);
  await db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.id, sessionId));
}

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
