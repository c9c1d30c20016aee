import type { Model } from '#matching/model.ts';
import type { Deps } from '#server/deps.ts';
import { listPeople, type StoredPerson } from './people-queries.ts';
import { personEntity } from './person-entity.ts';
import { listRecords, listRecordsSince, requireImport } from './queries.ts';
import { hashKeys, recordEntities } from './record-entities.ts';
import { prepareSought, type Sought, scoreRecord } from './score-record.ts';
import type { MatchedRecord } from './service.ts';
import { modelFor } from './store-model.ts';

export interface PersonMatch extends MatchedRecord {
  personId: string;
  userId: string;
}

const peoplePerPage = 5_000;

/**
 * Who of all people the import's new and changed records may belong to. The same keys and scores as a person's own
 * lookup, so that both ways find the same.
 */
export async function* matchNewRecords(
  { db }: Pick<Deps, 'db'>,
  importId: number,
): AsyncGenerator<PersonMatch> {
  const imported = await requireImport(db, importId);
  const model = modelFor(imported.storedCount);
  let people = await listPeople(db, undefined, peoplePerPage);
  while (people.length > 0) {
    yield* matchPage(db, imported, indexPeople(model, people), model);
    people = await listPeople(db, people.at(-1)?.id, peoplePerPage);
  }
}

interface IndexedPerson extends Sought {
  person: StoredPerson;
}

type PeopleByKey = ReadonlyMap<number, readonly IndexedPerson[]>;

function indexPeople(model: Model, people: readonly StoredPerson[]): PeopleByKey {
  const byKey = new Map<number, IndexedPerson[]>();
  for (const person of people) {
    const indexed = { person, ...prepareSought(model, personEntity(person)) };
    for (const key of hashKeys([indexed.entity])) {
      const others = byKey.get(key);
      if (others) others.push(indexed);
      else byKey.set(key, [indexed]);
    }
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
    const candidates = new Map(page.map(({ id, keys }) => [id, peopleWith(keys, peopleByKey)]));
    const ids = [...candidates].filter(([, people]) => people.size > 0).map(([id]) => id);
    for (const record of await listRecords(db, state, ids)) {
      const owners = recordEntities(record, source.nameOrder).map((owner) => prepareSought(model, owner));
      for (const indexed of candidates.get(record.id) ?? []) {
        const scored = scoreRecord(model, indexed, owners);
        const { id: personId, userId } = indexed.person;
        if (scored) yield { personId, userId, record, source, scored };
      }
    }
    page = await listRecordsSince(db, { importId, state, afterId: page.at(-1)?.id ?? 0 });
  }
}

function peopleWith(keys: readonly number[], peopleByKey: PeopleByKey): Set<IndexedPerson> {
  const found = new Set<IndexedPerson>();
  for (const key of keys) for (const person of peopleByKey.get(key) ?? []) found.add(person);
  return found;
}
