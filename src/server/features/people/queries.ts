import { and, asc, count, eq, gt, inArray, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { identityChanges, people, personAddresses, personNames } from '#server/platform/db/schema/people.ts';
import type { StateCode } from '#shared/us-states.ts';

export type PersonRow = typeof people.$inferSelect;

/** The person that an account holder is. */
export async function findOwnPerson(db: Db | Tx, userId: string): Promise<PersonRow | undefined> {
  const [person] = await db
    .select()
    .from(people)
    .where(and(eq(people.userId, userId), people.isSelf));
  return person;
}

/** Undefined if the person is another owner's. */
export async function findPerson(
  db: Db | Tx,
  { userId, personId }: { userId: string; personId: string },
): Promise<PersonRow | undefined> {
  const [person] = await db
    .select()
    .from(people)
    .where(and(eq(people.id, personId), eq(people.userId, userId)));
  return person;
}

/** Lists a person's present name and then the former ones. */
export async function listNames(db: Db | Tx, personId: string) {
  const { firstName, middleName, lastName } = personNames;
  return db
    .select({ firstName, middleName, lastName })
    .from(personNames)
    .where(eq(personNames.personId, personId))
    .orderBy(personNames.position);
}

/** Lists a person's present address and then the earlier ones. */
export async function listAddresses(db: Db | Tx, personId: string) {
  const { text, street, city, state, zip } = personAddresses;
  return db
    .select({ text, street, city, state, zip })
    .from(personAddresses)
    .where(eq(personAddresses.personId, personId))
    .orderBy(personAddresses.position);
}

/** Whether two rows of people name one human: the same current name and birth date, under whatever account. */
export async function areOneHuman(
  db: Db | Tx,
  { personId, otherIds }: { personId: string; otherIds: readonly string[] },
): Promise<boolean> {
  const [otherPeople, otherNames] = [alias(people, 'other_people'), alias(personNames, 'other_names')];
  const found = await db
    .select({ id: people.id })
    .from(people)
    .innerJoin(personNames, and(eq(personNames.personId, people.id), eq(personNames.position, 0)))
    .innerJoin(otherPeople, eq(otherPeople.dateOfBirth, people.dateOfBirth))
    .innerJoin(otherNames, and(eq(otherNames.personId, otherPeople.id), eq(otherNames.position, 0)))
    .where(
      and(
        eq(people.id, personId),
        sql`${otherPeople.id} = any(${sql.param(otherIds)}::uuid[])`,
        sql`lower(${otherNames.firstName}) = lower(${personNames.firstName})`,
        sql`lower(${otherNames.lastName}) = lower(${personNames.lastName})`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

type NewChange = typeof identityChanges.$inferInsert;

export async function insertChange(tx: Tx, change: NewChange): Promise<void> {
  await tx.insert(identityChanges).values(change);
}

interface Since {
  personId: string;
  since: Date;
}

/** Lists the different identities that a person was searched under lately, the first use of each, oldest first. */
export async function listIdentitiesSince(tx: Tx, { personId, since }: Since) {
  const firstAt = sql<Date>`min(${identityChanges.changedAt})`.mapWith(identityChanges.changedAt);
  return tx
    .select({ identityHash: identityChanges.identityHash, firstAt })
    .from(identityChanges)
    .where(and(eq(identityChanges.personId, personId), gt(identityChanges.changedAt, since)))
    .groupBy(identityChanges.identityHash)
    .orderBy(firstAt);
}

export async function countChangesSince(tx: Tx, { personId, since }: Since): Promise<number> {
  const [counted] = await tx
    .select({ changes: count() })
    .from(identityChanges)
    .where(
      and(
        eq(identityChanges.personId, personId),
        not(identityChanges.isFirst),
        gt(identityChanges.changedAt, since),
      ),
    );
  return counted?.changes ?? 0;
}

/** Lists the states of a user's addresses, from the current one backward. */
export async function listStates(db: Db, userId: string): Promise<(StateCode | null)[]> {
  const rows = await db
    .select({ state: personAddresses.state })
    .from(personAddresses)
    .innerJoin(people, eq(people.id, personAddresses.personId))
    .where(and(eq(people.userId, userId), people.isSelf))
    .orderBy(asc(personAddresses.position));
  return rows.map(({ state }) => state);
}

/** Lists all people in pages by id. */
export async function listPeople(db: Db, afterId: string | undefined, pageSize: number) {
  const page = await db
    .select({ id: people.id, userId: people.userId, dateOfBirth: people.dateOfBirth })
    .from(people)
    .where(afterId === undefined ? undefined : gt(people.id, afterId))
    .orderBy(people.id)
    .limit(pageSize);
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const names = await db
    .select()
    .from(personNames)
    .where(inArray(personNames.personId, ids))
    .orderBy(asc(personNames.position));
  const addresses = await db
    .select()
    .from(personAddresses)
    .where(inArray(personAddresses.personId, ids))
    .orderBy(asc(personAddresses.position));
  const namesOf = Map.groupBy(names, ({ personId }) => personId);
  const addressesOf = Map.groupBy(addresses, ({ personId }) => personId);
  return page.map((person) => ({
    ...person,
    names: namesOf.get(person.id) ?? [],
    addresses: addressesOf.get(person.id) ?? [],
  }));
}
