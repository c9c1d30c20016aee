import { amountWords } from '#shared/claim-words.ts';
import { type ClaimStatus, type Confidence, type FilingComplexity, isOwnersToSend } from '#shared/claims.ts';
import type { Claim, ClaimPage } from '#shared/contracts/claims.ts';
import { fromDecimal } from '#shared/money.ts';

export const statusNames: Record<ClaimStatus, string> = {
  pending: 'Pending',
  filed: 'Filed',
  approved: 'Approved',
  paid: 'Paid',
  rejected: 'Rejected',
};

/** Paid and approved look alike: both are a success. */
export const statusTones = {
  pending: 'neutral',
  filed: 'primary',
  approved: 'money',
  paid: 'money',
  rejected: 'danger',
} as const satisfies Record<ClaimStatus, string>;

/** Whether it is filed by its status alone: its packet is prepared, and its owner has not sent it. */
export function isReadyToSend({ status, filing }: Pick<ClaimPage, 'status' | 'filing'>): boolean {
  return status === 'filed' && filing !== null && isOwnersToSend(filing);
}

export const confidenceNames: Record<Confidence, string> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
};

export const complexityNames: Record<FilingComplexity, string> = {
  low: 'Easy to file',
  medium: 'Some paperwork',
  high: 'Much paperwork',
};

/** The amount of the wire in words. */
export function amountText({ amount, amountKind }: Pick<Claim, 'amount' | 'amountKind'>): string {
  return amountWords({ amountCents: fromDecimal(amount), amountKind });
}
