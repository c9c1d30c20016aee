import type { ClaimStatus, Confidence, FilingComplexity } from '#shared/claims.ts';
import type { ListedClaim } from '#shared/contracts/claims.ts';

export const statusNames: Record<ClaimStatus, string> = {
  pending: 'Pending',
  filed: 'Filed',
  approved: 'Approved',
  paid: 'Paid',
  rejected: 'Rejected',
};

/** Approved and paid look the same, because both are a success. */
const statusTones = {
  pending: 'neutral',
  filed: 'primary',
  approved: 'money',
  paid: 'money',
  rejected: 'danger',
} as const satisfies Record<ClaimStatus, string>;

type Standing = Pick<ListedClaim, 'status' | 'isReadyToSend'>;

/** The claim's state in a few words. A claim that its owner still has to send is not called filed. */
export function standingName({ status, isReadyToSend }: Standing): string {
  return isReadyToSend ? 'Ready to send' : statusNames[status];
}

export function standingTone({ status, isReadyToSend }: Standing) {
  return isReadyToSend ? 'neutral' : statusTones[status];
}

export const confidenceNames: Record<Confidence, string> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
};

export const complexityNames: Record<FilingComplexity, string> = {
  low: 'Easy to file',
  medium: 'Some paperwork',
  high: 'A lot of paperwork',
};
