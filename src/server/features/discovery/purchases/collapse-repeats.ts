import { addDays, dayOf, daysFromTo } from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';
import { shopKey } from './merchant-identity.ts';
import type { Charge } from './purchase.ts';
import type { TransactionRow } from './queries.ts';

/**
 * A bank reports a charge within this many days. A row that arrives later was reported before or is part of a full
 * re-import.
 */
const maxReportDays = 5;
const longestPendingDays = 10;

/**
 * Collapses transactions that were reported twice: a bank linked twice, a re-imported history, or a pending row next to
 * its posted one.
 */
export function collapseRepeats(rows: readonly TransactionRow[]): Charge[] {
  const posted = collapseEqual(rows.filter(({ isPending }) => !isPending));
  const pending = collapseEqual(rows.filter(({ isPending }) => isPending));
  return [...posted, ...withoutPosted(pending, posted)]
    .sort((a, b) => compare(a.postedOn, b.postedOn) || compare(a.id, b.id))
    .map(toCharge);
}

function collapseEqual(rows: readonly TransactionRow[]): TransactionRow[] {
  const equals = Map.groupBy(rows, (row) =>
    JSON.stringify([accountOf(row), row.amountCents, row.postedOn, row.authorizedOn, row.name]),
  );
  const repeated = [...equals.values()].filter(({ length }) => length > 1);
  const reimports = new Set(repeated.flatMap(lateRuns));
  return [...equals.values()].flatMap((group) =>
    group.length > 1 ? largestReport(group, reimports) : group,
  );
}

/**
 * The runs that reported a charge long after its day, when another run had reported it too. They re-imported the
 * history.
 */
function lateRuns(equal: readonly TransactionRow[]): string[] {
  const runs = new Set(equal.map(runOf));
  return runs.size > 1 ? equal.filter((row) => !isInTime(row)).map(runOf) : [];
}

/**
 * Equal rows are as many charges as one report contains: the rows that one connection reported in time, or those of one
 * re-import of its history.
 */
function largestReport(
  equal: readonly TransactionRow[],
  reimports: ReadonlySet<string>,
): readonly TransactionRow[] {
  const reports = Map.groupBy(equal, (row) =>
    isInTime(row) && !reimports.has(runOf(row)) ? row.connectionId : runOf(row),
  );
  return [...reports.values()].reduce((largest, report) =>
    report.length > largest.length ? report : largest,
  );
}

function isInTime({ createdAt, postedOn }: TransactionRow): boolean {
  return dayOf(createdAt) <= addDays(postedOn, maxReportDays);
}

function runOf({ connectionId, addedInRun }: TransactionRow): string {
  return `${connectionId} ${addedInRun}`;
}

/** Each posted row replaces one pending row of the same shop and amount. */
function withoutPosted(
  pending: readonly TransactionRow[],
  posted: readonly TransactionRow[],
): TransactionRow[] {
  const open = [...posted];
  return pending.filter((row) => {
    const index = open.findIndex((candidate) => isPostedAs(row, candidate));
    if (index >= 0) open.splice(index, 1);
    return index < 0;
  });
}

function isPostedAs(pending: TransactionRow, posted: TransactionRow): boolean {
  const days = daysFromTo(pending.postedOn, posted.postedOn);
  return (
    accountOf(pending) === accountOf(posted) &&
    pending.amountCents === posted.amountCents &&
    days >= 0 &&
    days <= longestPendingDays &&
    shopOf(pending) === shopOf(posted)
  );
}

function accountOf({ accountMask, accountExternalId }: TransactionRow): string {
  return accountMask ?? accountExternalId;
}

function shopOf({ merchantName, name }: TransactionRow): string {
  return shopKey(merchantName ?? name);
}

function toCharge({ connectionId: _c, addedInRun: _r, createdAt: _t, ...row }: TransactionRow): Charge {
  return { ...row, amountCents: cents(row.amountCents) };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
