import { expect, test } from 'vitest';
import { cents } from '#shared/money.ts';
import type { StateCode } from '#shared/us-states.ts';
import { type FeeCap, maxAllowedFee, percentAt } from './fee-cap.ts';
import { ruleFor, stateRules } from './state-rules.ts';

function capOf(state: StateCode): FeeCap {
  const cap = ruleFor(state)?.cap;
  if (!cap) throw new Error(`${state} has no cap`);
  return cap;
}

function allowedIn(state: StateCode, amountCents: number): number {
  const cap = capOf(state);
  return maxAllowedFee({ cap, percent: cap.tiers[0].percent, amountCents: cents(amountCents) });
}

function percentIn(state: StateCode, deliveredOn: string | null, on: string): number {
  const deliveredAt = deliveredOn === null ? null : new Date(deliveredOn);
  return percentAt(capOf(state), { deliveredAt, at: new Date(on) });
}

test.each([
  ['2021-06-15', '2026-06-15', 10],
  ['2021-06-15', '2026-06-16', 10],
  ['2021-06-15', '2026-06-17', 20],
  ['2024-02-29', '2029-03-02', 10],
  ['2024-02-29', '2029-03-03', 20],
  [null, '2026-06-15', 10],
])('Nevada, delivered %s, on %s: %i percent', (deliveredOn, on, percent) => {
  expect(percentIn('NV', deliveredOn, on)).toBe(percent);
});

test.each([
  ['2026-01-01', 10],
  ['2026-01-02', 10],
  ['2026-01-03', 15],
  ['2040-01-01', 15],
])('Missouri, delivered at the start of 2024, on %s: %i percent', (on, percent) => {
  expect(percentIn('MO', '2024-01-01', on)).toBe(percent);
});

test('North Carolina caps the fee at a thousand dollars', () => {
  expect(allowedIn('NC', 4_999_99)).toBe(999_99);
  expect(allowedIn('NC', 5_000_00)).toBe(1_000_00);
  expect(allowedIn('NC', 9_000_000_00)).toBe(1_000_00);
});

test('Tennessee allows fifty dollars if ten percent is less', () => {
  expect(allowedIn('TN', 80_00)).toBe(50_00);
  expect(allowedIn('TN', 500_00)).toBe(50_00);
  expect(allowedIn('TN', 500_10)).toBe(50_01);
});

test('the allowed fee is rounded down', () => {
  expect(allowedIn('CA', 9)).toBe(0);
  expect(allowedIn('CA', 10)).toBe(1);
  expect(allowedIn('CA', 199_99)).toBe(19_99);
  expect(allowedIn('WA', 39)).toBe(1);
});

test('no fee exceeds any state’s cap, for every cent up to a thousand dollars', () => {
  for (const { state, cap } of stateRules) {
    for (const { percent } of cap?.tiers ?? []) {
      expect({ state, firstBreach: firstBreach(cap, percent) }).toEqual({ state, firstBreach: undefined });
    }
  }
});

function firstBreach(cap: FeeCap | null, percent: number): number | undefined {
  if (!cap) return;
  for (let amount = 1; amount <= 1_000_00; amount++) {
    const allowed = maxAllowedFee({ cap, percent, amountCents: cents(amount) });
    const isWithinPercent = allowed * 100 <= amount * percent || allowed === cap.floorCents;
    if (!isWithinPercent || allowed > (cap.ceilingCents ?? allowed)) return amount;
  }
}
