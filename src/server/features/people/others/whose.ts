import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { whoseWords } from '#shared/people/acting.ts';
import { readOtherName } from './entitlement.ts';

/** Whose something is, by person, as mails and lists say it. Empty for an account of nobody but its holder. */
export async function listWhose(db: Db | Tx, userId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select().from(people).where(eq(people.userId, userId));
  if (rows.every(({ isSelf }) => isSelf)) return new Map();
  const named = rows.map(async (row) => {
    const name = row.isSelf ? '' : await readOtherName(db, row.id);
    return [row.id, whoseWords({ ...row, name })] as const;
  });
  return new Map(await Promise.all(named));
}

/** The name of somebody whom the account acts for; null for the account holder. */
export async function findOtherName(
  db: Db | Tx,
  { userId, personId }: { userId: string; personId: string },
): Promise<string | null> {
  const [person] = await db
    .select({ isSelf: people.isSelf })
    .from(people)
    .where(and(eq(people.userId, userId), eq(people.id, personId)));
  return person && !person.isSelf ? readOtherName(db, personId) : null;
}
