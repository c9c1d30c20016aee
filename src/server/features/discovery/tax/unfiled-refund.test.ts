import { expect, test } from 'vitest';
import { computeUnfiledRefund, payTaxOwed, singleIncomeTax } from './unfiled-year.ts';

test.for([
  // The narrow bands at the start of the Tax Table.
  [2023, 0, 0],
  [2023, 4, 0],
  [2023, 5, 1],
  [2023, 14, 1],
  [2023, 15, 2],
  [2023, 24, 2],
  [2023, 25, 4],
  [2023, 2_999, 299],
  [2023, 3_000, 303],
  // 10% of 9,425 = 942.50, and halves go up.
  [2023, 9_400, 943],
  [2023, 9_449, 943],
  [2023, 9_450, 948],
  [2023, 10_999, 1_098],
  // 1,100 + 12% of 25; 1,100 + 12% of 33,725 = 5,147; 5,147 + 22% of 50
  [2023, 11_000, 1_103],
  [2023, 44_725, 5_147],
  [2023, 44_750, 5_158],
  // The table ends at 100,000: 16,290 + 24% of 4,600 and of 4,625.
  [2023, 99_999, 17_394],
  [2023, 100_000, 17_400],
  // 174,238.25 below 578,125, and 37% of what is above.
  [2023, 600_000, 182_332],
  // The first band of the second rate: 1,027.50, 1,160 and 1,192.50, and 12% of what is above.
  [2022, 10_300, 1_034],
  [2024, 11_600, 1_163],
  [2025, 11_950, 1_199],
] as const)('in %s a single person pays on $%s: $%s', ([taxYear, taxableDollars, tax]) => {
  expect(singleIncomeTax(taxYear, taxableDollars)).toBe(tax);
});

const year = { taxYear: 2023, wagesDollars: 23_250, interestDollars: 0, withheldDollars: 2_650 } as const;

test('what was withheld beyond the tax is refunded, line by line', () => {
  const { dollars, lines } = computeUnfiledRefund(year);

  expect(dollars).toBe(1_707);
  expect(lines.map(({ label, value }) => [label, value])).toEqual([
    ['Wages', 2_325_000],
    ['Less standard deduction', -1_385_000],
    ['Taxable income', 940_000],
    ['Tax on it', 94_300],
    ['Tax withheld', 265_000],
    ['Refund', 170_700],
  ]);
});

test.for([
  [943, 0],
  [944, 1],
  [500, 0],
] as const)('of $%s withheld comes back $%s', ([withheldDollars, dollars]) => {
  expect(computeUnfiledRefund({ ...year, withheldDollars }).dollars).toBe(dollars);
});

test.for([
  [2022, 12_950],
  [2023, 13_850],
  [2024, 14_600],
  [2025, 15_750],
] as const)('in %s nobody pays on wages up to the standard deduction of $%s', ([taxYear, wagesDollars]) => {
  const refund = (wages: number) => computeUnfiledRefund({ ...year, taxYear, wagesDollars: wages }).dollars;
  expect(refund(wagesDollars)).toBe(2_650);
  expect(refund(wagesDollars + 5)).toBe(2_649);
});

test('interest is taxed together with the wages', () => {
  // 9,460 falls in 9,450 to 9,500.
  expect(computeUnfiledRefund({ ...year, interestDollars: 60 }).dollars).toBe(2_650 - 948);
});

const credit = { dollars: 1_000, lines: [{ label: 'Credit', detail: 'The whole', value: 100_000 }] };

test('tax that was not withheld is deducted from a credit, and shown', () => {
  expect(payTaxOwed(credit, { ...year, withheldDollars: 500 })).toEqual({
    dollars: 557,
    lines: [
      ...credit.lines,
      {
        label: 'Less tax still owed',
        detail: '$943 on a taxable income of $9,400 (the Tax Table of 2023, single), less the $500 withheld',
        value: -44_300,
      },
      { label: 'Refund', detail: 'What is left of the credit', value: 55_700 },
    ],
  });
});

test('a credit is complete if enough was withheld, and is never below zero', () => {
  expect(payTaxOwed(credit, { ...year, withheldDollars: 943 })).toBe(credit);
  expect(payTaxOwed({ ...credit, dollars: 443 }, { ...year, withheldDollars: 500 }).dollars).toBe(0);
  expect(payTaxOwed({ ...credit, dollars: 442 }, { ...year, withheldDollars: 500 }).dollars).toBe(0);
});
