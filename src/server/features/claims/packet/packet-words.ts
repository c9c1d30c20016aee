import { dayOf, formatLongDate } from '#shared/calendar-date.ts';
import type { ClaimChannel } from '#shared/sources.ts';

export const channelNames: Record<ClaimChannel, string> = {
  online: 'Online',
  mail: 'By mail',
  'court petition': 'By petition to the court',
};

const times = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** "November 15, 2025 at 8:12 AM UTC". */
export function momentWords(at: Date): string {
  return `${formatLongDate(dayOf(at))} at ${times.format(at).replaceAll('\u202f', ' ')} UTC`;
}
