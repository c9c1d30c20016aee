import { guidedSearches, jointSearchId } from '#catalog/guided-searches.ts';
import { factOf, officeOf } from '#catalog/offices/offices.ts';
import { listUnsearchable } from '#catalog/unsearchable.ts';
import { type FollowedAccount, listFollowedAccounts } from '#server/features/connections/api.ts';
import { listProgrammes } from '#server/features/discovery/api.ts';
import { listStates } from '#server/features/people/api.ts';
import { dayOfList, listReadLists, oldListRhythm, type ReadList } from '#server/features/records/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Coverage } from '#shared/contracts/sources.ts';
import type { StateCode } from '#shared/us-states.ts';
import type { SourceRow } from './queries.ts';
import * as queries from './queries.ts';

/** Says what is really searched: the lists we have read, the accounts we follow, where only the person can look, and what nobody can. */
export async function readCoverage({ db, config, now }: Deps, userId: string): Promise<Coverage> {
  const [rows, addresses, accounts, lists, programmes] = await Promise.all([
    queries.listActiveSources(db),
    listStates(db, userId),
    listFollowedAccounts(db, userId),
    listReadLists(db, { hasSandbox: config.sandboxUrl !== undefined }),
    listProgrammes({ db, now }),
  ]);
  const states = new Set(addresses.filter((state) => state !== null));
  const checkedIds = new Set(lists.map(({ catalogId }) => catalogId));
  return {
    checked: listChecked(lists, { rows, states, at: now() }),
    followed: accounts.map(toFollowed),
    elsewhere: rows
      .filter((row) => !checkedIds.has(row.id) && (isOwnOffice(row, states) || row.id === jointSearchId))
      .sort((a, b) => Number(a.state === null) - Number(b.state === null))
      .map((row) => ({ ...toOffice(row), tip: tipFor(row) })),
    searches: listSearches(states),
    unsearchable: listUnsearchable(states),
    programmes: programmes.map(
      ({ id, name, agency, about, officialSite: url, claimDeadline = null, checkedOn }) => ({
        id,
        name,
        agency,
        about,
        url,
        claimDeadline,
        checkedOn,
      }),
    ),
    knowsState: states.size > 0,
  };
}

/** The lists of the person's own states come first. */
function listChecked(
  lists: readonly ReadList[],
  { rows, states, at }: { rows: readonly SourceRow[]; states: ReadonlySet<StateCode>; at: Date },
): Coverage['checked'] {
  const offices = new Map(rows.map((row) => [row.id, row]));
  const checked = lists.flatMap((list) => {
    const { catalogId, recordCount, readAt, isBeingRead, isSandbox } = list;
    const office = offices.get(catalogId);
    if (!office) return [];
    const age = { day: dayOfList(list), oldRhythm: oldListRhythm(list, at) };
    const read = { recordCount, readAt: readAt?.toISOString() ?? null, isBeingRead, isSandbox };
    const isOfPerson = office.state !== null && states.has(office.state);
    return { ...toOffice(office), category: office.category, isOfPerson, ...age, ...read };
  });
  return [
    ...checked.filter(({ isOfPerson }) => isOfPerson),
    ...checked.filter(({ isOfPerson }) => !isOfPerson),
  ];
}

function toFollowed({ id, kind, label, status, lastSyncedAt }: FollowedAccount) {
  return {
    id,
    kind,
    name: label,
    readAt: lastSyncedAt?.toISOString() ?? null,
    needsSignIn: status === 'needs_sign_in',
  };
}

function listSearches(states: ReadonlySet<StateCode>): Coverage['searches'] {
  return guidedSearches
    .filter(({ id, state }) => id !== jointSearchId && (state === undefined || states.has(state)))
    .map(({ id, name, url, for: concerned, needs, asksSsn, steps, isFree, isConfirmed }) => ({
      id,
      name,
      url,
      for: [...concerned],
      needs: [...needs],
      asksSsn,
      steps: [...steps],
      isFree,
      isConfirmed,
    }));
}

function isOwnOffice({ state, category, type }: SourceRow, states: ReadonlySet<StateCode>): boolean {
  return category === 'Unclaimed Property' && type === 'state' && state !== null && states.has(state);
}

function tipFor({ state }: SourceRow): string | null {
  const office = officeOf(state);
  return (office && factOf(office, 'searchTip')?.value) ?? null;
}

function toOffice({ id, name, url, state }: SourceRow) {
  return { id, name, url, state };
}
