import { expect, test } from 'vitest';
import { hourMs } from '#shared/durations.ts';
import type { AccountRow } from '../accounts/queries.ts';
import type { PayoutRow } from './queries.ts';
import { waitText, whyWaiting } from './why-waiting.ts';

const at = new Date('2026-03-02T15:00:00Z');
const hoursLater = (hours: number) => new Date(at.getTime() + hours * hourMs);
const good = {
  id: 'good',
  isPrimary: true,
  status: 'verified',
  externalId: 'bank',
  heldUntil: at,
  updatedAt: at,
} as AccountRow;
const failed = { bankAccountId: 'good', failureCode: 'R01', updatedAt: at } as PayoutRow;

type Situation = Parameters<typeof whyWaiting>[0];
const why = (changes: Partial<Situation> = {}) =>
  whyWaiting({
    payout: { fundedAt: at },
    accounts: [good],
    failed: undefined,
    at,
    payee: { is: 'fine' },
    needsVendor: true,
    ...changes,
  });

test.each<[string, Partial<Situation>, ReturnType<typeof whyWaiting>]>([
  ['nothing', {}, undefined],
  ['the office’s money', { payout: { fundedAt: null } }, { for: 'office' }],
  ['an account', { accounts: [] }, { for: 'account' }],
  [
    'an account beside a stopped one',
    { accounts: [{ ...good, isPrimary: false, status: 'stopped' }] },
    { for: 'account' },
  ],
  [
    'a proof',
    { accounts: [{ ...good, isPrimary: false, status: 'deposits_sent' }] },
    { for: 'verification' },
  ],
  ['a choice', { accounts: [{ ...good, isPrimary: false }] }, { for: 'choice' }],
  ['the owner’s identity', { payee: { is: 'unverified' } }, { for: 'identity' }],
  [
    'an operator’s look at the holder, also while the account is held',
    {
      payee: { is: 'in_review', about: 'payout_holder', toAsk: [] },
      accounts: [{ ...good, heldUntil: hoursLater(5) }],
    },
    { for: 'review', about: 'payout_holder' },
  ],
  ['an account of the owner’s', { payee: { is: 'refused' } }, { for: 'other_account' }],
  ['the vendor', { accounts: [{ ...good, externalId: null }] }, { for: 'registration' }],
  [
    'no vendor where files leave',
    { accounts: [{ ...good, externalId: null }], needsVendor: false },
    undefined,
  ],
  [
    'the end of a hold',
    { accounts: [{ ...good, heldUntil: hoursLater(1) }] },
    { for: 'hold', until: hoursLater(1) },
  ],
  ['the next day after a return', { failed }, { for: 'next_try', until: hoursLater(24) }],
  [
    'the next day after a fault of ours',
    { failed: { ...failed, failureCode: 'our_side' } },
    { for: 'our_next_try', until: hoursLater(24) },
  ],
  ['nothing a day after a return', { failed, at: hoursLater(24) }, undefined],
  [
    'nothing after a return from another account',
    { failed: { ...failed, bankAccountId: 'other' } },
    undefined,
  ],
  [
    'nothing after a change of the account',
    { failed, accounts: [{ ...good, updatedAt: hoursLater(1) }] },
    undefined,
  ],
  ['nothing when it never left', { failed: { ...failed, failureCode: 'not_sent' } }, undefined],
])('a payout waits for %s', (_what, situation, expected) => {
  expect(why(situation)).toEqual(expected);
});

test('what it waits for is shown as a sentence, with the day where there is one', () => {
  expect(waitText({ for: 'choice' }, 'UTC')).toContain('Choose a primary account');
  expect(waitText({ for: 'hold', until: hoursLater(72) }, 'UTC')).toContain('after Mar 5, 2026');
  expect(waitText({ for: 'next_try', until: hoursLater(24) }, 'UTC')).toContain('on Mar 3, 2026');
});

test('the day is the one where the payout’s owner lives', () => {
  const wait = { for: 'hold', until: new Date('2026-11-19T00:03:00Z') } as const;
  expect(waitText(wait, 'America/Los_Angeles')).toContain('after Nov 18, 2026');
  expect(waitText(wait, 'UTC')).toContain('after Nov 19, 2026');
});
