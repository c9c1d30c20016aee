import { expect, test } from 'vitest';
import { isOpenForClaims, todayForDeadlines } from './claim-deadline.ts';

test.for([
  ['2026-11-15T05:00:00.000Z', '2026-11-15', true],
  ['2026-11-16T01:00:00.000Z', '2026-11-15', true],
  ['2026-11-16T04:59:59.999Z', '2026-11-15', true],
  ['2026-11-16T05:00:00.000Z', '2026-11-16', false],
  ['2027-01-01T04:59:59.999Z', '2026-12-31', false],
] as const)(
  'at %s deadlines are held against %s, and one of November 15 is open: %s',
  ([at, day, isOpen]) => {
    expect(todayForDeadlines(new Date(at))).toBe(day);
    expect(isOpenForClaims('2026-11-15', new Date(at))).toBe(isOpen);
  },
);
