import { type Cents, cents } from '#shared/money.ts';
import { recoveryFeePercent } from '#shared/plans.ts';

/** The percentage that an agent may charge once the state has held the property this long. */
interface FeeTier {
  fromMonths: number;
  percent: number;
}

export interface FeeCap {
  /** Ordered from the shortest holding period, which has the lowest percentage. */
  tiers: readonly [FeeTier, ...FeeTier[]];
  /** The fee never exceeds this, whatever the percentage gives. */
  ceilingCents?: Cents;
  /** This fee is allowed even if the percentage gives less. */
  floorCents?: Cents;
}

export function flat(percent: number): FeeCap {
  return { tiers: [{ fromMonths: 0, percent }] };
}

/** The percentage for property of this age, or the lowest percentage if its age is unknown. */
export function percentAt(cap: FeeCap, { deliveredAt, at }: { deliveredAt: Date | null; at: Date }): number {
  const [youngest] = cap.tiers;
  if (!deliveredAt) return youngest.percent;
  const reached = cap.tiers.findLast(({ fromMonths }) =>
    haveMonthsPassed({ since: deliveredAt, months: fromMonths, at }),
  );
  return (reached ?? youngest).percent;
}

/** The highest fee that the law allows, rounded down. */
export function maxAllowedFee({
  cap,
  percent,
  amountCents,
}: {
  cap: FeeCap;
  percent: number;
  amountCents: Cents;
}): Cents {
  const byPercent = Math.max(percentOf(amountCents, percent), cap.floorCents ?? 0);
  return cents(Math.min(byPercent, cap.ceilingCents ?? byPercent));
}

/** Our own fee, rounded down. */
export function ourFee(amountCents: Cents): Cents {
  return percentOf(amountCents, recoveryFeePercent);
}

function percentOf(amountCents: Cents, percent: number): Cents {
  return cents(Math.floor((amountCents * percent) / 100));
}

/**
 * Whether this many months have passed since a day. An agreement signed one evening too early is void, so the day must be
 * over everywhere in the United States: that is certain two UTC days later.
 */
export function haveMonthsPassed({ since, months, at }: { since: Date; months: number; at: Date }): boolean {
  const over = Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + months, since.getUTCDate() + 2);
  return over <= at.getTime();
}
