import { isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { claims, recoveryTimes } from '#server/platform/db/schema/claims.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type ClaimStatus, fewestPeople } from '#shared/claims/claims.ts';
import type { ResultSet, Results } from '#shared/claims/results.ts';
import { minuteMs } from '#shared/durations.ts';
import { cents, toDecimal } from '#shared/money.ts';
import { daysToPayment } from './recovery-times.ts';

/** Counting reads every claim, and the page is open to everybody. */
const keptForMs = 15 * minuteMs;

/** Counts what has come of all claims, at most once in a quarter of an hour. */
export function openResults({ db, now }: Pick<Deps, 'db' | 'now'>): () => Promise<Results> {
  let latest: { countedAt: Date; results: Promise<Results> } | undefined;
  return () => {
    const at = now();
    if (latest && at.getTime() - latest.countedAt.getTime() < keptForMs) return latest.results;
    const results = countResults(db, at);
    latest = { countedAt: at, results };
    results.catch(() => {
      if (latest?.results === results) latest = undefined;
    });
    return results;
  };
}

async function countResults(db: Db, at: Date): Promise<Results> {
  const [rows, offices] = await Promise.all([countClaims(db), listOffices(db)]);
  const setOf = (isSandbox: boolean): ResultSet => {
    const own = rows.filter((row) => row.isSandbox === isSandbox);
    const totals = own.find((row) => row.isTotal);
    return {
      totals: totals ? figuresOf(totals) : nothing,
      cells: own.flatMap((row) => {
        const { isTotal, type, state } = row;
        return isTotal || !type || !row.filed ? [] : [{ type, state, ...figuresOf(row) }];
      }),
      offices: offices
        .filter((office) => office.isSandbox === isSandbox)
        .map(({ isSandbox: _, ...office }) => office),
    };
  };
  return { countedAt: at.toISOString(), real: setOf(false), sandbox: setOf(true) };
}

const nothing: ResultSet['totals'] = {
  found: 0,
  filed: 0,
  decided: 0,
  granted: 0,
  paid: 0,
  paidAmount: '0.00',
  medianDays: null,
};

type Counted = Awaited<ReturnType<typeof countClaims>>[number];

function figuresOf({ found, filed, decided, granted, paid, paidCents, medianDays }: Counted) {
  const paidAmount = paid === null ? null : toDecimal(cents(paidCents ?? 0));
  return { found, filed, decided, granted, paid, paidAmount, medianDays: paid ? medianDays : null };
}

const has = (...statuses: ClaimStatus[]): SQL => sql`${claims.status} in ${statuses}`;

const isPaid = has('paid');

/** Null if the claims that meet the condition are of a few people only. */
const countOf = (condition: SQL) => sql<number | null>`
  case when count(distinct ${claims.personId}) filter (where ${condition}) between 1 and ${fewestPeople - 1}
    then null else (count(*) filter (where ${condition}))::int end`;

/** One row for each type in each state, and one for all together; those of invented offices apart. */
function countClaims(db: Db) {
  return db
    .select({
      isSandbox: claims.isSandbox,
      isTotal: sql<boolean>`grouping(${claims.type}) = 1`,
      state: claims.state,
      type: claims.type,
      found: countOf(sql`true`),
      filed: countOf(has('filed', 'approved', 'paid', 'rejected')),
      decided: countOf(has('approved', 'paid', 'rejected')),
      granted: countOf(has('approved', 'paid')),
      paid: countOf(isPaid),
      paidCents: sql<number | null>`(sum(${claims.amountCents}) filter (where ${isPaid}))::float8`,
      medianDays: sql<number | null>`
        (percentile_disc(0.5) within group (order by ${daysToPayment}) filter (where ${isPaid}))::int`,
    })
    .from(claims)
    .where(isNull(claims.dismissedAt))
    .groupBy(
      sql`grouping sets ((${claims.isSandbox}), (${claims.isSandbox}, ${claims.state}, ${claims.type}))`,
    );
}

function listOffices(db: Db) {
  return db
    .select({
      isSandbox: recoveryTimes.isSandbox,
      name: recoveryTimes.sourceName,
      type: recoveryTimes.type,
      claimCount: recoveryTimes.claimCount,
      medianDays: recoveryTimes.medianDays,
    })
    .from(recoveryTimes)
    .orderBy(recoveryTimes.sourceName, recoveryTimes.type);
}
