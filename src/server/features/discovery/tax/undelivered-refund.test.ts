import { expect, test } from 'vitest';
import { findIn } from '#test/support/tax-findings.ts';
import { accountText, returnText } from '#test/support/transcript-text.ts';

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

const cameBack = (taxYear: number) =>
  accountText(
    [
      '846 Refund issued 04-03-2023 $1,234.00',
      '740 Undelivered refund returned to IRS 05-15-2023 -$1,234.00',
    ],
    { taxYear, balance: '-$1,234.00' },
  );
const held = ['undelivered-refund', 1_234, 'high'];

test.for([
  ['2026-04-15', [held, ['eitc', 318, 'medium']]],
  ['2026-04-16', [held]],
  ['2026-11-15', [held]],
] as const)('after the last day to claim a credit for 2022 it still waits: %s', ([today, expected]) => {
  expect(findIn([returnText({}, 2022), cameBack(2022)], { today })).toEqual(expected);
});

test.for([2014, 2021, 2026])('one of %s, a year whose rules are not known, is found too', (taxYear) => {
  expect(findIn([returnText({}, taxYear), cameBack(taxYear)], { today: '2027-11-15' })).toEqual([held]);
});
