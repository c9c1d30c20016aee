import { saversAge, saversCreditRules } from '#catalog/tax-credits/savers-credit.ts';
import type { Subject } from '../finders/finder.ts';
import { hasAgeByYearEnd } from './age.ts';
import type { Finding } from './finding.ts';
import { computeSaversCredit } from './savers-credit.ts';
import { ruleEvidence, statedLines } from './stated-lines.ts';
import type { TaxYearRecords } from './tax-year-records.ts';
import { toDollars } from './whole-dollars.ts';

/** Applies if an employer reported retirement savings and the return claims no saver's credit. */
export function findMissedSaversCredit(
  { taxYear, filed, reported }: TaxYearRecords,
  { dateOfBirth }: Pick<Subject, 'dateOfBirth'>,
  taxLeftDollars: number,
): Finding | undefined {
  if (!filed || !reported || !dateOfBirth) return undefined;
  if (!hasAgeByYearEnd({ bornOn: dateOfBirth, age: saversAge, taxYear })) return undefined;
  const { amounts, filingStatus } = filed.facts;
  const { saversCredit, adjustedGrossIncome } = amounts;
  const { electiveDeferrals } = reported.facts.amounts;
  if (saversCredit !== 0 || adjustedGrossIncome === undefined || !filingStatus || !electiveDeferrals)
    return undefined;

  const computed = computeSaversCredit({
    taxYear,
    filingStatus,
    adjustedGrossIncomeDollars: toDollars(adjustedGrossIncome),
    savedDollars: toDollars(electiveDeferrals),
    taxLeftDollars,
  });
  if (computed.dollars === 0) return undefined;
  return {
    kind: 'savers-credit',
    confidence: 'medium',
    computed,
    shows: `Your employer reported that you saved for retirement in ${taxYear}, but your return claimed no saver's credit.`,
    toConfirm: [
      'you were not a full-time student during any five months of the year',
      'nobody could claim you as a dependent',
      'you took no money out of a retirement plan in that year, the two before or the months after it until the return was due',
    ],
    evidence: [
      ...statedLines(reported, ['electiveDeferrals']),
      ...statedLines(filed, ['adjustedGrossIncome', 'tentativeTax', 'saversCredit']),
      ruleEvidence(
        saversCreditRules[taxYear].source,
        `The income limits for the saver's credit in ${taxYear}`,
      ),
    ],
  };
}
