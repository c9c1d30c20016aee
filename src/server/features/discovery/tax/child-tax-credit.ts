import {
  childTaxCreditPhaseOut,
  childTaxCreditRules,
  refundableChildCredit,
} from '#catalog/tax-credits/child-tax-credit.ts';
import type { TaxYear } from '#catalog/tax-credits/tax-years.ts';
import type { Transcript } from '#shared/tax-transcript.ts';
import { childTaxConditions } from './conditions.ts';
import { earnedIncome } from './earned-income-credit.ts';
import type { Finding } from './finding.ts';
import { ruleEvidence, statedHousehold, statedLines } from './stated-lines.ts';
import { type TaxYearRecords, wasMoreCredited } from './tax-year-records.ts';
import { type Computation, divideHalfUp, formatDollars, line, toDollars } from './whole-dollars.ts';

interface ChildTaxCase {
  taxYear: TaxYear;
  isJoint: boolean;
  children: number;
  adjustedGrossIncomeDollars: number;
  earnedIncomeDollars: number;
  /**
   * What the return claimed against the tax. Undefined if it claimed nothing, in which case this part can still be
   * claimed.
   */
  claimedDollars: number | undefined;
  /** The tax that the credit can still reduce. */
  taxLeftDollars: number;
}

interface ChildTaxCreditComputation extends Computation {
  /** The part that reduces the tax; the rest is refunded. */
  againstTaxDollars: number;
}

/**
 * Computes Schedule 8812. With three or more children, the Social Security tax paid may allow a larger refund. Return
 * transcripts do not state it, so the result may then be too low.
 */
export function computeChildTaxCredit(input: ChildTaxCase): ChildTaxCreditComputation {
  const whole = wholeCredit(input);
  const claimed = input.claimedDollars ?? 0;
  const againstTaxDollars =
    input.claimedDollars === undefined ? Math.min(whole.dollars, input.taxLeftDollars) : 0;
  const rest = Math.max(0, whole.dollars - claimed - againstTaxDollars);
  const paidOut = paidOutCredit(input, rest);
  const dollars = againstTaxDollars + paidOut.dollars;
  const taken =
    input.claimedDollars === undefined
      ? line('Applied to your tax', againstTaxDollars, `Of ${formatDollars(input.taxLeftDollars)} tax left`)
      : line('Already claimed on the return', -claimed, 'Against the tax');
  const result = line(
    'Child tax credit not yet claimed',
    dollars,
    'What lowers your tax plus what is refunded',
  );
  return { dollars, againstTaxDollars, lines: [...whole.lines, taken, ...paidOut.lines, result] };
}

function wholeCredit({ taxYear, isJoint, children, adjustedGrossIncomeDollars }: ChildTaxCase): Computation {
  const { perChildDollars } = childTaxCreditRules[taxYear];
  const { startDollars, stepDollars, reductionDollars } = childTaxCreditPhaseOut;
  const start = startDollars[isJoint ? 'joint' : 'other'];
  const steps = Math.ceil(Math.max(0, adjustedGrossIncomeDollars - start) / stepDollars);
  const lines = [
    line('For the children', children * perChildDollars, `${children} × ${formatDollars(perChildDollars)}`),
  ];
  if (steps > 0)
    lines.push(
      line(
        'Reduction for high income',
        -steps * reductionDollars,
        `${formatDollars(reductionDollars)} for each ${formatDollars(stepDollars)}, or part of it, above ${formatDollars(start)}`,
      ),
    );
  return { dollars: Math.max(0, children * perChildDollars - steps * reductionDollars), lines };
}

type Refundable = Pick<ChildTaxCase, 'taxYear' | 'children' | 'earnedIncomeDollars'>;

function refundLimits({ taxYear, children, earnedIncomeDollars }: Refundable) {
  const { earnedAboveDollars, percent } = refundableChildCredit;
  return {
    cap: children * childTaxCreditRules[taxYear].refundablePerChildDollars,
    byEarnings: divideHalfUp(Math.max(0, earnedIncomeDollars - earnedAboveDollars) * percent, 100),
  };
}

