import { addDays, type CalendarDate } from '../calendar-date.ts';

const sunday = 0;
const monday = 1;
const thursday = 4;
const saturday = 6;

/** `month` counts from 1. */
interface NthWeekday {
  month: number;
  weekday: number;
  nth: number;
}

const floatingHolidays: readonly NthWeekday[] = [
  // In order: Martin Luther King Jr. Day, Washington's Birthday, Labor Day, Columbus Day, Thanksgiving.
  { month: 1, weekday: monday, nth: 3 },
  { month: 2, weekday: monday, nth: 3 },
  { month: 9, weekday: monday, nth: 1 },
  { month: 10, weekday: monday, nth: 2 },
  { month: 11, weekday: thursday, nth: 4 },
];

const juneteenth = '06-19';
const fixedHolidays: readonly string[] = ['01-01', juneteenth, '07-04', '11-11', '12-25'];

/** Juneteenth became a federal holiday in June 2021, and the Federal Reserve Banks first closed for it in 2022. */
const firstYearOfJuneteenth = 2022;

/** Whether the Federal Reserve moves money between banks on this day. */
export function isBusinessDay(day: CalendarDate): boolean {
  const weekday = weekdayOf(day);
  return weekday !== sunday && weekday !== saturday && !isHoliday(day, weekday);
}

/** Adds `count` business days. A count of 0 returns the day itself, business day or not. */
export function addBusinessDays(day: CalendarDate, count: number): CalendarDate {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (isBusinessDay(reached)) left -= 1;
  }
  return reached;
}

/** The Federal Reserve observes a Sunday holiday on the Monday after it, and a Saturday holiday on no other day. */
function isHoliday(day: CalendarDate, weekday: number): boolean {
  if (isFixedHoliday(day) || isMemorialDay(day, weekday)) return true;
  if (weekday === monday && isFixedHoliday(addDays(day, -1))) return true;
  return floatingHolidays.some(
    ({ month, weekday: held, nth }) => month === monthOf(day) && held === weekday && nth === nthInMonth(day),
  );
}

function isFixedHoliday(day: CalendarDate): boolean {
  const monthAndDay = day.slice(5);
  if (monthAndDay === juneteenth && Number(day.slice(0, 4)) < firstYearOfJuneteenth) return false;
  return fixedHolidays.includes(monthAndDay);
}

/** The last Monday of May. */
function isMemorialDay(day: CalendarDate, weekday: number): boolean {
  return weekday === monday && monthOf(day) === 5 && monthOf(addDays(day, 7)) === 6;
}

function weekdayOf(day: CalendarDate): number {
  return new Date(day).getUTCDay();
}

function monthOf(day: CalendarDate): number {
  return Number(day.slice(5, 7));
}

function nthInMonth(day: CalendarDate): number {
  return Math.ceil(Number(day.slice(8, 10)) / 7);
}
