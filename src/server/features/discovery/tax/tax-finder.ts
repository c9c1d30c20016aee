import type { Finder } from '../finders/finder.ts';
import { findInYear } from './find-in-year.ts';
import { readTaxYears } from './read-tax-years.ts';
import { toCandidate } from './to-candidate.ts';

/** Credits that a return left out and refunds that wait, in the years that can still be claimed for. */
export const taxFinder: Finder = {
  type: 'tax_credit',
  find: async (deps, subject, signal) => {
    const today = deps.now().toISOString().slice(0, 10);
    const years = await readTaxYears(deps, subject, signal);
    return years.flatMap((records) =>
      findInYear(records, subject, today).map((finding) => toCandidate(finding, records)),
    );
  },
};
