import type { FilingChannel } from '#shared/claims.ts';
import type { ClaimRow } from '../queries.ts';
import { findOffice } from './office.ts';

export interface Reach {
  /** Whether the offices that we reach are invented. */
  reachesSandbox: boolean;
  /** Whether our mail ends in the sandbox's mailbox. */
  mailsToSandbox: boolean;
  /** How much its documents add to a letter. */
  documentBytes: number;
}

/** Many mail servers take ten megabytes, and mail is a third longer than what it carries. */
const maxMailedBytes = 6_000_000;

/** How we can hand a claim in; null where we cannot. Invented claims go to invented offices only, and real ones never. */
export function chooseChannel(claim: ClaimRow, reach: Reach): FilingChannel | null {
  const { isSandbox, sourceId } = claim;
  if (isSandbox !== reach.reachesSandbox) return null;
  const { claimEmail, claimAddress, claimChannel } = findOffice(claim) ?? {};
  const isByLetter = claimEmail !== undefined || claimAddress !== undefined;
  // Of the real offices only those of the catalog are known by an id.
  if (!isByLetter) return isSandbox || sourceId !== null ? 'agency_api' : null;
  const isMailable = isSandbox === reach.mailsToSandbox && reach.documentBytes <= maxMailedBytes;
  if (claimEmail && isMailable) return 'email';
  return claimAddress && claimChannel === 'mail' ? 'mail' : null;
}

/** Where a letter about the claim goes; null where none is written. */
export function letterAddress(claim: ClaimRow, channel: FilingChannel | null): readonly string[] | null {
  const { claimEmail, claimAddress } = findOffice(claim) ?? {};
  if (channel === 'email') return claimEmail ? [claimEmail] : null;
  return channel === 'mail' ? (claimAddress ?? null) : null;
}
