const amounts = [
  'wages',
  'interest',
  'standardDeduction',
  'taxableIncome',
  'tax',
  'saversCredit',
  'childTaxCredit',
  'withheld',
  'earnedIncomeCredit',
  'additionalChildTaxCredit',
  'refund',
] as const;

/** In whole dollars, as on a tax return. */
type Amounts = Record<(typeof amounts)[number], number>;

export interface FiledYear extends Amounts {
  taxYear: number;
  filingStatus: 'Single' | 'Head of Household';
  /** Every dependent is a child under 17. */
  dependents: number;
  /** The day on which the refund check came back as undeliverable. */
  refundReturnedOn?: string;
  /** Absent if there is no wage transcript for the year. */
  reports?: Reports;
}

/** What employers and schools reported to the IRS for a year. */
export interface Reports {
  jobs: readonly Job[];
  tuition?: Tuition;
}

export interface Job {
  employer: string;
  wages: number;
  withheld: number;
  /** The amount put into the employer's retirement plan. It is not part of the wages. */
  deferred?: number;
}

export interface Tuition {
  school: string;
  paid: number;
  scholarships: number;
}

/** A year for which no return was filed although employers reported wages. */
export interface UnfiledYear extends Reports {
  taxYear: number;
}

type Columns = Record<'taxYear' | 'dependents' | keyof Amounts, readonly number[]>;

/** Converts a table with one column per year into a list of years. */
export function filedYears(filingStatus: FiledYear['filingStatus'], columns: Columns): FiledYear[] {
  return columns.taxYear.map((taxYear, index) => {
    const cells = amounts.map((name) => [name, columns[name][index] ?? 0] as const);
    return {
      taxYear,
      filingStatus,
      dependents: columns.dependents[index] ?? 0,
      ...(Object.fromEntries(cells) as Amounts),
    };
  });
}

export function adjustedGrossIncome({ wages, interest }: FiledYear): number {
  return wages + interest;
}

export function totalTax({ tax, saversCredit, childTaxCredit }: FiledYear): number {
  return tax - saversCredit - childTaxCredit;
}

export function totalPayments(year: FiledYear): number {
  return year.withheld + year.earnedIncomeCredit + year.additionalChildTaxCredit;
}
