import { listStates } from '#server/features/people/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ConnectionKind } from '#shared/connections.ts';
import type { MonitoringSources, SearchSource, SearchSources } from '#shared/contracts/sources.ts';
import { type SourceCategory, sourceCategories } from '#shared/sources.ts';
import { readCoverage } from './coverage.ts';
import * as queries from './queries.ts';

interface Categorised {
  category: SourceCategory;
}

type Grouped<Entry> = Partial<Record<SourceCategory, Entry[]>>;

export async function readSearchSources({ db }: Deps): Promise<SearchSources> {
  const rows = await queries.listActiveSources(db);
  const lastUpdated = rows.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt.getTime()), 0);
  return {
    totalSources: rows.length,
    lastUpdated: rows.length > 0 ? new Date(lastUpdated).toISOString() : null,
    sourcesByCategory: groupByCategory(rows.map(toSource)),
  };
}

function toSource(row: queries.SourceRow): SearchSource {
  const { id, name, description, category, type, state, url, claimChannel, publishesBulkData } = row;
  return {
    id,
    name,
    description,
    category,
    type,
    ...(state && { state }),
    url,
    claimChannel,
    publishesBulkData,
  };
}

const categoryOfAccount: Record<ConnectionKind, SourceCategory> = {
  bank: 'Banking',
  email: 'Consumer Refunds',
  tax: 'Tax Refunds',
};

/** Only what is really watched: the lists that we have read, and the person's own accounts as long as they let us in. */
export async function readMonitoringSources(deps: Deps, userId: string): Promise<MonitoringSources> {
  const [{ checked, followed }, [userState = null]] = await Promise.all([
    readCoverage(deps, userId),
    listStates(deps.db, userId),
  ]);
  const entries = [
    ...followed
      .filter(({ needsSignIn }) => !needsSignIn)
      .map(({ kind, name }) => ({ name: `${name} (connected)`, category: categoryOfAccount[kind] })),
    ...checked
      .filter(({ readAt }) => readAt !== null)
      .map(({ name, url, category }) => ({ name, url, category })),
  ];
  return { userState, totalMonitored: entries.length, sourcesByCategory: groupByCategory(entries) };
}

/** Returns only categories with entries, in display order. */
function groupByCategory<Entry extends Categorised>(entries: readonly Entry[]): Grouped<Entry> {
  const grouped: Grouped<Entry> = {};
  for (const category of sourceCategories) {
    const members = entries.filter((entry) => entry.category === category);
    if (members.length > 0) grouped[category] = members;
  }
  return grouped;
}
