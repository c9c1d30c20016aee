import { and, eq } from 'drizzle-orm';
import type { Tx } from './connect.ts';
import { people } from './schema/people.ts';

/** Locks the row of the account holder's own person, so that only one of two concurrent transactions writes for it. */
export async function lockOwnPerson(tx: Tx, userId: string): Promise<string | undefined> {
  const [person] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.userId, userId), people.isSelf))
    .for('update');
  return person?.id;
}
