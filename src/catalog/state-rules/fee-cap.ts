import { type Cents, cents } from '#shared/money.ts';
import { recoveryFeePercent } from '#shared/plans.ts';
import { haveMonthsPassed } from './since-delivery.ts';

/** What an agent may take once the state has held the property for so long. */
interface FeeTier {
  fromMonths: number;
  percent: number;
}

export interface FeeCap {
  /** Youngest property and lowest percentage first. */
  tiers: readonly [FeeTier, ...FeeTier[]];
  /** Never more than this, whatever the percentage says. */
  ceilingCents?: Cents;
  /** Allowed even where the percentage comes to less. */
  floorCents?: Cents;
}

export function flat(percent: number): FeeCap {
  return { tiers: [{ fromMonths: 0, percent }] };
}

/** The percentage for property of this age, and the lowest one where its age is not known. */
export function percentAt(cap: FeeCap, { deliveredAt, at }: { deliveredAt: Date | null; at: Date }): number {
  const [youngest] = cap.tiers;
  if (!deliveredAt) return youngest.percent;
  const reached = cap.tiers.findLast(({ fromMonths }) =>
    haveMonthsPassed({ since: deliveredAt, months: fromMonths, at }),
  );
  return (reached ?? youngest).percent;
}

/** The most that the law allows, rounded down. */
export function mostAllowed({
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
