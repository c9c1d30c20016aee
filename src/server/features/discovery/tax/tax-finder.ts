import { todayForDeadlines } from '#shared/claim-deadline.ts';
import type { Finder } from '../finders/finder.ts';
import { findInYear } from './find-in-year.ts';
import { readTaxYears } from './read-tax-years.ts';
import { toCandidate } from './to-candidate.ts';

/** Finds credits that a return left out, in years that can still be claimed, and refunds that were never delivered. */
export const taxFinder: Finder = {
  type: 'tax_credit',
  find: async (deps, subject, signal) => {
    const today = todayForDeadlines(deps.now());
    const years = await readTaxYears(deps, subject, signal);
    return years.flatMap((records) =>
      findInYear(records, subject, today).map((finding) => toCandidate(finding, records)),
    );
  },
};
