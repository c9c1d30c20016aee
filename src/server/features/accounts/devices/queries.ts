import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { sessions } from '#server/platform/db/schema/accounts.ts';
import type { SessionRow } from '../sessions.ts';

/** Lists the sessions that have not expired, most recently seen first. */
export async function listSessions(
  db: Db,
  { userId, at }: { userId: string; at: Date },
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, at)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), sessions.id);
}
