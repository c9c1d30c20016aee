import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#shared/app-error.ts';
import { hashToken, readSessionToken } from './session-cookie.ts';

/** The signed-in user, by which session, and when they last proved that it is them. */
export type SessionUser = typeof users.$inferSelect & { sessionId: string; provedAt: Date };

/** A browser session that nobody uses ends after this; a remembered one has a fixed end. */
export const idleSessionMs = 12 * 3_600_000;

/** Seen again within this time is not written again: most requests only read. */
const seenPrecisionMs = 60_000;

export async function requireUser(deps: Deps, request: FastifyRequest): Promise<SessionUser> {
  const user = await findUser(deps, request);
  if (!user) throw signedOut();
  return user;
}

export function signedOut(): AppError {
  return new AppError('signed_out', 'Please sign in to continue.');
}

const openSession = prepareOnce((db) =>
  db
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('at')),
        isNull(users.deletingAt),
      ),
    )
    .prepare('open_session'),
);

export async function findUser({ db, now }: Deps, request: FastifyRequest): Promise<SessionUser | undefined> {
  const token = readSessionToken(request);
  if (!token) return undefined;
  const [found] = await openSession(db).execute({ tokenHash: hashToken(token), at: now() });
  if (!found) return undefined;
  await markSeen({ db, now }, found.sessions);
  const { id: sessionId, provedAt } = found.sessions;
  return { ...found.users, sessionId, provedAt };
}

async function markSeen(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  session: typeof sessions.$inferSelect,
): Promise<void> {
  const seenAt = now();
  // A clock that ran ahead and came back has left an end that is too late.
  if (Math.abs(seenAt.getTime() - session.lastSeenAt.getTime()) < seenPrecisionMs) return;
  const expiresAt = session.remembered ? session.expiresAt : new Date(seenAt.getTime() + idleSessionMs);
  await db.update(sessions).set({ lastSeenAt: seenAt, expiresAt }).where(eq(sessions.id, session.id));
}
