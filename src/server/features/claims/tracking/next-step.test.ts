import { describe, expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';

type Situation = Parameters<typeof nextStepOf>[0];

const claim = {
  status: 'paid',
  sourceName: 'Sample State Treasurer',
  referenceNumber: null,
  amountCents: 245_00,
} as const;
const filing: NonNullable<Situation['filing']> = {
  mode: 'agent',
  channel: 'agency_api',
  sentAt: new Date('2026-03-02T15:00:00Z'),
  paidTo: 'us',
  feePercent: 10,
  refusedAt: null,
};
const nextWhen = (changes: Partial<typeof filing>, amountCents: number = claim.amountCents) =>
  nextStepOf({ claim: { ...claim, amountCents }, filing: { ...filing, ...changes }, lastStep: undefined });

const done = 'There is nothing left to do.';

describe('after an office has paid', () => {
  test('us, its owner is told of the payout', () => {
    expect(nextWhen({})).toContain('Your share is sent to your bank account');
  });

  test('the owner, an invoice is announced where a fee may be due', () => {
    expect(nextWhen({ paidTo: 'owner' })).toBe('We send you an invoice if a fee is due to us.');
  });

  test.each<[string, Partial<typeof filing>]>([
    ['the owner sent it', { mode: 'self', paidTo: 'owner', feePercent: 0 }],
    ['no fee was agreed', { paidTo: 'owner', feePercent: 0 }],
    ['the agreement had ended with a refusal', { paidTo: 'owner', refusedAt: new Date() }],
  ])('the owner and %s, nothing is left to do', (_when, changes) => {
    expect(nextWhen(changes)).toBe(done);
  });

  test('nothing, nothing is left to do', () => {
    expect(nextWhen({}, 0)).toBe(done);
  });
});
