import {
  type EarnedIncomeColumn,
  type EarnedIncomeCreditRules,
  earnedIncomeCreditRules,
  earnedIncomeRates,
} from '#catalog/tax-credits/earned-income-credit.ts';
import { minNetEarningsDollars, selfEmploymentTax } from '#catalog/tax-credits/income-tax.ts';
import type { TaxYear } from '#catalog/tax-credits/tax-years.ts';
import type { Transcript } from '#shared/tax-transcript.ts';
import {
  type Computation,
  divideHalfUp,
  formatDollars,
  formatRate,
  line,
  toDollars,
} from './whole-dollars.ts';

interface Household {
  taxYear: TaxYear;
  isJoint: boolean;
  /** Any number above three counts as three. */
  children: number;
}

interface Incomes {
  earnedIncomeDollars: number;
  adjustedGrossIncomeDollars: number;
}

/** The worksheet of the 1040 instructions: by earned income and, once it is high enough, by adjusted gross income. */
export function computeEarnedIncomeCredit(household: Household, incomes: Incomes): Computation {
  const byEarned = lookUp(household, incomes.earnedIncomeDollars);
  const lines = explainLookUp('Earned income', incomes.earnedIncomeDollars, byEarned);
  const { phaseOutStartDollars } = columnOf(household);
  if (incomes.adjustedGrossIncomeDollars < phaseOutStartDollars)
    return conclude(byEarned.creditDollars, lines, 'The credit at that income');
  const byGross = lookUp(household, incomes.adjustedGrossIncomeDollars);
  lines.push(...explainLookUp('Adjusted gross income', incomes.adjustedGrossIncomeDollars, byGross));
  return conclude(Math.min(byEarned.creditDollars, byGross.creditDollars), lines, 'The smaller of the two');
}

interface Row {
  fromDollars: number;
  toDollars: number;
  midpointDollars: number;
  creditDollars: number;
  reckoning: string;
}

/** A row of the published table: bands of $50, each computed at its midpoint and rounded to the dollar. */
function lookUp(household: Household, amountDollars: number): Row {
  const column = columnOf(household);
  const fromDollars = Math.floor(Math.max(amountDollars, 0) / bandDollars) * bandDollars;
  const toDollars = fromDollars + bandDollars;
  if (amountDollars < 1 || amountDollars >= column.phaseOutEndDollars)
    return { ...middle(fromDollars, toDollars), creditDollars: 0, reckoning: 'No credit at this income' };
  // A band in which the full credit begins or ends has the full credit throughout.
  if (toDollars > column.earnedIncomeDollars && fromDollars < column.phaseOutStartDollars)
    return {
      ...middle(fromDollars, toDollars),
      creditDollars: column.maxCreditDollars,
      reckoning: 'The full credit',
    };
  if (toDollars <= column.earnedIncomeDollars) return phaseIn(column, middle(fromDollars, toDollars));
  // The last band ends where the credit ends, and its midpoint is computed accordingly.
  return phaseOut(column, middle(fromDollars, Math.min(toDollars, column.phaseOutEndDollars)));
}

const bandDollars = 50;

type Band = Pick<Row, 'fromDollars' | 'toDollars' | 'midpointDollars'>;

function middle(fromDollars: number, toDollars: number): Band {
  return { fromDollars, toDollars, midpointDollars: (fromDollars + toDollars) / 2 };
}

/**
 * Fractions of a dollar. Rates are ten-thousandths and midpoints are halves, so sums in this unit are whole numbers.
 */
const unitsPerDollar = 20_000;

function phaseIn({ rates }: Column, band: Band): Row {
  const units = rates.phaseIn * 2 * band.midpointDollars;
  return {
    ...band,
    creditDollars: divideHalfUp(units, unitsPerDollar),
    reckoning: `${formatRate(rates.phaseIn)} of the middle`,
  };
}

function phaseOut({ rates, phaseOutStartDollars, reducedUnits }: Column, band: Band): Row {
  const excessDollars = band.midpointDollars - phaseOutStartDollars;
  const units = reducedUnits - rates.phaseOut * 2 * excessDollars;
  return {
    ...band,
    creditDollars: Math.max(0, divideHalfUp(units, unitsPerDollar)),
    reckoning:
      `${formatDollars(reducedUnits / unitsPerDollar)} less ${formatRate(rates.phaseOut)} of the ` +
      `${formatDollars(excessDollars)} above ${formatDollars(phaseOutStartDollars)}`,
  };
}

interface Column {
  earnedIncomeDollars: number;
  maxCreditDollars: number;
  phaseOutStartDollars: number;
  phaseOutEndDollars: number;
  rates: (typeof earnedIncomeRates)[number];
  /** The maximum from which the phase-out subtracts. */
  reducedUnits: number;
}

function columnOf({ taxYear, isJoint, children }: Household): Column {
  const index = Math.min(children, 3) as 0 | 1 | 2 | 3;
  const rules = earnedIncomeCreditRules[taxYear];
  const column = rules.columns[index];
  const rates = earnedIncomeRates[index];
  const kind = isJoint ? 'joint' : 'other';
  return {
    ...column,
    phaseOutStartDollars: column.phaseOutStartDollars[kind],
    phaseOutEndDollars: column.phaseOutEndDollars[kind],
    rates,
    reducedUnits: maximumUnits(rules.reduces, column, rates.phaseIn),
  };
}

function maximumUnits(
  reduces: EarnedIncomeCreditRules['reduces'],
  { earnedIncomeDollars, maxCreditDollars }: EarnedIncomeColumn,
  phaseInRate: number,
): number {
  return reduces === 'exact maximum'
    ? phaseInRate * 2 * earnedIncomeDollars
    : maxCreditDollars * unitsPerDollar;
}

function explainLookUp(label: string, amountDollars: number, row: Row) {
  const { fromDollars, toDollars, midpointDollars, creditDollars, reckoning } = row;
  return [
    line(
      `${label}, in its $${bandDollars} band`,
      midpointDollars,
      `${formatDollars(amountDollars)} falls in ${formatDollars(fromDollars)}–${formatDollars(toDollars)}; ` +
        `its middle is ${formatDollars(midpointDollars)}`,
    ),
    line(`Credit by ${label.toLowerCase()}`, creditDollars, reckoning),
  ];
}

function conclude(dollars: number, lines: Computation['lines'], why: string): Computation {
  return { dollars, lines: [...lines, line('Earned income tax credit', dollars, why)] };
}

/** Wages plus business income, less half of the self-employment tax. A business loss reduces it. */
export function earnedIncome({ wages, businessIncome }: Transcript['amounts']): number {
  const business = toDollars(businessIncome);
  return toDollars(wages) + business - halfOfSelfEmploymentTax(business);
}

function halfOfSelfEmploymentTax(businessDollars: number): number {
  const net = divideHalfUp(Math.max(0, businessDollars) * selfEmploymentTax.netEarnings, 10_000);
  if (net < minNetEarningsDollars) return 0;
  const tax = divideHalfUp(net * selfEmploymentTax.rate, 10_000);
  return divideHalfUp(tax, 2);
}
