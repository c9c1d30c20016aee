import { findLatestReview } from '#server/features/reviews/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { Person } from '#shared/contracts/search/people.ts';
import { fullName } from '#shared/people/person-name.ts';
import type { PersonRow } from '../queries.ts';
import { isEntitlementOf } from './entitlement.ts';
import { listDescriptions, listPeopleRows } from './queries.ts';

/** Whom an account searches for, the account holder first. */
export async function listOwnPeople(db: Db | Tx, userId: string): Promise<Person[]> {
  const [rows, described] = await Promise.all([listPeopleRows(db, userId), listDescriptions(db, userId)]);
  return Promise.all(rows.map((row) => toPerson(db, row, described)));
}

type Described = Awaited<ReturnType<typeof listDescriptions>>;

async function toPerson(db: Db | Tx, row: PersonRow, described: Described): Promise<Person> {
  const isTheirs = ({ personId }: { personId: string }) => personId === row.id;
  const names = described.names
    .filter(isTheirs)
    .map(({ firstName, middleName, lastName }) => ({ firstName, middleName, lastName }));
  const legalNames = described.legalNames.filter(isTheirs).map(({ name }) => name);
  const [present] = names;
  const name = legalNames[0] ?? (present ? fullName(present) : '');
  const { id, kind, relation, capacity, dateOfBirth, diedOn } = row;
  return {
    id,
    kind,
    name,
    relation,
    capacity,
    names,
    legalNames,
    dateOfBirth,
    diedOn,
    addresses: described.addresses.filter(isTheirs).map(({ text }) => text),
    papers: await papersOf(db, row, name),
    isRemoved: row.removedAt !== null,
  };
}

/** A decision counts for the name and the capacity that it was made on. */
async function papersOf(
  db: Db | Tx,
  { id: subjectId, capacity }: PersonRow,
  name: string,
): Promise<Person['papers']> {
  const review = capacity ? await findLatestReview(db, { kind: 'entitlement', subjectId }) : undefined;
  if (!capacity || !review || review.status === 'withdrawn' || !isEntitlementOf(review, { name, capacity }))
    return { status: 'none', reason: null };
  return { status: review.status, reason: review.reason };
}
