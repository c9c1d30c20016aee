import { isTaxYear, type TaxYear } from '#catalog/tax-credits/tax-years.ts';
import type { Transaction, Transcript } from '#shared/tax-transcript.ts';

/** A transcript under the name of the file that it came in, so that its owner finds the line again. */
export interface TaxDocument {
  fileName: string;
  facts: Transcript;
}

/** All that is known of a person's tax year: of one whose rules are known, or of any. */
export interface TaxYearRecords<Year extends number = TaxYear> {
  taxYear: Year;
  /** The return as it was filed. */
  filed?: TaxDocument;
  /** What became of the year at the IRS. */
  account?: TaxDocument;
  /** What employers, banks and schools reported. */
  reported?: TaxDocument;
  transactions: readonly Transaction[];
  isSandbox: boolean;
}

export function isOfKnownYear(records: TaxYearRecords<number>): records is TaxYearRecords {
  return isTaxYear(records.taxYear);
}

/** Groups documents, which run from old to new, by year. */
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
  // A year that is filed for stays so, whatever an older transcript says that was added later.
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
