import { memoize } from '#shared/algorithms/memoize.ts';
import { dayIn, formatLongDate } from '#shared/calendar-date.ts';
import type { ClaimChannel } from '#shared/sources.ts';

export const channelNames: Record<ClaimChannel, string> = {
  online: 'Online',
  mail: 'By mail',
  'court petition': 'By petition to the court',
};

const timesIn = memoize(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone }),
);

/** For example "November 15, 2025 at 12:12 AM PST": the day that it is for the claimant. */
export function formatMoment(at: Date, { timeZone = 'UTC' }: { timeZone?: string }): string {
  const day = formatLongDate(dayIn(timeZone, at));
  return `${day} at ${timesIn(timeZone).format(at).replaceAll('\u202f', ' ')}`;
}

export function packetFileName({ id }: { id: string }): string {
  return `claim-packet-${id}.pdf`;
}
