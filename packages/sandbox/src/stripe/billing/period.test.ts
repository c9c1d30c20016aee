import { expect, test } from 'vitest';
import { periodEnd } from './period.ts';

const seconds = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1_000;

const recurring = (interval: 'day' | 'week' | 'month' | 'year', interval_count = 1) => ({
  interval,
  interval_count,
  meter: null,
  trial_period_days: null,
  usage_type: 'licensed' as const,
});

test.for([
  ['2026-03-02', 'day', 10, '2026-03-12'],
  ['2026-03-02', 'week', 2, '2026-03-16'],
  ['2026-03-02', 'month', 1, '2026-04-02'],
  ['2026-12-15', 'month', 3, '2027-03-15'],
  ['2026-01-31', 'month', 1, '2026-02-28'],
  ['2028-02-29', 'year', 1, '2029-02-28'],
] as const)('from %s, %s times %i lasts until %s', ([start, interval, count, end]) => {
  expect(periodEnd(seconds(start), recurring(interval, count))).toBe(seconds(end));
});

test('after a short month the day of the anchor comes back', () => {
  const anchor = seconds('2026-01-31');

  expect(periodEnd(seconds('2026-02-28'), recurring('month'), anchor)).toBe(seconds('2026-03-31'));
});
