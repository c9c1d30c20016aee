import { expect, test } from 'vitest';
import { isTimeZone, monthAfter, monthName, monthOf, monthsUntil, startOfMonth } from './calendar-date.ts';

test('the month is the one in the person’s time zone', () => {
  const lateOnTheLastDay = new Date('2026-12-01T04:30:00Z');
  expect(monthOf(lateOnTheLastDay, 'America/New_York')).toBe('2026-11');
  expect(monthOf(lateOnTheLastDay, 'UTC')).toBe('2026-12');
  expect(monthOf(new Date('2026-03-01T09:59:00Z'), 'Pacific/Honolulu')).toBe('2026-02');
});

test('a list of months continues across a new year', () => {
  expect(monthsUntil('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsUntil('2026-12', 12).at(0)).toBe('2026-01');
});

test.each([
  ['UTC', '2026-03-01T00:00:00.000Z'],
  ['America/New_York', '2026-03-01T05:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-02-28T10:00:00.000Z'],
  ['Etc/GMT+12', '2026-03-01T12:00:00.000Z'],
  ['Asia/Kathmandu', '2026-02-28T18:15:00.000Z'],
])('in %s, March 2026 begins at %s', (timeZone, moment) => {
  expect(startOfMonth('2026-03', timeZone).toISOString()).toBe(moment);
});

test('the month after December is January of the next year', () => {
  expect(monthAfter('2026-12')).toBe('2027-01');
  expect(monthAfter('2026-01')).toBe('2026-02');
});

test('IANA time zone names are accepted and invented ones are not', () => {
  expect(isTimeZone('America/Chicago')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
  expect(isTimeZone('')).toBe(false);
});

test.each([
  ['2026-01', 'January'],
  ['2026-12', 'December'],
  ['2026-11-30', 'November'],
])('the month of %s is called %s', (month, name) => {
  expect(monthName(month)).toBe(name);
});
