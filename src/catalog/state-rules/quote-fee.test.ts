import { expect, test } from 'vitest';
import { type ClaimType, claimTypes } from '#shared/claims/claims.ts';
import { cents } from '#shared/money.ts';
import { stateCodes } from '#shared/us-states.ts';
import { sampleOfToday } from '#test/support/long-run.ts';
import { type FeeQuestion, type FeeQuote, quoteFee } from './quote-fee.ts';
import { stateRules } from './state-rules.ts';

const at = new Date('2026-11-15T12:00:00Z');
const longAgo = new Date('2005-03-01T00:00:00Z');

function quote(changes: Partial<FeeQuestion>): FeeQuote {
  const usual = { type: 'unclaimed_property', amountCents: cents(245_00), deliveredAt: longAgo, at } as const;
  return quoteFee({ state: 'NV', ...usual, ...changes });
}

const free = { mode: 'self', feeCents: 0, payoutCents: 245_00, paidTo: 'owner', notices: [] };

test('California: 10 percent, and the state pays each apart', () => {
  expect(quote({ state: 'CA' })).toMatchObject({
    mode: 'agent',
    feeCents: 24_50,
    payoutCents: 220_50,
    paidTo: 'apart',
  });
});

test('Nevada: after five years its law allows 20 percent, and we take it', () => {
  expect(quote({ state: 'NV' })).toMatchObject({
    mode: 'agent',
    feeCents: 49_00,
    payoutCents: 196_00,
    paidTo: 'owner',
    capReason: 'Nevada limits an agent’s fee to 20 percent.',
  });
});

test.each([
  ['TX', /does not allow an agent who is paid a percentage/],
  ['GA', /only registered agents/],
  ['OH', /only registered agents/],
  ['TN', /only registered agents/],
  ['MA', /only registered agents/],
  ['FL', /only licensed agents/],
  ['IL', /only licensed agents/],
  ['NY', /its own agreement form/],
  ['NC', /agreement with an agent to be notarized/],
  ['NH', /does not state a figure/],
  ['AZ', /not certain/],
  ['WA', /not certain/],
  ['OK', /not certain/],
  ['CO', /not confirmed on what form/],
])('%s: the owner files for free, and is told why', (state, reason) => {
  expect(quote({ state })).toMatchObject({ ...free, capReason: expect.stringMatching(reason) });
});

test.each(stateRules.filter(({ doubt }) => doubt))('the doubtful row of $state denies', ({ state }) => {
  expect(quote({ state })).toMatchObject(free);
});

test.each(stateRules.filter(({ demands, agentMayFile, cap }) => demands.length > 0 || !agentMayFile || !cap))(
  '$state, where we may not act or no cap is known, denies',
  ({ state }) => {
    expect(quote({ state })).toMatchObject(free);
  },
);

const unread = stateCodes.filter((code) => !stateRules.some(({ state }) => state === code));

test.each([undefined, null, '', 'XX', 'ca', 'California', 'toString', ...unread])(
  'an unknown or unread state denies: %s',
  (state) => {
    expect(quote({ state })).toMatchObject(free);
  },
);

test('agents file in these states and in no other', () => {
  const allowed = stateCodes.filter((state) => quote({ state }).mode === 'agent');
  expect(allowed).toEqual(['CA', 'NV', 'WI']);
});

test.each(['NV', 'WI'])('%s denies for 24 months, and where the delivery is not known', (state) => {
  const deliveredAt = new Date('2024-11-01T00:00:00Z');
  const on = (day: string) => quote({ state, deliveredAt, at: new Date(day) }).mode;

  expect(on('2024-11-02')).toBe('self');
  expect(on('2026-11-01')).toBe('self');
  expect(on('2026-11-02T23:59:59Z')).toBe('self');
  expect(on('2026-11-03')).toBe('agent');
  expect(quote({ state, deliveredAt: null })).toMatchObject(free);
});

test('California has no waiting period, but property must have reached the state', () => {
  const state = 'CA';
  expect(quote({ state, deliveredAt: null }).mode).toBe('agent');
  expect(quote({ state, deliveredAt: new Date('2026-11-16T00:00:00Z') })).toMatchObject(free);
});

test('Nevada doubles its cap after five years', () => {
  expect(quote({ state: 'NV', deliveredAt: new Date('2022-01-01') }).feeCents).toBe(24_50);
  expect(quote({ state: 'NV', deliveredAt: new Date('2021-01-01') }).feeCents).toBe(49_00);
});

test.each<ClaimType>(['tax_credit', 'class_action'])('a %s carries no fee in any state', (type) => {
  for (const state of [null, ...stateCodes]) expect(quote({ state, type })).toMatchObject(free);
});

test('state law does not limit the fee on a store refund', () => {
  for (const state of [null, 'TX', 'OK']) {
    expect(quote({ state, type: 'retail_refund', deliveredAt: null })).toMatchObject({
      mode: 'agent',
      feeCents: 49_00,
      payoutCents: 196_00,
      paidTo: 'owner',
    });
  }
});

test('a zero amount has no fee, and a negative amount throws', () => {
  expect(quote({ amountCents: cents(0) })).toMatchObject({ feeCents: 0, payoutCents: 0 });
  expect(() => quote({ amountCents: cents(-1) })).toThrow(RangeError);
});

test('every cent up to a thousand dollars, in every jurisdiction: fee and payout add up, within cap', () => {
  const others = stateCodes.filter((state) => !(state in maxPercent));
  const checked = [...Object.keys(maxPercent), ...sampleOfToday(others, 10)];
  const breaches = checked.map((state) => ({ state, breach: firstBreach({ state }) }));
  expect(breaches.filter(({ breach }) => breach)).toEqual([]);
});

test('every cent up to a thousand dollars, for every kind of money', () => {
  const breaches = claimTypes.map((type) => ({ type, breach: firstBreach({ type, state: 'CA' }) }));
  expect(breaches.filter(({ breach }) => breach)).toEqual([]);
});

/** The highest percentage each state allows, for the oldest property. It is stated here independently of the tested code. */
const maxPercent: Record<string, number> = { CA: 10, NV: 20, WI: 10 };

function firstBreach({ type = 'unclaimed_property', state }: { type?: ClaimType; state: string }) {
  const percent =
    type === 'unclaimed_property' ? (maxPercent[state] ?? 0) : type === 'retail_refund' ? 20 : 0;
  let last = { feeCents: 0, payoutCents: 0 };
  for (let amount = 1; amount <= 1_000_00; amount++) {
    const { feeCents, payoutCents } = quoteFee({
      state,
      type,
      amountCents: cents(amount),
      deliveredAt: longAgo,
      at,
    });
    const isLawful = feeCents >= 0 && feeCents * 100 <= amount * percent && feeCents + payoutCents === amount;
    const isMonotone = feeCents >= last.feeCents && payoutCents >= last.payoutCents;
    const isFullFee = (feeCents + 1) * 100 > amount * percent;
    if (!isLawful || !isMonotone || !isFullFee) return { amount, feeCents, payoutCents };
    last = { feeCents, payoutCents };
  }
}
