import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';
import { sessions, users } from '#server/platform/db/schema/accounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { signedOut } from '#server/platform/http/session-user.ts';
import type { Sessions, SessionUser } from '#server/platform/sessions.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { minuteMs } from '#shared/durations.ts';
import { findFactors, proofKindsOf } from './proof/queries.ts';

/** Leaves out the columns of mailed links and `deletingAt`, which is never set for a user who can sign in. */
const {
  resetTokenHash,
  resetExpiresAt,
  emailLinkHash,
  emailLinkTo,
  emailLinkExpiresAt,
  deletingAt,
  ...userColumns
} = getTableColumns(users);

const sessionColumns = {
  sessionId: sessions.id,
  provedAt: sessions.provedAt,
  lastSeenAt: sessions.lastSeenAt,
  expiresAt: sessions.expiresAt,
  remembered: sessions.remembered,
};

/** Within this time, another visit is not written, because most requests only read. */
const seenPrecisionMs = minuteMs;

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

/** Answers the platform, which knows no accounts. */
export function openSessions({ db, now }: Pick<Deps, 'db' | 'now'>): Sessions {
  return {
    async find(token) {
      const seenAt = now();
      const [user] = await openSession(db).execute({ tokenHash: hashToken(token), at: seenAt });
      if (user && isToBeMarked(user, seenAt)) await markSeen(db, user, seenAt);
      return user;
    },
    async canProve({ id, passwordHash }) {
      const factors = await findFactors(db, id);
      return proofKindsOf(factors, { hasPassword: passwordHash !== null }).length > 0;
    },
  };
}

/** Uses the absolute difference, because a clock that ran ahead and was corrected may have left a time to come. */
function isToBeMarked({ lastSeenAt }: SessionUser, seenAt: Date): boolean {
  return Math.abs(seenAt.getTime() - lastSeenAt.getTime()) >= seenPrecisionMs;
}

/** Activity does not move the session's end. */
async function markSeen(db: Db, { sessionId }: SessionUser, lastSeenAt: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, sessionId));
}

/**
 * For a request that waited for the lock on its user's row. A new password may have ended its session in the meantime,
 * and then it must not change anything.
 */
export async function requireSession(tx: Tx, sessionId: string): Promise<void> {
  const [session] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
  if (!session) throw signedOut();
}