function paidOutCredit(input: ChildTaxCase, restDollars: number): Computation {
  const { taxYear, children, earnedIncomeDollars } = input;
  const { refundablePerChildDollars } = childTaxCreditRules[taxYear];
  const { earnedAboveDollars, percent } = refundableChildCredit;
  const { cap, byEarnings } = refundLimits(input);
  const dollars = Math.min(restDollars, cap, byEarnings);
  return {
    dollars,
    lines: [
      line('Left of the credit', restDollars, 'After what is applied to your tax'),
      line('Maximum refundable amount', cap, `${children} × ${formatDollars(refundablePerChildDollars)}`),
      line(
        'Limit based on earned income',
        byEarnings,
        `${percent}% of what was earned above ${formatDollars(earnedAboveDollars)}: ${formatDollars(earnedIncomeDollars)} earned`,
      ),
      line('Additional child tax credit', dollars, 'The smallest of the three'),
    ],
  };
}

/**
 * What another credit can take of the tax that the child tax credit took, because Schedule 8812 then refunds as much more. It
 * leaves out what the person could be refunded anyway.
 */
export function freedChildCredit(taxYear: TaxYear, { amounts, counts }: Transcript): number {
  const { childTaxCredit, additionalChildTaxCredit } = amounts;
  const children = counts.qualifyingChildren ?? 0;
  if (!childTaxCredit || additionalChildTaxCredit === undefined || children === 0) return 0;
  const claimed = toDollars(childTaxCredit);
  const { cap, byEarnings } = refundLimits({ taxYear, children, earnedIncomeDollars: earnedIncome(amounts) });
  const unclaimed = children * childTaxCreditRules[taxYear].perChildDollars - claimed;
  const refunded = Math.max(toDollars(additionalChildTaxCredit), unclaimed);
  return Math.min(claimed, Math.max(0, Math.min(cap, byEarnings) - refunded));
}

/** Applies if a return lists children under 17 and claims no child tax credit, or only the part against the tax. */
export function findMissedChildTaxCredit(
  records: TaxYearRecords,
  taxLeftDollars: number,
): Finding | undefined {
  const { taxYear, filed } = records;
  if (!filed || wasMoreCredited(records)) return undefined;
  const { amounts, counts, filingStatus } = filed.facts;
  const { childTaxCredit, additionalChildTaxCredit, adjustedGrossIncome } = amounts;
  if (childTaxCredit === undefined || additionalChildTaxCredit !== 0) return undefined;
  if (!counts.qualifyingChildren || adjustedGrossIncome === undefined || !filingStatus) return undefined;

  const claimedDollars = childTaxCredit === 0 ? undefined : toDollars(childTaxCredit);
  const computed = computeChildTaxCredit({
    taxYear,
    isJoint: filingStatus === 'married-joint',
    children: counts.qualifyingChildren,
    adjustedGrossIncomeDollars: toDollars(adjustedGrossIncome),
    earnedIncomeDollars: earnedIncome(amounts),
    claimedDollars,
    taxLeftDollars,
  });
  if (computed.dollars === 0) return undefined;
  return {
    kind: 'child-tax-credit',
    confidence: 'medium',
    computed,
    shows: whatItShows(taxYear, claimedDollars),
    toConfirm: childTaxConditions(taxYear),
    evidence: [
      ...statedLines(filed, ['wages', 'adjustedGrossIncome', 'childTaxCredit', 'additionalChildTaxCredit']),
      ...statedHousehold(filed),
      ruleEvidence(childTaxCreditRules[taxYear].source, `The amounts of the child tax credit for ${taxYear}`),
    ],
  };
}

function whatItShows(taxYear: number, claimedDollars: number | undefined): string {
  return claimedDollars === undefined
    ? `Your ${taxYear} return listed children under 17 but claimed no child tax credit.`
    : `Your ${taxYear} return used the child tax credit only to lower your tax, though part of the rest is refundable.`;
}
