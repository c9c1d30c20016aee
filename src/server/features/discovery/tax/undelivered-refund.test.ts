import { expect, test } from 'vitest';
import { findIn } from '#test/support/tax-findings.ts';
import { accountText } from '#test/support/transcript-text.ts';

const returned = '740 Undelivered refund returned to IRS 05-12-2025 -$1,977.00';
const whole = ['undelivered-refund', 1_977, 'high'];

test.for([
  ['-$1,977.00', [returned], [whole]],
  [
    '-$500.00',
    [returned, '826 Credit transferred out 06-02-2025 $1,477.00'],
    [['undelivered-refund', 500, 'high']],
  ],
  ['$0.00', [returned, '898 Refund applied to non-IRS debt 06-02-2025 $1,977.00'], []],
  ['-$1,977.00', [returned, '846 Refund issued 06-02-2025 $1,977.00'], []],
  ['-$1,977.00', ['846 Refund issued 03-03-2025 $1,977.00', returned], [whole]],
  ['-$1,977.00', ['846 Refund issued 03-03-2025 $1,977.00'], []],
] as const)('a balance of %s with %j', ([balance, transactions, expected]) => {
  expect(findIn([accountText(transactions, { taxYear: 2024, balance })])).toEqual(expected);
});
