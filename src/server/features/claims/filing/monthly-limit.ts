import type { Db, Tx } from '#server/platform/db/connect.ts';
import { AppError } from '#shared/app-error.ts';
import { monthOf } from '#shared/calendar-month.ts';
import { dayMs } from '#shared/durations.ts';
import { entitlements } from '#shared/entitlements.ts';
import type { PlanId } from '#shared/plans.ts';
import * as queries from './queries.ts';

interface Account {
  userId: string;
  plan: PlanId;
  timeZone: string;
  at: Date;
}

const longestMonthMs = 32 * dayMs;

/** How many claims the plan still allows this month, in the user's time zone; null means no limit. */
export async function claimsLeftThisMonth(
  db: Db | Tx,
  { plan, ...account }: Account,
): Promise<number | null> {
  const { claimsPerMonth } = entitlements[plan];
  if (claimsPerMonth === null) return null;
  return Math.max(0, claimsPerMonth - (await countFiledThisMonth(db, account)));
}

/** A claim that was filed twice counts twice. */
export async function countFiledThisMonth(
  db: Db | Tx,
  { userId, timeZone, at }: Omit<Account, 'plan'>,
): Promise<number> {
  const lately = await queries.listFiledSince(db, userId, new Date(at.getTime() - longestMonthMs));
  const thisMonth = monthOf(at, timeZone);
  return lately.filter((filedAt) => monthOf(filedAt, timeZone) === thisMonth).length;
}

/** The user's row must be locked, so that two concurrent filings cannot both use the last one. */
export async function requireRoomThisMonth(tx: Tx, account: Account): Promise<void> {
  if ((await claimsLeftThisMonth(tx, account)) !== 0) return;
  const { claimsPerMonth } = entitlements[account.plan];
  throw new AppError(
    'claim_limit_reached',
    `Your plan includes ${claimsPerMonth} claims a month, and you’ve used them all. Upgrade your plan, or file this one next month.`,
  );
}
