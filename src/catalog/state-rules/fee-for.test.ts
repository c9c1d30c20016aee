import { expect, test } from 'vitest';
import { claimTypes } from '#shared/claims/claims.ts';
import { cents } from '#shared/money.ts';
import { stateCodes } from '#shared/us-states.ts';
import { feeFor } from './fee-for.ts';

const at = new Date('2026-11-15T12:00:00Z');

test('before we file, the owner reads the amount, the fee, what is left, why, and that filing alone is free', () => {
  const { sentences } = feeFor({
    state: 'CA',
    type: 'unclaimed_property',
    amountCents: cents(1_420_00),
    amountKind: 'exact',
    propertyKind: 'money',
    deliveredAt: null,
    at,
  });

  expect(sentences).toEqual([
    'The amount of this claim is $1,420.00.',
    'Our fee is $142.00, due only once the money is paid.',
    'You keep $1,278.00.',
    'California limits an agent’s fee to 10 percent.',
    'The office mails two checks: your share to you, and our fee to us. We never hold your money.',
    'California requires a notarized signature on claims of $1,000 or more.',
    'Before you file, download the page for the notary, sign it in front of one, in person or online, and add it to the claim. Nothing is sent without it.',
    'You can claim this yourself for free.',
  ]);
});

test.each([
  ['estimate', 'about $1,420.00', 'about $142.00', 'about $1,278.00'],
  ['up_to', 'up to $1,420.00', 'up to $142.00', 'up to $1,278.00'],
  ['at_least', '$1,420.00 or more', '$142.00 or more', '$1,278.00 or more'],
] as const)('for an amount that is only "%s", the owner reads no exact sums', (amountKind, ...sums) => {
  const { sentences } = feeFor({
    state: 'CA',
    type: 'unclaimed_property',
    amountCents: cents(1_420_00),
    amountKind,
    propertyKind: 'money',
    deliveredAt: null,
    at,
  });
  expect(sentences.slice(0, 3)).toEqual([
    `The amount of this claim is ${sums[0]}.`,
    `Our fee is ${sums[1]}, due only once the money is paid.`,
    `You keep ${sums[2]}.`,
  ]);
});

test('an owner who files alone reads that there is no fee, and why', () => {
  const { sentences } = feeFor({
    state: 'TX',
    type: 'unclaimed_property',
    amountCents: cents(80_05),
    amountKind: 'exact',
    propertyKind: null,
    deliveredAt: null,
    at,
  });

  expect(sentences).toEqual([
    'The amount of this claim is $80.05.',
    'Our fee is $0.00.',
    'You keep $80.05.',
    'Texas does not allow an agent who is paid a percentage to file for you. You file this claim yourself, and we charge nothing.',
    'The money is paid only to you.',
    'You can claim this yourself for free.',
  ]);
});

test('every state’s text mentions the free way, and its sums always match the numbers', () => {
  for (const type of claimTypes) {
    for (const state of [null, ...stateCodes]) {
      const quote = feeFor({
        state,
        type,
        amountCents: cents(333_33),
        amountKind: 'exact',
        propertyKind: null,
        deliveredAt: new Date('2001-01-01'),
        at,
      });
      expect(quote.sentences.at(-1)).toBe('You can claim this yourself for free.');
      expect(quote.sentences).toContain(quote.capReason);
      expect(quote.feeCents + quote.payoutCents).toBe(333_33);
    }
  }
});
