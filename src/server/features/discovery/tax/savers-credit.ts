import {
  countedSavingsDollars,
  type SaversRate,
  saversAge,
  saversCreditRules,
  saversLimitPercents,
  saversRates,
} from '#catalog/tax-credits/savers-credit.ts';
import type { TaxYear } from '#catalog/tax-credits/tax-years.ts';
import type { FilingStatus } from '#shared/tax-transcript.ts';
import type { Subject } from '../finder.ts';
import { hasAgeByYearEnd } from './age.ts';
import { saverConditions } from './conditions.ts';
import type { Finding } from './finding.ts';
import { ruleEvidence, statedHousehold, statedLines } from './stated-lines.ts';
import type { TaxYearRecords } from './tax-year-records.ts';
import { type Computation, divideHalfUp, formatDollars, line, toDollars } from './whole-dollars.ts';

interface SaverCase {
  taxYear: TaxYear;
  filingStatus: FilingStatus;
  adjustedGrossIncomeDollars: number;
  savedDollars: number;
  /** With the tax that the child tax credit would leave to it and be refunded instead. */
  taxLeftDollars: number;
}

/** Computes Form 8880 for the savings of one person. The credit cannot exceed the tax that is there for it. */
export function computeSaversCredit(input: SaverCase): Computation {
  const { savedDollars, taxLeftDollars } = input;
  const counted = Math.min(savedDollars, countedSavingsDollars);
  const rate = rateOf(input);
  const credit = divideHalfUp(counted * (rate ?? 0), 100);
  const dollars = Math.min(credit, taxLeftDollars);
  return {
    dollars,
    lines: [
      line('Contributed to retirement plans', savedDollars, 'Forms W-2, box 12'),
      line('Amount that counts', counted, `At most ${formatDollars(countedSavingsDollars)} per person`),
      line('Credit on it', credit, describeRate(input, rate)),
      line("Saver's credit", dollars, `Up to the ${formatDollars(taxLeftDollars)} tax that is left for it`),
    ],
  };
}

function rateOf(input: SaverCase): SaversRate | undefined {
  return saversRates.find((rate) => input.adjustedGrossIncomeDollars <= limitOf(input, rate));
}

function limitOf({ taxYear, filingStatus }: SaverCase, rate: SaversRate): number {
  const percent = saversLimitPercents[limitGroup(filingStatus)];
  return (saversCreditRules[taxYear].jointLimitsDollars[rate] * percent) / 100;
}

function limitGroup(filingStatus: FilingStatus): keyof typeof saversLimitPercents {
  if (filingStatus === 'married-joint') return 'joint';
  return filingStatus === 'head-of-household' ? 'headOfHousehold' : 'other';
}

function describeRate(input: SaverCase, rate: SaversRate | undefined): string {
  const income = formatDollars(input.adjustedGrossIncomeDollars);
  if (rate === undefined) return `None at an income of ${income}`;
  return `${rate}%, as an income of ${income} is not above ${formatDollars(limitOf(input, rate))}`;
}

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
    toConfirm: saverConditions(taxYear),
    evidence: [
      ...statedLines(reported, ['electiveDeferrals']),
      ...statedLines(filed, ['adjustedGrossIncome', 'tentativeTax', 'saversCredit']),
      ...statedHousehold(filed),
      ruleEvidence(
        saversCreditRules[taxYear].source,
        `The income limits for the saver's credit in ${taxYear}`,
      ),
    ],
  };
}
