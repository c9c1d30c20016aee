import type { Evidence } from '#server/features/claims/api.ts';
import type { Confidence, FilingComplexity } from '#shared/claims/claims.ts';
import type { TaxCondition } from './conditions.ts';
import type { Computation } from './whole-dollars.ts';

interface Kind {
  title: string;
  /** The form and its attachments. */
  claimedWith: string;
  claimUrl: string;
  estimatedRecoveryTime: string;
  filingComplexity: FilingComplexity;
  /** Whether the three-year limit for claiming applies. */
  hasDeadline: boolean;
}

const amendedReturn = {
  claimUrl: 'https://www.irs.gov/forms-pubs/about-form-1040x',
  estimatedRecoveryTime: '2 to 4 months',
  filingComplexity: 'medium',
  hasDeadline: true,
} as const;

const firstReturn = {
  claimUrl: 'https://www.irs.gov/businesses/small-businesses-self-employed/filing-past-due-tax-returns',
  estimatedRecoveryTime: '2 to 6 months',
  filingComplexity: 'high',
  hasDeadline: true,
} as const;

/** The names are part of stored finding keys, so they must never change. */
export const findingKinds = {
  eitc: {
    ...amendedReturn,
    title: 'Missed earned income tax credit',
    claimedWith: 'An amended return, Form 1040-X, with Schedule EIC where there are children',
  },
  'eitc-unfiled': {
    ...firstReturn,
    title: 'Earned income tax credit for an unfiled year',
    claimedWith: 'A first return for the year, Form 1040',
  },
  'child-tax-credit': {
    ...amendedReturn,
    title: 'Missed child tax credit',
    claimedWith: 'An amended return, Form 1040-X, with Schedule 8812',
  },
  'american-opportunity': {
    ...amendedReturn,
    title: 'Missed American opportunity credit',
    claimedWith: 'An amended return, Form 1040-X, with Form 8863',
  },
  'savers-credit': {
    ...amendedReturn,
    title: "Missed saver's credit",
    claimedWith: 'An amended return, Form 1040-X, with Form 8880',
  },
  'unfiled-refund': {
    ...firstReturn,
    title: 'Refund for an unfiled year',
    claimedWith: 'A first return for the year, Form 1040',
  },
  'undelivered-refund': {
    title: 'Refund returned as undeliverable',
    claimedWith:
      'Your IRS online account: your bank details and address there, and Form 3911 if it was sent and lost',
    claimUrl: 'https://www.irs.gov/account',
    // The IRS mails a check about six weeks after the 30 days for bank details.
    estimatedRecoveryTime: '3 to 11 weeks',
    filingComplexity: 'low',
    hasDeadline: false,
  },
} as const satisfies Record<string, Kind>;

export type FindingKind = keyof typeof findingKinds;

/** Money that a year's records indicate. */
export interface Finding {
  kind: FindingKind;
  confidence: Confidence;
  computed: Computation;
  /** A sentence on what the records show, without any figure of the person's income. */
  shows: string;
  /** Facts that no transcript states and that only the person knows. */
  toConfirm: readonly TaxCondition[];
  /** The transcript lines that it is based on, and the rules. */
  evidence: readonly Evidence[];
}
