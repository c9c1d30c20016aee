import { expect, test } from 'vitest';
import type { TaxYear } from '#catalog/tax-credits/tax-years.ts';
import type { FilingStatus } from '#shared/tax-transcript.ts';
import { computeSaversCredit } from './savers-credit.ts';

/** Form 8880 of each year, line 9: the income limit of each rate. */
const limits: readonly [TaxYear, FilingStatus, fifty: number, twenty: number, ten: number][] = [
  [2022, 'married-joint', 41_000, 44_000, 68_000],
  [2022, 'head-of-household', 30_750, 33_000, 51_000],
  [2022, 'single', 20_500, 22_000, 34_000],
  [2023, 'married-joint', 43_500, 47_500, 73_000],
  [2023, 'head-of-household', 32_625, 35_625, 54_750],
  [2023, 'single', 21_750, 23_750, 36_500],
  [2023, 'married-separate', 21_750, 23_750, 36_500],
  [2023, 'surviving-spouse', 21_750, 23_750, 36_500],
  [2024, 'married-joint', 46_000, 50_000, 76_500],
  [2024, 'head-of-household', 34_500, 37_500, 57_375],
  [2024, 'single', 23_000, 25_000, 38_250],
  [2025, 'married-joint', 47_500, 51_000, 79_000],
  [2025, 'head-of-household', 35_625, 38_250, 59_250],
  [2025, 'single', 23_750, 25_500, 39_500],
];

test.for(limits)('%s, %s: 50%% up to $%s, 20%% up to $%s, 10%% up to $%s', (row) => {
  const [taxYear, filingStatus, fifty, twenty, ten] = row;
  const credit = (adjustedGrossIncomeDollars: number) =>
    computeSaversCredit({
      taxYear,
      filingStatus,
      adjustedGrossIncomeDollars,
      savedDollars: 1_000,
      taxLeftDollars: 5_000,
    }).dollars;

  expect([fifty, fifty + 1, twenty, twenty + 1, ten, ten + 1].map(credit)).toEqual([
    500, 200, 200, 100, 100, 0,
  ]);
});

const saver = {
  taxYear: 2024,
  filingStatus: 'single',
  adjustedGrossIncomeDollars: 22_860,
  savedDollars: 1_600,
  taxLeftDollars: 828,
} as const;

test('only $2,000 of the savings count', () => {
  const credit = (savedDollars: number) =>
    computeSaversCredit({ ...saver, savedDollars, taxLeftDollars: 5_000 }).dollars;
  expect([1_999, 2_000, 2_001, 20_000].map(credit)).toEqual([1_000, 1_000, 1_000, 1_000]);
});

test('it never exceeds the tax', () => {
  const credit = (taxLeftDollars: number) => computeSaversCredit({ ...saver, taxLeftDollars }).dollars;
  expect([828, 800, 799, 0].map(credit)).toEqual([800, 800, 799, 0]);
});

test('the computation is shown line by line, and its last line is the credit', () => {
  expect(computeSaversCredit(saver).lines).toEqual([
    { label: 'Contributed to retirement plans', detail: 'Forms W-2, box 12', value: 160_000 },
    { label: 'Amount that counts', detail: 'At most $2,000 per person', value: 160_000 },
    {
      label: 'Credit on it',
      detail: '50%, as an income of $22,860 is not above $23,000',
      value: 80_000,
    },
    { label: "Saver's credit", detail: 'Up to the $828 tax that is left for it', value: 80_000 },
  ]);
});
