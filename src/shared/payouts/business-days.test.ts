import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar-date.ts';
import { addBusinessDays, isBusinessDay } from './business-days.ts';

/** The weekdays on which the Federal Reserve Banks are closed, from their published holiday calendar. */
const closedWeekdays: Record<string, readonly string[]> = {
  2021: ['01-01', '01-18', '02-15', '05-31', '07-05', '09-06', '10-11', '11-11', '11-25'],
  2022: ['01-17', '02-21', '05-30', '06-20', '07-04', '09-05', '10-10', '11-11', '11-24', '12-26'],
  2023: ['01-02', '01-16', '02-20', '05-29', '06-19', '07-04', '09-04', '10-09', '11-23', '12-25'],
  2024: ['01-01', '01-15', '02-19', '05-27', '06-19', '07-04', '09-02', '10-14', '11-11', '11-28', '12-25'],
  2025: ['01-01', '01-20', '02-17', '05-26', '06-19', '07-04', '09-01', '10-13', '11-11', '11-27', '12-25'],
  2026: ['01-01', '01-19', '02-16', '05-25', '06-19', '09-07', '10-12', '11-11', '11-26', '12-25'],
  2027: ['01-01', '01-18', '02-15', '05-31', '07-05', '09-06', '10-11', '11-11', '11-25'],
  2028: ['01-17', '02-21', '05-29', '06-19', '07-04', '09-04', '10-09', '11-23', '12-25'],
  2029: ['01-01', '01-15', '02-19', '05-28', '06-19', '07-04', '09-03', '10-08', '11-12', '11-22', '12-25'],
  2030: ['01-01', '01-21', '02-18', '05-27', '06-19', '07-04', '09-02', '10-14', '11-11', '11-28', '12-25'],
};

function daysOf(year: string): string[] {
  const days = [`${year}-01-01`];
  while (!days.at(-1)?.endsWith('12-31')) days.push(addDays(days.at(-1) ?? '', 1));
  return days;
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

describe('business days', () => {
  test.each(Object.entries(closedWeekdays))('in %s are all weekdays except the holidays', (year, closed) => {
    const found = daysOf(year).filter((day) => !isWeekend(day) && !isBusinessDay(day));
    expect(found).toEqual(closed.map((monthAndDay) => `${year}-${monthAndDay}`));
  });

  test.each(Object.keys(closedWeekdays))('in %s never fall on a weekend', (year) => {
    expect(daysOf(year).filter((day) => isWeekend(day) && isBusinessDay(day))).toEqual([]);
  });

  test('a Saturday holiday closes no other day, and a Sunday holiday closes the Monday', () => {
    expect(isBusinessDay('2026-07-03')).toBe(true);
    expect(isBusinessDay('2027-07-05')).toBe(false);
    expect(isBusinessDay('2021-12-31')).toBe(true);
  });

  test.each([
    ['2026-03-02', 1, '2026-03-03'],
    ['2026-03-06', 1, '2026-03-09'],
    ['2026-03-07', 1, '2026-03-09'],
    ['2026-03-06', 2, '2026-03-10'],
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-12-31', 1, '2027-01-04'],
    ['2026-11-25', 2, '2026-11-30'],
    ['2026-03-07', 0, '2026-03-07'],
  ])('%s plus %i business days is %s', (day, count, reached) => {
    expect(addBusinessDays(day, count)).toBe(reached);
  });
});
