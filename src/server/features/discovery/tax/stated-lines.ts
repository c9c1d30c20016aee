import type { PublishedSource } from '#catalog/tax-credits/source.ts';
import type { Evidence } from '#server/features/claims/api.ts';
import { cents, formatCents } from '#shared/money.ts';
import type { AmountKey, FilingStatus } from '#shared/tax-transcript.ts';
import type { TaxDocument } from './tax-year-records.ts';

/** The names that the transcripts use. */
const names: Partial<Record<AmountKey, string>> = {
  wages: 'Wages, salaries, tips',
  taxableInterest: 'Taxable interest',
  businessIncome: 'Business income or loss',
  adjustedGrossIncome: 'Adjusted gross income',
  tentativeTax: 'Tentative tax',
  totalTax: 'Total tax liability',
  educationCredit: 'Education credit',
  refundableEducationCredit: 'Refundable education credit',
  saversCredit: 'Retirement savings contribution credit',
  childTaxCredit: 'Child and other dependent credit',
  additionalChildTaxCredit: 'Additional child tax credit',
  earnedIncomeCredit: 'Earned income credit',
  federalWithholding: 'Federal income tax withheld',
  electiveDeferrals: 'Deferred compensation',
  tuitionPayments: 'Payments received for tuition',
  scholarships: 'Scholarships or grants',
  accountBalance: 'Account balance',
};

const statusNames: Record<FilingStatus, string> = {
  single: 'Single',
  'married-joint': 'Married, filing jointly',
  'married-separate': 'Married, filing separately',
  'head-of-household': 'Head of household',
  'surviving-spouse': 'Qualifying surviving spouse',
};

/** Returns the stated transcript lines that a finding is based on. */
export function statedLines({ fileName, facts }: TaxDocument, keys: readonly AmountKey[]): Evidence[] {
  return keys.flatMap((key) => {
    const amount = facts.amounts[key];
    const isWorthShowing = amount !== undefined && (amount !== 0 || key.endsWith('Credit'));
    return isWorthShowing
      ? [
          {
            label: `${names[key] ?? key} (${fileName})`,
            detail: formatCents(cents(amount)),
            isPrinted: true as const,
          },
        ]
      : [];
  });
}

/** The filing status, which sets the limits of every credit, and the children. */
export function statedHousehold({ fileName, facts }: TaxDocument): Evidence[] {
  const { filingStatus, counts } = facts;
  const { qualifyingChildren } = counts;
  const status = filingStatus
    ? [{ label: `Filing status (${fileName})`, detail: statusNames[filingStatus] }]
    : [];
  if (qualifyingChildren === undefined) return status;
  const label = `Qualifying children under age 17 (${fileName})`;
  return [...status, { label, detail: String(qualifyingChildren) }];
}

export function ruleEvidence({ title, url }: PublishedSource, detail: string): Evidence {
  return { label: title, detail, url };
}
