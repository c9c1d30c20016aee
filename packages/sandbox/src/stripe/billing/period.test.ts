import { expect, test } from 'vitest';
import { periodEnd } from './new-subscription.ts';

const seconds = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1_000;

const recurring = (interval: 'month' | 'year') => ({
  interval,
  interval_count: 1,
  meter: null,
  trial_period_days: null,
  usage_type: 'licensed' as const,
});

test.for([
  ['2026-03-02', 'month', '2026-04-02'],
  ['2026-12-15', 'month', '2027-01-15'],
  ['2026-01-31', 'month', '2026-02-28'],
  ['2028-02-29', 'year', '2029-02-28'],
] as const)('from %s, a %s lasts until %s', ([start, interval, end]) => {
  expect(periodEnd(seconds(start), recurring(interval))).toBe(seconds(end));
});

test('after a short month the day of the anchor comes back', () => {
  const anchor = seconds('2026-01-31');

  expect(periodEnd(seconds('2026-02-28'), recurring('month'), anchor)).toBe(seconds('2026-03-31'));
});
