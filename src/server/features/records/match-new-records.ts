import type { Model } from '@rightful/matching';
import { listPeople } from '#server/features/people/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MatchedRecord } from './find-records.ts';
import { listRecords, listRecordsSince, requireImport, type StoredPerson } from './queries.ts';
import {
  hashKeys,
  modelFor,
  personEntity,
  prepareOwner,
  prepareSought,
  recordEntities,
  scoreRecord,
} from './score-record.ts';

export interface PersonMatch extends MatchedRecord {
  personId: string;
  userId: string;
}

const peoplePerPage = 5_000;

/** The records are read once for this many people. */
const peoplePerIndex = 50_000;

/**
 * Finds all people to whom the import's new and changed records may belong. It uses the same keys and scores as a
 * person's own lookup, so that both find the same.
 */
export async function* matchNewRecords(
  { db }: Pick<Deps, 'db'>,
  importId: number,
): AsyncGenerator<PersonMatch> {
  const imported = await requireImport(db, importId);
  const model = modelFor(imported.storedCount);
  let people = await collectPeople(db, undefined);
  while (people.length > 0) {
    yield* matchPage(db, imported, indexPeople(people), model);
    people = await collectPeople(db, people.at(-1)?.id);
  }
}

async function collectPeople(db: Deps['db'], afterId: string | undefined): Promise<StoredPerson[]> {
  const people: StoredPerson[] = [];
  let page = await listPeople(db, afterId, peoplePerPage);
  while (page.length > 0) {
    people.push(...page);
    if (people.length >= peoplePerIndex) break;
    page = await listPeople(db, page.at(-1)?.id, peoplePerPage);
  }
  return people;
}

type PeopleByKey = ReadonlyMap<number, readonly StoredPerson[]>;

function indexPeople(people: readonly StoredPerson[]): PeopleByKey {
  const byKey = new Map<number, StoredPerson[]>();
  for (const person of people)
    for (const key of hashKeys([personEntity(person)])) {
      const others = byKey.get(key);
      if (others) others.push(person);
      else byKey.set(key, [person]);
    }
  return byKey;
}

type Imported = Awaited<ReturnType<typeof requireImport>>;

async function* matchPage(
  db: Deps['db'],
  { importId, state, source }: Imported,
  peopleByKey: PeopleByKey,
  model: Model,
): AsyncGenerator<PersonMatch> {
  let page = await listRecordsSince(db, { importId, state, afterId: 0 });
  while (page.length > 0) {
    const candidates = new Map<number, Set<StoredPerson>>();
    for (const { id, keys } of page) {
      const people = peopleWith(keys, peopleByKey);
      if (people.size > 0) candidates.set(id, people);
    }
    for (const record of await listRecords(db, state, [...candidates.keys()])) {
      const owners = recordEntities(record, source.nameOrder).map(prepareOwner);
      for (const person of candidates.get(record.id) ?? []) {
        const scored = scoreRecord(model, prepareSought(model, personEntity(person)), owners);
        if (scored) yield { personId: person.id, userId: person.userId, record, source, scored };
      }
    }
    page = await listRecordsSince(db, { importId, state, afterId: page.at(-1)?.id ?? 0 });
  }
}

function peopleWith(keys: readonly number[], peopleByKey: PeopleByKey): Set<StoredPerson> {
  const found = new Set<StoredPerson>();
  for (const key of keys) for (const person of peopleByKey.get(key) ?? []) found.add(person);
  return found;
}
