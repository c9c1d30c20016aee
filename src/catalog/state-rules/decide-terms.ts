import type { ClaimType } from '#shared/claims.ts';
import { recoveryFeePercent } from '#shared/plans.ts';
import { flat } from './fee-cap.ts';
import type { FilingCase, FilingTerms } from './filing-terms.ts';
import { unclaimedPropertyTerms } from './unclaimed-property-terms.ts';

export function decideTerms(filing: FilingCase): FilingTerms {
  if (filing.type === 'unclaimed_property') return unclaimedPropertyTerms(filing);
  return termsElsewhere[filing.type];
}

const termsElsewhere: Record<Exclude<ClaimType, 'unclaimed_property'>, FilingTerms> = {
  tax_credit: {
    mode: 'self',
    capReason:
      'Federal rules prohibit a fee that depends on a tax refund (31 CFR 10.27), and the refund is paid only to the taxpayer.',
  },
  class_action: {
    mode: 'self',
    capReason:
      'You sign a class action claim yourself, under penalty of perjury, so we charge nothing for it.',
  },
  retail_refund: {
    mode: 'agent',
    cap: flat(recoveryFeePercent),
    percent: recoveryFeePercent,
    capReason: `We charge ${recoveryFeePercent} percent for requesting your refund from the store.`,
    paidTo: 'owner',
    notices: [],
  },
};
