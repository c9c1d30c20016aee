import { childTaxCreditRules } from '#catalog/tax-credits/child-tax-credit.ts';
import { computeChildTaxCredit } from './child-tax-credit.ts';
import { earnedIncome } from './earned-income.ts';
import type { Finding } from './finding.ts';
import { wasMoreCredited } from './later-changes.ts';
import { ruleEvidence, statedChildren, statedLines } from './stated-lines.ts';
import type { TaxYearRecords } from './tax-year-records.ts';
import { toDollars } from './whole-dollars.ts';

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
    toConfirm: [
      'each child was under 17 at the end of the year, was your dependent and lived with you for more than half of the year',
      'each child has a Social Security number valid for work, and you had a taxpayer number by the due date of the return',
      'nobody else claimed the credit for the same child, and you did not file Form 2555',
    ],
    evidence: [
      ...statedLines(filed, ['wages', 'adjustedGrossIncome', 'childTaxCredit', 'additionalChildTaxCredit']),
      ...statedChildren(filed),
      ruleEvidence(childTaxCreditRules[taxYear].source, `The amounts of the child tax credit for ${taxYear}`),
    ],
  };
}

function whatItShows(taxYear: number, claimedDollars: number | undefined): string {
  return claimedDollars === undefined
    ? `Your ${taxYear} return listed children under 17 but claimed no child tax credit.`
    : `Your ${taxYear} return used the child tax credit only to lower your tax, though part of the rest is refundable.`;
}
