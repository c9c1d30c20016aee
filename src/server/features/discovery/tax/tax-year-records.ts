import { isTaxYear, type TaxYear } from '#catalog/tax-credits/tax-years.ts';
import type { Transaction, Transcript } from '#shared/tax-transcript.ts';
import { toDollars } from './whole-dollars.ts';

/** Amended returns and later changes of the tax. After one of these, the lines of the return are outdated. */
const changeCodes = ['290', '291', '298', '299', '976', '977'];

const earnedIncomeCreditCode = '768';

/** Refundable credits other than the earned income credit; the IRS does not say which. */
const refundableCreditCode = '766';

/** A transcript with its file name, so that its owner can find the line again. */
export interface TaxDocument {
  fileName: string;
  facts: Transcript;
}

/** Everything known about a person's tax year: a year whose rules we know, or any year. */
export interface TaxYearRecords<Year extends number = TaxYear> {
  taxYear: Year;
  /** The return as filed. */
  filed?: TaxDocument;
  /** The IRS's account of the year. */
  account?: TaxDocument;
  /** What employers, banks, and schools reported. */
  reported?: TaxDocument;
  transactions: readonly Transaction[];
  isSandbox: boolean;
}

export function isOfKnownYear(records: TaxYearRecords<number>): records is TaxYearRecords {
  return isTaxYear(records.taxYear);
}

/** Groups documents by year. They must be ordered from old to new. */
export function groupByYear(documents: readonly TaxDocument[]): TaxYearRecords<number>[] {
  const years = new Map<number, TaxDocument[]>();
  for (const document of documents) {
    const { taxYear } = document.facts;
    years.set(taxYear, [...(years.get(taxYear) ?? []), document]);
  }
  return [...years].sort(([a], [b]) => a - b).map(([taxYear, ofYear]) => toRecords(taxYear, ofYear));
}

function toRecords(taxYear: number, documents: readonly TaxDocument[]): TaxYearRecords<number> {
  const newest = (kind: Transcript['kind'], rest = documents) =>
    rest.findLast(({ facts }) => facts.kind === kind);
  const filed = newest('return');
  const reported = newest('wage-and-income');
  // A filed year stays filed, even if an older transcript that says otherwise is added later.
  const account =
    newest(
      'account',
      documents.filter(({ facts }) => !facts.saysNoReturnFiled),
    ) ?? newest('account');
  return {
    taxYear,
    ...(filed && { filed }),
    ...(account && { account }),
    ...(reported && { reported }),
    transactions: (account ?? filed)?.facts.transactions ?? [],
    isSandbox: documents.some(({ facts }) => facts.isSandboxSample),
  };
}

export function wasChangedLater({ transactions }: TaxYearRecords): boolean {
  return transactions.some(({ code }) => changeCodes.includes(code));
}

export function wasEarnedIncomeCreditPaid({ transactions }: TaxYearRecords): boolean {
  return transactions.some(({ code, amountCents }) => code === earnedIncomeCreditCode && amountCents < 0);
}

/** Whether the IRS credited more than the return claims. It may then have granted the missing credit by itself. */
export function wasMoreCredited({ transactions, filed }: TaxYearRecords): boolean {
  const credited = transactions
    .filter(({ code }) => code === refundableCreditCode)
    .reduce((sum, { amountCents }) => sum - toDollars(amountCents), 0);
  const amounts = filed?.facts.amounts;
  const asked = toDollars(amounts?.additionalChildTaxCredit) + toDollars(amounts?.refundableEducationCredit);
  return credited > asked;
}
