import { type AccountKind, requirePersona } from '#sandbox/people/personas.ts';
import { bankHistory } from '#sandbox/plaid/history/bank-history.ts';
import { type BankRow, categories, type DayNumber, dayOf, startOf } from '#sandbox/plaid/history/bank-row.ts';
import { hourMs } from '#sandbox/shared.ts';
import { changesOf, type PlaidWorld } from './books.ts';
import type { Item, ItemChange, Version } from './item.ts';

interface Posting {
  isPending: boolean;
  /** The day that the bank shows: the purchase day while pending, then the posting day. */
  day: DayNumber;
}

/** Data is fetched from the bank four times a day, so it changes only then, or when a client refreshes it. */
const pullEveryMs = 6 * hourMs;

const initialUpdateDays = 30;

/** An item's rows at one version, and the changes to them. */
export interface ItemState {
  rows: BankRow[];
  asOf: Date;
  /** The times at which everything pending was posted early, oldest first. */
  settledAt: readonly Date[];
  /** The keys of rows whose description was improved later. */
  corrected: ReadonlySet<string>;
}

export function stateOf(world: PlaidWorld, item: Item, version: Version): ItemState {
  const changes = changesOf(world.books, item).slice(0, version.changes);
  const asOf = new Date(version.asOf);
  const settled = changes.filter((change) => change.kind === 'settled');
  return {
    rows: version.stage === 'NOT_READY' ? [] : rowsOf(world, item, { ...version, changes }),
    asOf,
    settledAt: settled.map(({ at }) => new Date(at)),
    corrected: new Set(settled.flatMap(({ correctedKey }) => correctedKey ?? [])),
  };
}

function rowsOf(
  { storyDay }: PlaidWorld,
  item: Item,
  { stage, asOf, changes }: Omit<Version, 'changes'> & { changes: readonly ItemChange[] },
): BankRow[] {
  const days =
    stage === 'INITIAL_UPDATE_COMPLETE'
      ? Math.min(initialUpdateDays, item.daysRequested)
      : item.daysRequested;
  const history = bankHistory(requirePersona(item.personaId), {
    storyDay,
    fromDay: dayOf(new Date(item.linkedAt)) - days,
    until: new Date(asOf),
  });
  const added = changes.flatMap((change) =>
    change.kind === 'row' ? [{ ...change.row, at: new Date(change.row.at) }] : [],
  );
  const accounts = chosenAccounts(changes);
  return [...history, ...added].filter(({ account }) => accounts.includes(account));
}

/** The latest choice applies. */
export function chosenAccounts(changes: readonly ItemChange[]): readonly AccountKind[] {
  return changes.findLast((change) => change.kind === 'accounts')?.accounts ?? [];
}

function lastPullBefore(time: Date): Date {
  return new Date(Math.floor(time.getTime() / pullEveryMs) * pullEveryMs);
}

export function nextPullAfter(time: Date): Date {
  return new Date(lastPullBefore(time).getTime() + pullEveryMs);
}

export function currentVersion({ books, now }: PlaidWorld, item: Item): Version {
  const pulledMs = Math.max(lastPullBefore(now()).getTime(), new Date(item.pulledAt).getTime());
  return {
    stage: item.stage,
    asOf: new Date(pulledMs).toISOString(),
    changes: changesOf(books, item).length,
  };
}

/** A card purchase is pending on its day and the next day, unless it is posted early. */
export function postingOf(row: BankRow, { asOf, settledAt }: ItemState): Posting {
  const day = dayOf(row.at);
  if (row.postedOn !== undefined) return { isPending: false, day: row.postedOn };
  if (!isPendingAtFirst(row)) return { isPending: false, day };
  const settledEarly = settledAt.find((time) => time >= row.at && time < postsAt(row));
  if (settledEarly) return { isPending: false, day: Math.min(day + 1, dayOf(settledEarly)) };
  return postsAt(row) <= asOf ? { isPending: false, day: day + 1 } : { isPending: true, day };
}

export function isPendingAtFirst({ payee, postedOn }: BankRow): boolean {
  return postedOn === undefined && categories[payee.category].isPendingAtFirst;
}

export function postsAt({ at }: BankRow): Date {
  return startOf(dayOf(at) + 2);
}
