import type { Deps } from '#server/platform/deps.ts';
import type { MonitoringSources, SearchSource, SearchSources } from '#shared/contracts/sources.ts';
import { type SourceCategory, type SourceType, sourceCategories } from '#shared/sources.ts';
import type { StateCode } from '#shared/us-states.ts';
import { readCoverage } from './coverage.ts';
import * as queries from './queries.ts';

interface Categorised {
  category: SourceCategory;
}

type Grouped<Entry> = Partial<Record<SourceCategory, Entry[]>>;

interface Source {
  name: string;
  type: SourceType;
  category: SourceCategory;
  state: StateCode | null;
}

interface Circumstances {
  states: ReadonlySet<StateCode>;
  bankNames: readonly string[];
}

/**
 * A company's own list concerns only its customers. Offices and courts that serve everyone are monitored for everyone.
 */
const companies: ReadonlySet<SourceType> = new Set(['financial', 'fintech', 'telecom', 'retail', 'utility']);

/** These words say only that it is a bank, and would make all banks match each other. */
const generic = new Set([
  'bank',
  'the',
  'of',
  'na',
  'n',
  'a',
  'and',
  'financial',
  'services',
  'company',
  'inc',
]);

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

export async function readMonitoringSources(deps: Deps, userId: string): Promise<MonitoringSources> {
  const { db } = deps;
  const [rows, states, accounts] = await Promise.all([
    queries.listActiveSources(db),
    queries.listStates(db, userId),
    queries.listFollowedAccounts(db, userId),
  ]);
  const known = new Set(states.filter((state) => state !== null));
  const bankNames = [...new Set(accounts.flatMap(({ kind, label }) => (kind === 'bank' ? [label] : [])))];
  const watched = chooseMonitored(rows, { states: known, bankNames });
  const ownBanks = bankNames.map((name) => ({ name: `${name} (connected)`, category: 'Banking' as const }));
  const entries = [...ownBanks, ...watched];
  return {
    userState: states[0] ?? null,
    totalMonitored: entries.length,
    sourcesByCategory: groupByCategory(entries),
    coverage: await readCoverage(deps, { rows, accounts, states: known }),
  };
}

/** Chooses the sources that may hold something for this person: first their states, then the nationwide ones. */
export function chooseMonitored<Candidate extends Source>(
  sources: readonly Candidate[],
  { states, bankNames }: Circumstances,
): Candidate[] {
  const near = sources.filter(({ state }) => state && states.has(state));
  const nationwide = sources.filter(
    ({ state, type, name }) =>
      !state && (!companies.has(type) || bankNames.some((bankName) => isOf(name, bankName))),
  );
  return [...near, ...nationwide];
}

function isOf(sourceName: string, bankName: string): boolean {
  const wanted = wordsOf(bankName);
  const words = wordsOf(sourceName);
  return wanted.length > 0 && wanted.every((word) => words.includes(word));
}

function wordsOf(name: string): string[] {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.filter((word) => !generic.has(word));
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
