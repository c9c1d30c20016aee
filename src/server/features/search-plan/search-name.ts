import { officeOf } from '#catalog/offices/offices.ts';
import { officialSources } from '#catalog/official-sources.ts';
import { holderOfPropertyType } from '#catalog/property-types.ts';
import {
  dayOfList,
  findByName,
  listReadLists,
  type NamedRecord,
  oldListRhythm,
} from '#server/features/records/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addressGroup, countAttempt, type Limit } from '#server/platform/http/throttle.ts';
import type { AmountBand } from '#shared/claims/bands.ts';
import type { AmountKind } from '#shared/claims/claims.ts';
import type { CallInput } from '#shared/contracts/api.ts';
import { mostCounted, mostShown, type NameSearch } from '#shared/contracts/search/name-search.ts';
import { hourSeconds } from '#shared/durations.ts';
import { planSearches } from './plan-searches.ts';

/** Enough for a family with several names and states, and nothing for somebody who copies a list. */
const perAddress: Limit = { name: 'name-search', maxAttempts: 40, windowSeconds: hourSeconds };

type Sought = CallInput<'POST /api/name-search'>['body'];

/** Says what the lists of a state hold for a name, and how to search its office. Nothing of it is stored. */
export async function searchName(deps: Deps, sought: Sought, fromAddress: string): Promise<NameSearch> {
  await countAttempt(deps, { limit: perAddress, subject: addressGroup(fromAddress) });
  const { state } = sought;
  const hasSandbox = deps.config.sandboxUrl !== undefined;
  const lists = (await listReadLists(deps.db, { hasSandbox })).filter((list) => list.state === state);
  return {
    state,
    lists: lists.map((list) => ({
      name: nameOfList(list.catalogId),
      recordCount: list.recordCount,
      day: dayOfList(list),
      oldRhythm: oldListRhythm(list, deps.now()),
      isSandbox: list.isSandbox,
    })),
    isOfficeRead: lists.some(({ catalogId }) => catalogId === officeOf(state)?.id),
    ...(lists.length > 0 ? await countRecords(deps, sought, hasSandbox) : nothingSearched),
    searches: listSearches(sought),
  };
}

const nothingSearched = { count: 0, isMore: false, holders: [], bands: [], records: [] };

const nameOfList = (catalogId: string) =>
  officialSources.find(({ id }) => id === catalogId)?.name ?? 'A list of unclaimed property';

type Counted = Pick<NameSearch, 'count' | 'isMore' | 'holders' | 'bands' | 'records'>;

async function countRecords({ db }: Deps, sought: Sought, hasSandbox: boolean): Promise<Counted> {
  const { named, isCut } = await findByName(db, sought);
  const shown = named.filter(({ found }) => hasSandbox || !found.source.isSandbox).map(toCoarse);
  const isMore = shown.length > mostCounted || isCut;
  const count = Math.min(shown.length, mostCounted);
  if (isMore) return { ...nothingSearched, count, isMore };
  return {
    count,
    isMore,
    holders: countKinds(shown.map(({ holder }) => holder)),
    bands: countKinds(shown.map(({ band }) => band)),
    records: shown.length > mostShown ? [] : shown,
  };
}

/** What may be said of a record to anybody: no name, street, number, holder or exact amount. */
function toCoarse({
  found: { record },
  initial,
  isSameSpelling,
}: NamedRecord): NameSearch['records'][number] {
  return {
    initial,
    isSameSpelling,
    city: record.city,
    holder: holderOfPropertyType(record.propertyTypeCode),
    band: bandOf(record),
  };
}

const bandLimits: readonly [AmountBand, from: number, to: number][] = [
  ['under_50', 1, 50_00],
  ['from_50', 50_00, 100_00],
  ['from_100', 100_00, 500_00],
  ['from_500', 500_00, 1_000_00],
  ['from_1000', 1_000_00, Number.POSITIVE_INFINITY],
];

interface Amount {
  amountKind: AmountKind;
  amountCents: number | null;
  amountLimitCents: number | null;
}

/** The band that the amount is surely in; unknown if the office leaves that open. */
export function bandOf({ amountKind, amountCents, amountLimitCents }: Amount): AmountBand {
  if (amountCents === null || amountKind === 'unknown' || amountKind === 'estimate') return 'unknown';
  const least = amountKind === 'up_to' ? 1 : amountCents;
  const most = amountKind === 'at_least' ? (amountLimitCents ?? Number.POSITIVE_INFINITY) : amountCents;
  const isIn = ([, from, to]: (typeof bandLimits)[number]) =>
    from <= least && (most < to || (most === to && least < to));
  return bandLimits.find(isIn)?.[0] ?? 'unknown';
}

function countKinds<Kind extends string>(kinds: readonly Kind[]): { kind: Kind; count: number }[] {
  return [...Map.groupBy(kinds, (kind) => kind)]
    .map(([kind, { length }]) => ({ kind, count: length }))
    .sort((one, other) => other.count - one.count);
}

/** As if somebody of that name lived in the state and we had read no list. */
function listSearches({ firstName, lastName, state }: Sought): NameSearch['searches'] {
  const place = { street: null, city: null, state, zip: null };
  const planned = { kind: 'self' as const, names: [{ firstName, lastName }], addresses: [place], yes: [] };
  return planSearches(planned, new Set());
}
