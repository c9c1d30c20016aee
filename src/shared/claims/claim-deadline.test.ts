import { expect, test } from 'vitest';
import { isOpenForClaims, todayForDeadlines } from './claim-words.ts';

test.for([
  // Eastern Time is one hour closer to UTC in summer. The last four lines surround the days on which the clocks change.
  ['2026-07-16T03:59:59.999Z', '2026-07-15'],
  ['2026-07-16T04:00:00.000Z', '2026-07-16'],
  ['2027-04-16T04:30:00.000Z', '2027-04-16'],
  ['2026-03-08T04:59:59.999Z', '2026-03-07'],
  ['2026-03-09T04:00:00.000Z', '2026-03-09'],
  ['2026-11-01T04:00:00.000Z', '2026-11-01'],
  ['2026-11-02T04:59:59.999Z', '2026-11-01'],
] as const)('at %s the date in Eastern Time is %s', ([at, day]) => {
  expect(todayForDeadlines(new Date(at))).toBe(day);
});

test.for([
  ['2026-11-15T05:00:00.000Z', '2026-11-15', true],
  ['2026-11-16T01:00:00.000Z', '2026-11-15', true],
  ['2026-11-16T04:59:59.999Z', '2026-11-15', true],
  ['2026-11-16T05:00:00.000Z', '2026-11-16', false],
  ['2027-01-01T04:59:59.999Z', '2026-12-31', false],
] as const)(
  'at %s deadlines are compared with %s, and a deadline of November 15 is open: %s',
  ([at, day, isOpen]) => {
    expect(todayForDeadlines(new Date(at))).toBe(day);
    expect(isOpenForClaims('2026-11-15', new Date(at))).toBe(isOpen);
  },
);
