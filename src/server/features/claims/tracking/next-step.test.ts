import { describe, expect, test } from 'vitest';
import { nextStepOf } from './next-step.ts';

type Situation = Parameters<typeof nextStepOf>[0];

const claim = {
  status: 'paid',
  sourceName: 'Sample State Treasurer',
  referenceNumber: null,
  type: 'unclaimed_property',
  state: 'CA',
  amountCents: 245_00,
  amountKind: 'exact',
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
  nextStepOf({
    claim: { ...claim, amountCents },
    filing: { ...filing, ...changes },
    lastStep: undefined,
    propertyKind: null,
    isGuided: false,
    isNotarized: false,
  });

const done = 'There’s nothing left to do.';

describe('after an office has paid', () => {
  test('us, its owner reads about the payout', () => {
    expect(nextWhen({})).toContain('We’ll send your share to your bank account');
  });

  test('the owner, an invoice is announced where a fee may be due', () => {
    expect(nextWhen({ paidTo: 'owner' })).toBe('We’ll send you an invoice if you owe us a fee.');
  });

  test('the owner and us apart, its owner reads of their own check, and of no invoice', () => {
    expect(nextWhen({ paidTo: 'apart' })).toMatch(/check of its own.*you get no invoice/);
    expect(nextWhen({ paidTo: 'apart', refusedAt: new Date() })).toBe(done);
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

test.each([
  ['pending', 'how to claim it from Sample State Treasurer yourself'],
  ['rejected', 'You can try again'],
] as const)('a claim that is %s and has no packet of ours leads to its guide', (status, words) => {
  const guided = { filing: undefined, lastStep: undefined, propertyKind: null, isNotarized: false };
  const nextOf = (isGuided: boolean) => nextStepOf({ claim: { ...claim, status }, ...guided, isGuided });
  expect(nextOf(true)).toContain(words);
  expect(nextOf(false)).not.toContain(words);
});

describe('while a claim lies at its office', () => {
  const nextAfter = (
    kind: 'sent' | 'document_added' | 'in_review',
    amountCents: number,
    propertyKind: 'money' | 'securities' = 'money',
    isNotarized = false,
  ) =>
    nextStepOf({
      claim: { ...claim, status: 'filed', amountCents },
      filing,
      lastStep: { kind, text: '' },
      propertyKind,
      isGuided: false,
      isNotarized,
    });

  test('its owner reads that it needs a notary', () => {
    expect(nextAfter('sent', 1_000_00)).toBe(
      'Sample State Treasurer decides next. California requires a notarized signature on claims of $1,000 or more. Please add the notarized page of the packet under Documents on the claim’s page.',
    );
  });

  test('securities need a notary at any value', () => {
    expect(nextAfter('sent', 245_00, 'securities')).toContain(
      'California requires a notarized signature for securities. Please add the notarized page',
    );
  });

  test.each([
    ['it needs none', nextAfter('sent', 999_99)],
    ['the notarized page is with it', nextAfter('sent', 1_000_00, 'money', true)],
    ['a document was added', nextAfter('document_added', 1_000_00)],
    ['the office has begun', nextAfter('in_review', 1_000_00)],
  ])('there is nothing to do when %s', (_when, next) => {
    expect(next).toContain('There’s nothing for you to do until they reply.');
  });
});
