import {
  countedSavingsDollars,
  type SaversRate,
  saversCreditRules,
  saversLimitPercents,
  saversRates,
} from '#catalog/tax-credits/savers-credit.ts';
import type { TaxYear } from '#catalog/tax-credits/tax-years.ts';
import type { FilingStatus } from '#shared/tax-transcript.ts';
import { type Computation, divideHalfUp, formatDollars, line } from './whole-dollars.ts';

interface SaverCase {
  taxYear: TaxYear;
  filingStatus: FilingStatus;
  adjustedGrossIncomeDollars: number;
  savedDollars: number;
  taxLeftDollars: number;
}

/** Computes Form 8880 for the savings of one person. The credit cannot exceed the tax. */
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
      line("Saver's credit", dollars, `Up to the ${formatDollars(taxLeftDollars)} tax that is left`),
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
