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

/** In whole dollars, as people file them. */
type Amounts = Record<(typeof amounts)[number], number>;

export interface FiledYear extends Amounts {
  taxYear: number;
  filingStatus: 'Single' | 'Head of Household';
  /** Each of them a child under 17. */
  dependents: number;
  /** The day on which the refund came back, because its check could not be delivered. */
  refundReturnedOn?: string;
  /** Absent where nobody asked the IRS for them. */
  reports?: Reports;
}

/** What others told the IRS of a person's year. */
export interface Reports {
  jobs: readonly Job[];
  tuition?: Tuition;
}

export interface Job {
  employer: string;
  wages: number;
  withheld: number;
  /** Put into the employer's retirement plan, and no part of the wages. */
  deferred?: number;
}

export interface Tuition {
  school: string;
  paid: number;
  scholarships: number;
}

/** A year for which no return came in, though employers reported wages. */
export interface UnfiledYear extends Reports {
  taxYear: number;
}

type Columns = Record<'taxYear' | 'dependents' | keyof Amounts, readonly number[]>;

/** Turns a table with one column for each year into the years. */
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
