import { expect, test } from 'vitest';
import { isOpen, isReturnOverdue } from './find-in-year.ts';

test.for([
  [2022, '2026-04-14', true],
  [2022, '2026-04-15', true],
  [2022, '2026-04-16', false],
  [2022, '2026-04-18', false],
  [2023, '2026-11-15', true],
  [2023, '2027-04-15', true],
  [2023, '2027-04-16', false],
  [2024, '2028-04-15', true],
  [2024, '2028-04-16', false],
  [2025, '2029-04-15', true],
  [2025, '2029-04-16', false],
] as const)('the year %s is open on %s: %s', ([taxYear, today, open]) => {
  expect(isOpen(taxYear, today)).toBe(open);
});

test.for([
  [2022, '2023-04-18', false],
  [2022, '2023-04-19', true],
  [2025, '2026-04-15', false],
  [2025, '2026-04-16', true],
] as const)('a return for %s is overdue on %s: %s', ([taxYear, today, overdue]) => {
  expect(isReturnOverdue(taxYear, today)).toBe(overdue);
});
