import { foldWords, mayBeSameName } from '@rightful/matching';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { recordKeys } from '#server/platform/db/schema/records.ts';
import type { StateCode } from '#shared/us-states.ts';
import { type FoundRecord, listParameter, prepareByState, quoteState, readRecords } from './queries.ts';
import { hashKeys, personEntity, recordEntities } from './score-record.ts';

export interface SoughtName {
  firstName: string;
  lastName: string;
  state: StateCode;
}

export interface NamedRecord {
  found: FoundRecord;
  /** The first letter of the owner's given name. */
  initial: string;
  isSameSpelling: boolean;
}

interface NamedRecords {
  named: NamedRecord[];
  /** Whether entries were left unread, so that there may be more. */
  isCut: boolean;
}

/** Records are read up to this number, however many share a frequent name. */
const mostRead = 300;

const prepareFind = prepareByState((db, state) =>
  db
    .select({ id: sql<number>`entry.record_id`.mapWith(Number).as('found_id') })
    .from(
      sql`unnest(${listParameter('keys', 'integer')}) as wanted(key) cross join lateral (
        select ${recordKeys.recordId} from ${recordKeys}
        where ${recordKeys.key} = wanted.key and ${recordKeys.state} = ${quoteState(state)}
        limit ${sql.raw(String(mostRead))}
      ) as entry`,
    )
    .groupBy(sql`entry.record_id`)
    .limit(mostRead)
    .prepare(`find_by_name_${state}`),
);

/**
 * Finds the records of a state's lists that carry a name or one that sounds like it, with an address in the state or none. An
 * address elsewhere would be found for rare names only.
 */
export async function findByName(db: Db, sought: SoughtName): Promise<NamedRecords> {
  const { state } = sought;
  const keys = ['', state].flatMap((livedIn) =>
    hashKeys([personEntity({ names: [sought], addresses: [{ state: livedIn }] })]),
  );
  const ids = await prepareFind(db, state).execute({ keys: [...new Set(keys)] });
  const records = await readRecords(
    db,
    ids.map(({ id }) => ({ state, id })),
  );
  return {
    named: records.flatMap((found) => nameOf(found, sought) ?? []),
    isCut: ids.length === mostRead,
  };
}

function nameOf(found: FoundRecord, sought: SoughtName): NamedRecord | undefined {
  const { record, source } = found;
  if (record.vanishedAt) return undefined;
  const owners = recordEntities(record, source.nameOrder).filter(({ addresses }) =>
    addresses.every(({ state }) => state === '' || state === sought.state.toLowerCase()),
  );
  for (const { given, middle, surname } of owners.flatMap(({ names }) => names)) {
    if (
      !mayBeSameName(
        { ...sought, middleName: '' },
        { firstName: given, middleName: middle, lastName: surname },
      )
    )
      continue;
    const [first, last] = [foldWords(sought.firstName), foldWords(sought.lastName)];
    const isSwapped = given === last || surname === first;
    const initial = (isSwapped ? surname : given).charAt(0).toUpperCase();
    const isSameSpelling = isSwapped
      ? surname === first && given === last
      : given === first && surname === last;
    return { found, initial, isSameSpelling };
  }
  return undefined;
}
