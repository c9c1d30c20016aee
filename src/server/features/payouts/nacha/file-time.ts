import type { CalendarDate } from '#shared/calendar-date.ts';

/** A moment as the Federal Reserve's clock shows it. */
export interface FileTime {
  day: CalendarDate;
  /** "0930" */
  hourMinute: string;
}

// Sweden writes dates as ISO does.
const easternTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
});

export function fileTimeOf(at: Date): FileTime {
  const [day = '', time = ''] = easternTime.format(at).split(' ');
  return { day, hourMinute: time.replace(':', '') };
}
