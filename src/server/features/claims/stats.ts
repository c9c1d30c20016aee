import { findOwnPerson, findSearched } from '#server/features/people/api.ts';
import type { Db } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { signedOut } from '#server/platform/http/session-user.ts';
import { monthAfter, monthOf, monthsUntil, startOfMonth } from '#shared/calendar-date.ts';
import { isLikely, type StatedAmount, sumOf } from '#shared/claims/claim-words.ts';
import {
  type ClaimStatus,
  claimStatuses,
  isActive,
  isPendingAmount,
  statsMonths,
} from '#shared/claims/claims.ts';
import type { Stats } from '#shared/contracts/figures.ts';
import { cents, fromDecimal, toDecimal } from '#shared/money.ts';
import { entitlements } from '#shared/plans.ts';
import { countFiledThisMonth } from './filing/file-claim.ts';
import { type PeriodSums, sumApproved, sumByPeriod, sumByStatus } from './listing/queries.ts';
import * as queries from './queries.ts';
import type { FindOpenMoney, OpenMoneyByClaim } from './to-claim.ts';

/** Gross, and our fee in it. */
interface SharedSum {
  grossCents: number;
  feeCents: number;
}

interface Received extends SharedSum {
  at: Date;
  personId: string;
}

/** Asks who pays claims out what has reached an account's people. */
export type ListReceived = (db: Db, userId: string) => Promise<Received[]>;

interface MoneyParts {
  findOpenMoney: FindOpenMoney;
  listReceived: ListReceived;
}

interface Asked {
  userId: string;
  /** Only the figures of one person; the plan's are the account's all the same. */
  personId?: string | undefined;
}

export async function readStats(
  deps: Deps,
  { userId, personId }: Asked,
  { findOpenMoney, listReceived }: MoneyParts,
): Promise<Stats> {
  const { db, now } = deps;
  if (personId) await findSearched(db, { userId, personId });
  const owner = await queries.findOwner(db, userId);
  if (!owner) throw signedOut();
  const at = now();
  const months = monthsUntil(monthOf(at, owner.timeZone), statsMonths);
  const boundaries = boundariesOf(months, owner.timeZone);
  const whose = { userId, personId };
  const [sums, periods, filedThisMonth, approved, allReceived, allOpen, own] = await Promise.all([
    sumByStatus(db, whose, at),
    sumByPeriod(db, whose, at, boundaries),
    countFiledThisMonth(db, { userId, filingTimeZone: owner.filingTimeZone, at }),
    sumApproved(db, whose),
    listReceived(db, userId),
    findOpenMoney(deps, userId),
    findOwnPerson(db, userId),
  ]);
  const received = allReceived.filter((each) => personId === undefined || each.personId === personId);
  const openMoney = personId ? await openMoneyOfPerson(db, allOpen, personId) : allOpen;
  const ofOthers = received.filter((each) => each.personId !== own?.id);
  const { claimsPerMonth, supportTier } = entitlements[owner.plan];
  const pending = sums.filter(({ status }) => isPendingAmount(status));
  const likely = sumOf(pending.filter(isLikely).map(statedAmount));
  const rest = pending.filter((sum) => !isLikely(sum));
  const countByStatus = countEach(sums);
  const inYourBank = sharedSum(received);
  return {
    sums: {
      inYourBank,
      onItsWay: sharedSum([approved, ...underWay(openMoney)]),
      couldBeYours: {
        likely: toDecimal(likely.amountCents),
        likelyKind: likely.amountKind,
        upTo: toDecimal(sumOf(rest.map(statedAmount)).amountCents),
        upToCount: rest.reduce((total, sum) => total + sum.count, 0),
      },
    },
    recoveredForOthers: sharedSum(ofOthers).gross,
    totalRecovered: inYourBank.gross,
    totalRecoveredKind: 'exact',
    pendingAmount: toDecimal(likely.amountCents),
    pendingAmountKind: likely.amountKind,
    successRate: successRate(countByStatus),
    activeClaims: claimStatuses.filter(isActive).reduce((total, status) => total + countByStatus[status], 0),
    countByStatus,
    claimsThisMonth: filedThisMonth,
    claimsPerMonth,
    supportTier,
    byMonth: byMonth(boundaries, { months, periods, received }),
    hasInexactAmounts: sums.some(({ amountKind }) => amountKind !== 'exact'),
  };
}

async function openMoneyOfPerson(
  db: Db,
  open: OpenMoneyByClaim,
  personId: string,
): Promise<OpenMoneyByClaim> {
  const ids = await queries.listOfPerson(db, { personId, claimIds: [...open.keys()] });
  return new Map([...open].filter(([claimId]) => ids.has(claimId)));
}

/** What is in the bank and only owes a fee is not on its way any more. */
function underWay(openMoney: OpenMoneyByClaim): SharedSum[] {
  return [...openMoney.values()]
    .filter(({ stage }) => stage !== 'fee_due')
    .map(({ gross, keptFee }) => ({ grossCents: fromDecimal(gross), feeCents: fromDecimal(keptFee) }));
}

function sharedSum(sums: readonly SharedSum[]): Stats['sums']['inYourBank'] {
  const grossCents = sums.reduce((total, sum) => total + sum.grossCents, 0);
  const feeCents = sums.reduce((total, sum) => total + sum.feeCents, 0);
  const text = (amountCents: number) => toDecimal(cents(amountCents));
  return { gross: text(grossCents), fee: text(feeCents), net: text(grossCents - feeCents) };
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

interface Happened {
  months: readonly string[];
  periods: readonly PeriodSums[];
  received: readonly Received[];
}

function byMonth(boundaries: readonly Date[], { months, periods, received }: Happened): Stats['byMonth'] {
  const text = (amountCents: number) => toDecimal(cents(amountCents));
  return months.map((month, index) => {
    const { found, filed } = periods.find(({ period }) => period === index + 1) ?? { found: 0, filed: 0 };
    const [from = 0, until = 0] = [boundaries[index], boundaries[index + 1]];
    const arrived = received.filter(({ at }) => at >= from && at < until);
    return { month, found: text(found), filed: text(filed), recovered: sharedSum(arrived).gross };
  });
}
