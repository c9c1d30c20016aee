import type { CalendarDate } from '#shared/calendar-date.ts';

/** A moment in Eastern Time, which the Federal Reserve uses. */
export interface FileTime {
  day: CalendarDate;
  /** For example "0930". */
  hourMinute: string;
}

// The Swedish locale writes dates in ISO format.
const easternTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
});

export function fileTimeOf(at: Date): FileTime {
  const [day = '', time = ''] = easternTime.format(at).split(' ');
  return { day, hourMinute: time.replace(':', '') };
}
