import { asc, gt, inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { people, personAddresses, personNames } from '#server/platform/db/schema/people.ts';
import type { SoughtPerson } from './person-entity.ts';

export interface StoredPerson extends SoughtPerson {
  id: string;
  userId: string;
}

/** Lists all people in pages by id. */
export async function listPeople(
  db: Db,
  afterId: string | undefined,
  pageSize: number,
): Promise<StoredPerson[]> {
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
