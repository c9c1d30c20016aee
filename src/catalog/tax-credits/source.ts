import type { TaxYear } from './tax-years.ts';

/** Where a figure was published, for whoever wants to check it. */
export interface PublishedSource {
  title: string;
  /** The page or document of the office itself, https. */
  url: string;
}

/** The IRS's yearly list of amounts that follow inflation. */
export const revenueProcedures: Record<TaxYear, PublishedSource> = {
  2022: { title: 'Rev. Proc. 2021-45', url: 'https://www.irs.gov/pub/irs-drop/rp-21-45.pdf' },
  2023: { title: 'Rev. Proc. 2022-38', url: 'https://www.irs.gov/pub/irs-drop/rp-22-38.pdf' },
  2024: { title: 'Rev. Proc. 2023-34', url: 'https://www.irs.gov/pub/irs-drop/rp-23-34.pdf' },
  2025: { title: 'Rev. Proc. 2024-40', url: 'https://www.irs.gov/pub/irs-drop/rp-24-40.pdf' },
};

/** The instructions to Form 1040, which hold the EIC Table and the Tax Table. */
export function formInstructions(taxYear: TaxYear): PublishedSource {
  return {
    title: `Instructions to Form 1040 for ${taxYear}`,
    url: `https://www.irs.gov/pub/irs-prior/i1040gi--${taxYear}.pdf`,
  };
}

/** Changed the standard deduction and the child tax credit for 2025 after the revenue procedure. */
export const publicLaw11921: PublishedSource = {
  title: 'Public Law 119-21',
  url: 'https://www.congress.gov/119/plaws/publ21/PLAW-119publ21.pdf',
};
