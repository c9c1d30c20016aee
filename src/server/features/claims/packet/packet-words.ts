import { dayOf, formatLongDate } from '#shared/calendar-date.ts';
import type { ClaimChannel } from '#shared/sources.ts';
import type { ClaimantKind } from './packet.ts';

export const claimantKindNames: Record<ClaimantKind, string> = {
  owner: 'The owner',
  agent: 'Agent of the owner',
  heir: 'Heir of the owner',
  executor: 'Executor or administrator of the owner’s estate',
  business: 'Signer for a business',
};

export const channelNames: Record<ClaimChannel, string> = {
  online: 'Online',
  mail: 'By mail',
  'court petition': 'By petition to the court',
};

const times = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** For example "November 15, 2025 at 8:12 AM UTC". */
export function formatMoment(at: Date): string {
  return `${formatLongDate(dayOf(at))} at ${times.format(at).replaceAll('\u202f', ' ')} UTC`;
}

export function packetFileName({ id }: { id: string }): string {
  return `claim-packet-${id}.pdf`;
}
