import { expect, test } from 'vitest';
import { longDate, shortDate, timeAgo } from './date-text.ts';

test('a moment is written as the day it was for the reader', () => {
  const lateInTheEvening = new Date(2026, 10, 4, 23, 30).toISOString();
  expect([longDate(lateInTheEvening), shortDate(lateInTheEvening)]).toEqual([
    'November 4, 2026',
    'Nov 4, 2026',
  ]);
});

const now = new Date('2025-05-04T12:00:00Z');

test.each([
  ['2025-05-04T12:00:05Z', 'just now'],
  ['2025-05-04T11:59:01Z', 'just now'],
  ['2025-05-04T11:57:00Z', '3 minutes ago'],
  ['2025-05-04T11:00:01Z', '59 minutes ago'],
  ['2025-05-04T09:30:00Z', '2 hours ago'],
  ['2025-05-03T11:00:00Z', 'yesterday'],
  ['2025-04-24T12:00:00Z', '10 days ago'],
])('%s is %s', (at, text) => {
  expect(timeAgo(new Date(at), now)).toBe(text);
});
