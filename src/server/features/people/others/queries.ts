import { and, asc, eq, isNull, not } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { businessNames, people, personAddresses, personNames } from '#server/platform/db/schema/people.ts';
import type { PersonRow } from '../queries.ts';

/** The account holder first, then the others as they were added, removed ones too. */
export async function listPeopleRows(db: Db | Tx, userId: string): Promise<PersonRow[]> {
  const rows = await db
    .select()
    .from(people)
    .where(eq(people.userId, userId))
    .orderBy(asc(people.createdAt), asc(people.id));
  return [...rows.filter(({ isSelf }) => isSelf), ...rows.filter(({ isSelf }) => !isSelf)];
}

/** All names and addresses of an account's people, each in its order. */
export async function listDescriptions(db: Db | Tx, userId: string) {
  const [names, legalNames, addresses] = await Promise.all([
    db.select().from(personNames).where(eq(personNames.userId, userId)).orderBy(personNames.position),
    db.select().from(businessNames).where(eq(businessNames.userId, userId)).orderBy(businessNames.position),
    db
      .select()
      .from(personAddresses)
      .where(eq(personAddresses.userId, userId))
      .orderBy(personAddresses.position),
  ]);
  return { names, legalNames, addresses };
}

/** Lists the legal name of a business and then its former ones; nothing for anybody else. */
export async function listBusinessNames(db: Db | Tx, personId: string): Promise<string[]> {
  const rows = await db
    .select({ name: businessNames.name })
    .from(businessNames)
    .where(eq(businessNames.personId, personId))
    .orderBy(businessNames.position);
  return rows.map(({ name }) => name);
}

/** Lists by age whom the account acts for now. */
export async function listOtherIds(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.userId, userId), not(people.isSelf), isNull(people.removedAt)))
    .orderBy(asc(people.createdAt), asc(people.id));
  return rows.map(({ id }) => id);
}
