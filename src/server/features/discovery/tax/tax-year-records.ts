import { isTaxYear, type TaxYear } from '#catalog/tax-credits/tax-years.ts';
import type { Transaction, Transcript } from '#shared/tax-transcript.ts';

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
