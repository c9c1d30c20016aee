import type { Deps } from '#server/platform/deps.ts';
import { signedOut } from '#server/platform/http/session-user.ts';
import { monthOf, monthsUntil } from '#shared/calendar-date.ts';
import { type StatedAmount, sumOf } from '#shared/claims/claim-words.ts';
import { isActive, isPendingAmount, statsMonths } from '#shared/claims/claims.ts';
import type { Stats } from '#shared/contracts/claims.ts';
import { cents, toDecimal } from '#shared/money.ts';
import { entitlements } from '#shared/plans.ts';
import { countFiledThisMonth } from './filing/file-claim.ts';
import * as queries from './queries.ts';

export async function readStats({ db, now }: Deps, userId: string): Promise<Stats> {
  const owner = await queries.findOwner(db, userId);
  if (!owner) throw signedOut();
  const claims = await queries.listClaims(db, userId, now());
  const thisMonth = monthOf(now(), owner.timeZone);
  const filedThisMonth = await countFiledThisMonth(db, { userId, timeZone: owner.timeZone, at: now() });
  const { claimsPerMonth, supportTier } = entitlements[owner.plan];
  const recovered = sumOf(claims.filter(({ status }) => status === 'paid').map(statedAmount));
  const pending = sumOf(claims.filter(({ status }) => isPendingAmount(status)).map(statedAmount));
  return {
    totalRecovered: toDecimal(recovered.amountCents),
    totalRecoveredKind: recovered.amountKind,
    pendingAmount: toDecimal(pending.amountCents),
    pendingAmountKind: pending.amountKind,
    successRate: successRate(claims),
    activeClaims: claims.filter(({ status }) => isActive(status)).length,
    claimsThisMonth: filedThisMonth,
    claimsPerMonth,
    supportTier,
    byMonth: byMonth(claims, { timeZone: owner.timeZone, thisMonth }),
    hasInexactAmounts: claims.some(({ amountKind }) => amountKind !== 'exact'),
  };
}

type Amount = Pick<queries.ListedClaimRow, 'amountCents' | 'amountKind'>;

function statedAmount({ amountCents, amountKind }: Amount): StatedAmount {
  return { amountCents: cents(amountCents), amountKind };
}

function sum(claims: readonly Amount[]): string {
  return toDecimal(sumOf(claims.map(statedAmount)).amountCents);
}

/** Counts decided claims only. Null before the first decision, because no rate is better than an invented one. */
function successRate(claims: readonly queries.ListedClaimRow[]): number | null {
  const won = claims.filter(({ status }) => status === 'paid' || status === 'approved').length;
  const lost = claims.filter(({ status }) => status === 'rejected').length;
  return won + lost === 0 ? null : Math.round((won / (won + lost)) * 100);
}

interface Calendar {
  timeZone: string;
  thisMonth: string;
}

function byMonth(
  claims: readonly queries.ListedClaimRow[],
  { timeZone, thisMonth }: Calendar,
): Stats['byMonth'] {
  const isIn = (month: string, at: Date | null) => at !== null && monthOf(at, timeZone) === month;
  return monthsUntil(thisMonth, statsMonths).map((month) => ({
    month,
    found: sum(claims.filter(({ createdAt }) => isIn(month, createdAt))),
    filed: sum(claims.filter(({ filedAt }) => isIn(month, filedAt))),
    recovered: sum(claims.filter(({ status, completedAt }) => status === 'paid' && isIn(month, completedAt))),
  }));
}
