import type { LegalTerm } from './legal-document.ts';
import { legalPeriods } from './legal-periods.ts';

export const retentionTerms: readonly LegalTerm[] = [
  {
    term: 'Account information',
    text: `For as long as you use the service, plus ${legalPeriods.retentionYears} years.`,
  },
  { term: 'Financial records', text: `${legalPeriods.retentionYears} years.` },
  { term: 'Marketing data', text: 'Until you opt out.' },
];
