import { expect, test } from 'vitest';
import { dueDays } from './make-request.ts';

test('a request under the CCPA is acknowledged in 10 business days and answered in 45, at the latest 90 days', () => {
  // Thanksgiving falls into the period.
  expect(dueDays('ccpa', '2026-11-16')).toEqual({
    acknowledgeBy: '2026-12-01',
    respondBy: '2026-12-31',
    extendableTo: '2027-02-14',
  });
});

test('a request under the GDPR is answered in 30 days', () => {
  expect(dueDays('gdpr', '2026-11-16').respondBy).toBe('2026-12-16');
});
