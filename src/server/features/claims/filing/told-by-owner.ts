import type { FilingRow } from './queries.ts';

/**
 * Whether the office writes to the owner, who then tells us: where they sent the claim themselves, and where our letter
 * has left. Elsewhere the office tells us.
 */
export function isToldByOwner({ mode, channel, sentAt }: Pick<FilingRow, 'mode' | 'channel' | 'sentAt'>) {
  return mode === 'self' || (channel !== 'agency_api' && sentAt !== null);
}
