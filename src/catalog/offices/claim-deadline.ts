import { addYears, type CalendarDate } from '#shared/calendar-date.ts';
import { certain, factOf, officeOf } from './offices.ts';

/** The last day to claim what was reported on this day. Undefined if there is none, or none that is certain. */
export function lastDayToClaim(
  state: string | null | undefined,
  reportedOn: CalendarDate | null,
): CalendarDate | undefined {
  const deadline = certain(state, 'claimDeadline');
  if (deadline?.kind === 'date') return deadline.on;
  if (deadline?.kind !== 'years' || !reportedOn) return undefined;
  const from = deadline.from === 'report' ? reportedOn : fiscalYearEnd(reportedOn);
  return addYears(from, deadline.years);
}

/** State fiscal years end on June 30. */
function fiscalYearEnd(day: CalendarDate): CalendarDate {
  const year = Number(day.slice(0, 4)) + (day.slice(5) > '06-30' ? 1 : 0);
  return `${year}-06-30`;
}

/** What the owner should know about a time limit of the office; empty if it has none. */
export function deadlineNotices(state: string | null | undefined): string[] {
  const office = officeOf(state);
  const fact = office && factOf(office, 'claimDeadline');
  if (!fact || fact.value.kind === 'none') return [];
  const doubt = fact.isConfirmed ? '' : ' We haven’t confirmed this with the office.';
  return [`The time limit of this office: ${fact.value.words}${doubt}`];
}
