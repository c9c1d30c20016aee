import { listReadLists } from '#server/features/records/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Coverage } from '#shared/contracts/sources.ts';
import type { StateCode } from '#shared/us-states.ts';
import type { FollowedAccount, SourceRow } from './queries.ts';

interface Circumstances {
  rows: readonly SourceRow[];
  accounts: readonly FollowedAccount[];
  states: ReadonlySet<StateCode>;
}

/** Joint searches of many offices at once. They publish no list. */
const jointSearches: ReadonlySet<string> = new Set(['missingmoney']);

/** Says what is really searched: the lists we have read, the accounts we follow, and where only the person can look. */
export async function readCoverage({ db, config }: Deps, circumstances: Circumstances): Promise<Coverage> {
  const { rows, accounts, states } = circumstances;
  const lists = await listReadLists(db, { hasSandbox: config.sandboxUrl !== undefined });
  const offices = new Map(rows.map((row) => [row.id, row]));
  const checked = lists.flatMap(({ catalogId, recordCount, readAt, isBeingRead, isSandbox }) => {
    const office = offices.get(catalogId);
    if (!office) return [];
    return {
      ...toOffice(office),
      recordCount,
      readAt: readAt?.toISOString() ?? null,
      isBeingRead,
      isSandbox,
    };
  });
  const isOwn = ({ state }: { state: StateCode | null }) => state !== null && states.has(state);
  const checkedIds = new Set(lists.map(({ catalogId }) => catalogId));
  return {
    checked: [...checked.filter(isOwn), ...checked.filter((list) => !isOwn(list))],
    followed: accounts.map(({ id, kind, label, status, lastSyncedAt }) => ({
      id,
      kind,
      name: label,
      readAt: lastSyncedAt?.toISOString() ?? null,
      needsSignIn: status === 'needs_sign_in',
    })),
    elsewhere: rows
      .filter((row) => !checkedIds.has(row.id) && (isOwnOffice(row, states) || jointSearches.has(row.id)))
      .sort((a, b) => Number(a.state === null) - Number(b.state === null))
      .map(toOffice),
    knowsState: states.size > 0,
  };
}

function isOwnOffice({ state, category, type }: SourceRow, states: ReadonlySet<StateCode>): boolean {
  return category === 'Unclaimed Property' && type === 'state' && state !== null && states.has(state);
}

function toOffice({ id, name, url, state }: SourceRow) {
  return { id, name, url, state };
}
