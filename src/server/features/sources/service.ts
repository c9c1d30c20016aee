import type { Deps } from '#server/platform/deps.ts';
import type { MonitoringSources, SearchSource, SearchSources } from '#shared/contracts/sources.ts';
import { chooseMonitored } from './choose-monitored.ts';
import { groupByCategory } from './group-by-category.ts';
import * as queries from './queries.ts';

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

export async function readMonitoringSources({ db }: Deps, userId: string): Promise<MonitoringSources> {
  const [rows, states, bankNames] = await Promise.all([
    queries.listActiveSources(db),
    queries.listStates(db, userId),
    queries.listBankNames(db, userId),
  ]);
  const known = new Set(states.filter((state) => state !== null));
  const watched = chooseMonitored(rows, { states: known, bankNames });
  const ownBanks = bankNames.map((name) => ({ name: `${name} (connected)`, category: 'Banking' as const }));
  const entries = [...ownBanks, ...watched];
  return {
    userState: states[0] ?? null,
    totalMonitored: entries.length,
    sourcesByCategory: groupByCategory(entries),
  };
}
