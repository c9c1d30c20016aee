import type { FilingChannel } from '#shared/claims.ts';
import type { ClaimRow } from '../queries.ts';
import { findOffice } from './office.ts';

export interface Reach {
  /** True if our connection to the offices leads to the sandbox. */
  reachesSandbox: boolean;
  /** True if our email ends in the sandbox's mailbox. */
  mailsToSandbox: boolean;
  /** How much the claim's documents add to an email. */
  documentBytes: number;
}

/** Many mail servers accept up to ten megabytes, and email encoding makes content a third larger. */
const maxMailedBytes = 6_000_000;

/** Chooses how we send a claim; null if we cannot. Sandbox claims go only to sandbox offices, real claims never. */
export function chooseChannel(claim: ClaimRow, reach: Reach): FilingChannel | null {
  const { isSandbox, sourceId } = claim;
  if (isSandbox !== reach.reachesSandbox) return null;
  const { claimEmail, claimAddress, claimChannel } = findOffice(claim) ?? {};
  const isWritten = claimEmail !== undefined || claimAddress !== undefined;
  // Real offices outside the catalog have no id in the offices' API.
  if (!isWritten) return isSandbox || sourceId !== null ? 'agency_api' : null;
  const isMailable = isSandbox === reach.mailsToSandbox && reach.documentBytes <= maxMailedBytes;
  if (claimEmail && isMailable) return 'email';
  return claimAddress && claimChannel === 'mail' ? 'mail' : null;
}

/** Where the claim is emailed or mailed; null if it is neither. */
export function recipientAddress(claim: ClaimRow, channel: FilingChannel | null): readonly string[] | null {
  const { claimEmail, claimAddress } = findOffice(claim) ?? {};
  if (channel === 'email') return claimEmail ? [claimEmail] : null;
  return channel === 'mail' ? (claimAddress ?? null) : null;
}
