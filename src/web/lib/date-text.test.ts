import { expect, test } from 'vitest';
import { longDate, shortDate } from './date-text.ts';

test('a moment is written as the day it was for the reader', () => {
  const lateInTheEvening = new Date(2026, 10, 4, 23, 30).toISOString();
  expect([longDate(lateInTheEvening), shortDate(lateInTheEvening)]).toEqual([
    'November 4, 2026',
    'Nov 4, 2026',
  ]);
});
