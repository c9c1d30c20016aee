import type { AmountKey } from '#shared/tax-transcript.ts';

/**
 * The labels before the amounts on IRS transcripts, in capitals and without punctuation. Lines that end in "per
 * computer" show the IRS's own computation and are ignored where the person's figure is printed too.
 */
const labels: Record<AmountKey, readonly string[]> = {
  wages: ['WAGES SALARIES TIPS ETC', 'WAGES TIPS AND OTHER COMPENSATION'],
  taxableInterest: ['TAXABLE INTEREST INCOME SCH B', 'TAXABLE INTEREST INCOME', 'INTEREST'],
  ordinaryDividends: ['ORDINARY DIVIDEND INCOME SCH B', 'ORDINARY DIVIDEND INCOME', 'ORDINARY DIVIDENDS'],
  businessIncome: ['BUSINESS INCOME OR LOSS SCHEDULE C', 'BUSINESS INCOME OR LOSS'],
  capitalGain: ['CAPITAL GAIN OR LOSS SCHEDULE D', 'CAPITAL GAIN OR LOSS'],
  unemploymentCompensation: ['UNEMPLOYMENT COMPENSATION'],
  totalIncome: ['TOTAL INCOME'],
  adjustedGrossIncome: ['ADJUSTED GROSS INCOME'],
  standardDeduction: ['STANDARD DEDUCTION PER COMPUTER', 'STANDARD DEDUCTION'],
  taxableIncome: ['TAXABLE INCOME'],
  tentativeTax: ['TENTATIVE TAX'],
  educationCredit: ['EDUCATION CREDIT'],
  saversCredit: ['RETIREMENT SAVINGS CNTRB CREDIT', 'RETIREMENT SAVINGS CONTRIBUTION CREDIT'],
  childTaxCredit: ['CHILD AND OTHER DEPENDENT CREDIT', 'CHILD TAX CREDIT'],
  totalTax: ['TOTAL TAX LIABILITY TP FIGURES', 'TOTAL TAX LIABILITY', 'TAX PER RETURN'],
  federalWithholding: ['FEDERAL INCOME TAX WITHHELD'],
  estimatedPayments: ['ESTIMATED TAX PAYMENTS'],
  refundableEducationCredit: ['REFUNDABLE EDUCATION CREDIT'],
  earnedIncomeCredit: ['EARNED INCOME CREDIT'],
  additionalChildTaxCredit: [
    'SCHEDULE 8812 ADDITIONAL CHILD TAX CREDIT',
    'SCH 8812 ADDITIONAL CHILD TAX CREDIT',
    'ADDITIONAL CHILD TAX CREDIT',
  ],
  totalPayments: ['TOTAL PAYMENTS'],
  amountOwed: ['AMOUNT YOU OWE'],
  refund: ['REFUND AMOUNT'],
  accountBalance: ['ACCOUNT BALANCE'],
  electiveDeferrals: [
    'DEFERRED COMPENSATION',
    'CODE AA DESIGNATED ROTH CONTRIBUTIONS UNDER A SECTION 401 K PLAN',
    'CODE BB DESIGNATED ROTH CONTRIBUTIONS UNDER A SECTION 403 B PLAN',
  ],
  tuitionPayments: [
    'PAYMENTS RECEIVED FOR QUALIFIED TUITION AND RELATED EXPENSES',
    'QUALIFIED TUITION AND RELATED EXPENSES',
  ],
  scholarships: ['SCHOLARSHIPS OR GRANTS'],
};

const keyByLabel = new Map(
  (Object.entries(labels) as [AmountKey, readonly string[]][]).flatMap(([key, names]) =>
    names.map((name) => [name, key] as const),
  ),
);

export function findAmountKey(label: string): AmountKey | undefined {
  const plain = label
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();
  return keyByLabel.get(plain);
}
