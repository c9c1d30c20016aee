import type { TaxYear } from './tax-years.ts';

/** Where a figure was published, so that anyone can check it. */
export interface PublishedSource {
  title: string;
  /** The office's own page or document, over https. */
  url: string;
}

/** The IRS's yearly lists of inflation-adjusted amounts. */
export const revenueProcedures: Record<TaxYear, PublishedSource> = {
  2022: { title: 'Rev. Proc. 2021-45', url: 'https://www.irs.gov/pub/irs-drop/rp-21-45.pdf' },
  2023: { title: 'Rev. Proc. 2022-38', url: 'https://www.irs.gov/pub/irs-drop/rp-22-38.pdf' },
  2024: { title: 'Rev. Proc. 2023-34', url: 'https://www.irs.gov/pub/irs-drop/rp-23-34.pdf' },
  2025: { title: 'Rev. Proc. 2024-40', url: 'https://www.irs.gov/pub/irs-drop/rp-24-40.pdf' },
};

/** The instructions for Form 1040, which contain the EIC Table and the Tax Table. */
export function formInstructions(taxYear: TaxYear): PublishedSource {
  return {
    title: `Instructions to Form 1040 for ${taxYear}`,
    url: `https://www.irs.gov/pub/irs-prior/i1040gi--${taxYear}.pdf`,
  };
}

/** This law changed the 2025 standard deduction and child tax credit after the revenue procedure was published. */
export const publicLaw11921: PublishedSource = {
  title: 'Public Law 119-21',
  url: 'https://www.congress.gov/119/plaws/publ21/PLAW-119publ21.pdf',
};
