import { expect, test } from 'vitest';
import { nextStepText } from './account-words.ts';

const now = new Date('2026-11-02T12:00:00Z');

const account = {
  status: 'verified',
  isPrimary: false,
  depositsExpectedOn: null,
  triesLeft: 3,
  heldUntil: null,
  reason: null,
  payeeNote: null,
} as const;

test('deposits on their way are shown with the day they are expected', () => {
  const text = nextStepText({ ...account, status: 'deposits_sent', depositsExpectedOn: '2026-11-04' }, now);
  expect(text).toContain('Expect them on or after November 4, 2026.');
});

test('deposits without a known day take the usual time', () => {
  expect(nextStepText({ ...account, status: 'deposits_sent' }, now)).toContain('1 to 2 business days');
});

test('the tries left are counted, down to the last one', () => {
  const arrived = { ...account, status: 'deposits_arrived' } as const;
  expect(nextStepText(arrived, now)).toContain('You have 3 tries left.');
  expect(nextStepText({ ...arrived, triesLeft: 1 }, now)).toContain('You have 1 try left.');
});

test('a hold is shown only while it lasts', () => {
  const held = { ...account, isPrimary: true, heldUntil: '2026-11-05T12:00:00.000Z' };
  expect(nextStepText(held, now)).toContain('payouts to this account are on hold until November 5, 2026');
  expect(nextStepText(held, new Date('2026-11-05T12:00:00Z'))).toBe('Your payouts go here.');
});

test('a verified account that is not primary says how it becomes so', () => {
  expect(nextStepText(account, now)).toContain('Set it as primary');
});

test('a verified account that no payout can go to yet says so', () => {
  const payeeNote = 'We’re looking at who holds this account.';
  expect(nextStepText({ ...account, isPrimary: true, payeeNote }, now)).toBe(payeeNote);
});

test('an account that cannot be used says why in the words of the server', () => {
  const reason = 'The bank says that the account is closed.';
  expect(nextStepText({ ...account, status: 'stopped', reason }, now)).toBe(reason);
  expect(nextStepText({ ...account, status: 'verification_failed', reason }, now)).toBe(reason);
});
