import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate, formatLongDate, hasReachedAge, isRealDate } from './calendar-date.ts';
import { dayMs } from './durations.ts';

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('every calendar day is a real date', () => {
  fc.assert(fc.property(anyDay, (day) => isRealDate(day)));
});

test.each([
  ['2026-10-03', 'Oct 3, 2026', 'October 3, 2026'],
  ['2024-02-29', 'Feb 29, 2024', 'February 29, 2024'],
  ['1999-12-31', 'Dec 31, 1999', 'December 31, 1999'],
])('%s is written %s, or at length %s', (date, short, long) => {
  expect([formatDate(date), formatLongDate(date)]).toEqual([short, long]);
});

test.each([
  '2025-02-29',
  '2025-04-31',
  '2025-13-01',
  '2025-00-10',
  '25-01-01',
  '2025-1-1',
  'today',
  '',
  '2025-01-01T00:00',
])('%j is not a real date', (text) => {
  expect(isRealDate(text)).toBe(false);
});

test('an age is reached on the birthday and not the day before', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 99 }), (bornOn, age) => {
      const birthday = Date.UTC(
        Number(bornOn.slice(0, 4)) + age,
        Number(bornOn.slice(5, 7)) - 1,
        Number(bornOn.slice(8)),
      );
      const reaches = (atMs: number) => hasReachedAge({ bornOn, age, at: new Date(atMs) });
      return reaches(birthday) && !reaches(birthday - 1) && reaches(birthday + dayMs);
    }),
  );
});

test('a person born on February 29 reaches an age on March 1 of a common year', () => {
  const reaches = (at: string) => hasReachedAge({ bornOn: '2008-02-29', age: 18, at: new Date(at) });
  expect([reaches('2026-02-28T23:59:59Z'), reaches('2026-03-01T00:00:00Z')]).toEqual([false, true]);
});
