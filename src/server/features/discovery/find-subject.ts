import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { Subject } from './finder.ts';
import * as queries from './queries.ts';

/** Returns undefined if the person no longer exists, or nobody acts for them any more. */
export async function findSubject(db: Db | Tx, personId: string): Promise<Subject | undefined> {
  const person = await queries.findPerson(db, personId);
  if (!person || person.removedAt) return undefined;
  const [names, addresses] = await Promise.all([
    queries.listNames(db, personId),
    queries.listAddresses(db, personId),
  ]);
  return {
    userId: person.userId,
    personId,
    dateOfBirth: person.dateOfBirth ?? undefined,
    names: names.map(({ firstName, middleName, lastName }) => ({
      firstName,
      middleName: middleName ?? undefined,
      lastName,
    })),
    addresses: addresses.map(({ text, street, city, state, zip }) => ({
      text,
      street: street ?? undefined,
      city: city ?? undefined,
      state: state ?? undefined,
      zip: zip ?? undefined,
    })),
  };
}
