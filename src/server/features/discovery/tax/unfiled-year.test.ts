import { expect, test } from 'vitest';
import { findIn } from '#test/support/tax-findings.ts';
import { accountText, wageText } from '#test/support/transcript-text.ts';

const job = [
  'Form W-2 Wage and Tax Statement',
  'Wages, Tips and Other Compensation: $12,300.00',
  'Federal Income Tax Withheld: $640.50',
];
const notFiled = accountText(['No tax return filed']);
const filed = accountText(['150 Tax return filed 20240905 03-04-2024 $0.00']);

test('an unfiled year yields what was withheld, and possibly a credit', () => {
  expect(findIn([notFiled, wageText(job)])).toEqual([
    ['unfiled-refund', 641, 'high'],
    ['eitc-unfiled', 407, 'low'],
  ]);
});

/** A year with one job, in whole dollars. */
const oneJob = (wages: number, withheld: number, taxYear = 2023) => [
  accountText(['No tax return filed'], { taxYear }),
  wageText(
    [
      'Form W-2 Wage and Tax Statement',
      `Wages, Tips and Other Compensation: $${wages}.00`,
      `Federal Income Tax Withheld: $${withheld}.00`,
    ],
    taxYear,
  ),
];

test.for([
  // The tax is 116, 266 and 318 in 2023, and 241 in 2024; the credit 200, 85, 47 and 120.
  [2023, 15_000, 0, [['eitc-unfiled', 84, 'low']]],
  [2023, 15_000, 115, [['eitc-unfiled', 199, 'low']]],
  [2023, 15_000, 116, [['eitc-unfiled', 200, 'low']]],
  [
    2023,
    15_000,
    117,
    [
      ['unfiled-refund', 1, 'high'],
      ['eitc-unfiled', 200, 'low'],
    ],
  ],
  [2023, 16_500, 0, []],
  [2023, 16_500, 181, []],
  [2023, 16_500, 182, [['eitc-unfiled', 1, 'low']]],
  [2023, 17_000, 20, []],
  [2024, 17_000, 0, []],
  [2024, 17_000, 121, []],
  [2024, 17_000, 122, [['eitc-unfiled', 1, 'low']]],
] as const)(
  'in %s the credit of wages of $%s with $%s withheld pays the tax first',
  ([taxYear, wages, withheld, expected]) => {
    expect(findIn(oneJob(wages, withheld, taxYear))).toEqual(expected);
  },
);

test('a person who is too young for the credit still gets the refund', () => {
  expect(findIn([notFiled, wageText(job)], { dateOfBirth: '2004-01-01' })).toEqual([
    ['unfiled-refund', 641, 'high'],
  ]);
});

test.for([
  ['other income was reported', [notFiled, wageText([...job, 'Form 1099-NEC'])]],
  ['the account does not say so', [accountText(['971 Notice issued 03-11-2024 $0.00']), wageText(job)]],
  ['only employers have spoken', [wageText(job)]],
  ['an older file says so of a year filed since', [filed, notFiled, wageText(job)]],
] as const)('an unfiled year is not found where %s', ([, texts]) => {
  expect(findIn(texts)).toEqual([]);
});

test.for([
  ['2026-04-15', 0],
  ['2026-04-16', 2],
] as const)(
  'a return for 2025 is missing once it is overdue: on %s there are %s findings',
  ([today, count]) => {
    const texts = [accountText(['No tax return filed'], { taxYear: 2025 }), wageText(job, 2025)];
    expect(findIn(texts, { today })).toHaveLength(count);
  },
);
