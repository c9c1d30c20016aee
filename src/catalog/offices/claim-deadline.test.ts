import { expect, test } from 'vitest';
import { deadlineNotices, lastDayToClaim } from './claim-deadline.ts';

test('Indiana keeps money for 25 years from the report', () => {
  expect(lastDayToClaim('IN', '2010-10-31')).toBe('2035-10-31');
});

test('Arizona keeps it for 35 years from the end of the fiscal year', () => {
  expect(lastDayToClaim('AZ', '2010-06-30')).toBe('2045-06-30');
  expect(lastDayToClaim('AZ', '2010-07-01')).toBe('2046-06-30');
});

test('no day is named without a report, where there is no limit, and where the limit is not certain', () => {
  expect(lastDayToClaim('IN', null)).toBeUndefined();
  expect(lastDayToClaim('CA', '2010-10-31')).toBeUndefined();
  expect(lastDayToClaim('OH', '2010-10-31')).toBeUndefined();
  expect(lastDayToClaim(null, '2010-10-31')).toBeUndefined();
});

test('an owner in Ohio reads that a law now before the courts sets a limit, and that it is not confirmed', () => {
  const [notice = ''] = deadlineNotices('OH');
  expect(notice).toContain('January 1, 2036');
  expect(notice).toContain('Courts are deciding');
  expect(notice).toContain('haven’t confirmed');
  expect(deadlineNotices('CA')).toEqual([]);
});
