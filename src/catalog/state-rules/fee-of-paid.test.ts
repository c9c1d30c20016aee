import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimTypes } from '#shared/claims/claims.ts';
import { cents } from '#shared/money.ts';
import { recoveryFeePercent } from '#shared/plans.ts';
import { type StateCode, usStates } from '#shared/us-states.ts';
import { feeOfPaid, quoteFee } from './quote-fee.ts';
import { ruleFor } from './state-rules.ts';

const createdAt = new Date('2026-03-02T15:00:00Z');
interface Agreed {
  state?: StateCode | 'XX';
  feePercent?: number;
  paidTo?: 'us' | 'owner';
  refusedAt?: Date | null;
}

const fee = (
  paidCents: number,
  { state = 'CA', feePercent = 10, paidTo = 'us', refusedAt = null }: Agreed = {},
) =>
  feeOfPaid({
    claim: { state, type: 'unclaimed_property' },
    filing: { feePercent, paidTo, createdAt, refusedAt },
    paidCents: cents(paidCents),
  });

describe('the fee on the amount the office actually paid', () => {
  test.each<[string, number, Agreed, number]>([
    ['California, all of it', 245_00, {}, 24_50],
    ['California, a part', 60_10, {}, 6_01],
    ['rounded down in the owner’s favour', 19, {}, 1],
    ['too little for a cent', 9, {}, 0],
    ['nothing', 0, {}, 0],
    ['Nevada after five years, 20 percent', 245_00, { state: 'NV', feePercent: 20 }, 49_00],
    ['less than the law allows was agreed', 100_00, { state: 'NV', feePercent: 5 }, 5_00],
    ['more than the law allows was agreed', 100_00, { feePercent: 20 }, 10_00],
    ['a state where no agent may take one', 100_00, { state: 'TX', feePercent: 20 }, 0],
    ['the least that an invoice can ask for', 2_50, { state: 'NV', feePercent: 20, paidTo: 'owner' }, 50],
    ['less than an invoice can ask for', 2_49, { state: 'NV', feePercent: 20, paidTo: 'owner' }, 0],
    ['the same, kept from what comes to us', 2_49, { state: 'NV', feePercent: 20 }, 49],
    ['Wisconsin, which had waited two years before the agreement', 100_00, { state: 'WI' }, 10_00],
    ['granted after a refusal', 245_00, { refusedAt: createdAt }, 0],
    ['an unknown state', 100_00, { state: 'XX', feePercent: 20 }, 0],
  ])('%s', (_what, paidCents, agreed, expected) => {
    expect(fee(paidCents, agreed)).toBe(expected);
  });

  const anyClaim = fc.record({
    state: fc.constantFrom(...(Object.keys(usStates) as StateCode[])),
    type: fc.constantFrom(...claimTypes),
    feePercent: fc.integer({ min: 0, max: recoveryFeePercent }),
    paidCents: fc.integer({ min: 0, max: 100_000_000 }),
  });

  test('never exceeds the agreed fee, the legal fee for the amount, or a ceiling in dollars', () => {
    fc.assert(
      fc.property(anyClaim, ({ state, type, feePercent, paidCents: paid }) => {
        const paidCents = cents(paid);
        const taken = feeOfPaid({
          claim: { state, type },
          filing: { feePercent, paidTo: 'us', createdAt, refusedAt: null },
          paidCents,
        });
        const law = quoteFee({
          state,
          type,
          amountCents: paidCents,
          deliveredAt: new Date(0),
          at: createdAt,
        });
        const ceiling = type === 'unclaimed_property' ? ruleFor(state)?.cap?.ceilingCents : undefined;
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(taken * 100).toBeLessThanOrEqual(paid * feePercent);
        expect(taken).toBeLessThanOrEqual(Math.min(law.feeCents, ceiling ?? taken));
        expect(Number.isSafeInteger(paid - taken)).toBe(true);
        if (paid > 0) expect(paid - taken).toBeGreaterThan(0);
      }),
      { numRuns: 2_000 },
    );
  });
});
