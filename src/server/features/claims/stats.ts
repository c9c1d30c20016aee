import type { Deps } from '#server/platform/deps.ts';
import { signedOut } from '#server/platform/http/session-user.ts';
import { monthAfter, monthOf, monthsUntil, startOfMonth } from '#shared/calendar-date.ts';
import { type StatedAmount, sumOf } from '#shared/claims/claim-words.ts';
import {
  type ClaimStatus,
  claimStatuses,
  isActive,
  isPendingAmount,
  statsMonths,
} from '#shared/claims/claims.ts';
import type { Stats } from '#shared/contracts/claims.ts';
import { cents, toDecimal } from '#shared/money.ts';
import { entitlements } from '#shared/plans.ts';
import { countFiledThisMonth } from './filing/file-claim.ts';
import { type PeriodSums, sumByPeriod, sumByStatus } from './listing/queries.ts';
import * as queries from './queries.ts';

export async function readStats({ db, now }: Deps, userId: string): Promise<Stats> {
  const owner = await queries.findOwner(db, userId);
  if (!owner) throw signedOut();
  const at = now();
  const months = monthsUntil(monthOf(at, owner.timeZone), statsMonths);
  const [sums, periods, filedThisMonth] = await Promise.all([
    sumByStatus(db, userId, at),
    sumByPeriod(db, userId, at, boundariesOf(months, owner.timeZone)),
    countFiledThisMonth(db, { userId, filingTimeZone: owner.filingTimeZone, at }),
  ]);
  const { claimsPerMonth, supportTier } = entitlements[owner.plan];
  const recovered = sumOf(sums.filter(({ status }) => status === 'paid').map(statedAmount));
  const pending = sumOf(sums.filter(({ status }) => isPendingAmount(status)).map(statedAmount));
  const countByStatus = countEach(sums);
  return {
    totalRecovered: toDecimal(recovered.amountCents),
    totalRecoveredKind: recovered.amountKind,
    pendingAmount: toDecimal(pending.amountCents),
    pendingAmountKind: pending.amountKind,
    successRate: successRate(countByStatus),
    activeClaims: claimStatuses.filter(isActive).reduce((total, status) => total + countByStatus[status], 0),
    countByStatus,
    claimsThisMonth: filedThisMonth,
    claimsPerMonth,
    supportTier,
    byMonth: byMonth(months, periods),
    hasInexactAmounts: sums.some(({ amountKind }) => amountKind !== 'exact'),
  };
}

type StatusSum = Awaited<ReturnType<typeof sumByStatus>>[number];

function statedAmount({ amountCents, amountKind }: StatusSum): StatedAmount {
  return { amountCents: cents(amountCents), amountKind };
}

function countEach(sums: readonly StatusSum[]): Stats['countByStatus'] {
  const counts = { pending: 0, filed: 0, approved: 0, paid: 0, rejected: 0 } satisfies Record<
    ClaimStatus,
    number
  >;
  for (const { status, count } of sums) counts[status] += count;
  return counts;
}

/** Counts decided claims only. Null before the first decision, because no rate is better than an invented one. */
function successRate({ paid, approved, rejected }: Stats['countByStatus']): number | null {
  const won = paid + approved;
  return won + rejected === 0 ? null : Math.round((won / (won + rejected)) * 100);
}

/** The moments at which the months begin, and the one at which the last of them ends. */
function boundariesOf(months: readonly string[], timeZone: string): Date[] {
  const next = months.slice(-1).map(monthAfter);
  return [...months, ...next].map((month) => startOfMonth(month, timeZone));
}

function byMonth(months: readonly string[], periods: readonly PeriodSums[]): Stats['byMonth'] {
  const none = { found: 0, filed: 0, recovered: 0 };
  return months.map((month, index) => {
    const { found, filed, recovered } = periods.find(({ period }) => period === index + 1) ?? none;
    const text = (amountCents: number) => toDecimal(cents(amountCents));
    return { month, found: text(found), filed: text(filed), recovered: text(recovered) };
  });
}
