import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { signedOut } from '#server/platform/http/session-user.ts';

export async function findTimeZone(db: Db, userId: string): Promise<string> {
  const [user] = await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
  if (!user) throw signedOut();
  return user.timeZone;
}
