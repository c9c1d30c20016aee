import { expect, test } from 'vitest';
import { type Standing, standings } from '#shared/claims/standing.ts';
import type { ListedClaim } from '#shared/contracts/claims.ts';
import { actionOf, amountOf, isDueSoon, nextDayOf } from './row-words.ts';

const money = { stage: 'on_its_way', gross: '64.50', keptFee: '12.90', net: '51.60' } as const;
const claim = (standing: Standing, changes: Partial<ListedClaim> = {}) =>
  ({
    id: 'one',
    standing,
    amount: '77.70',
    amountKind: 'exact',
    deadline: null,
    openQuestionCount: 1,
    isReadyToSend: standing === 'ready_to_send',
    money: null,
    filedAt: '2026-11-09T18:00:00.000Z',
    completedAt: '2026-11-12T18:00:00.000Z',
    ...changes,
  }) as ListedClaim;

const expected = { ...money, expectedOn: '2026-11-24', waitsFor: null, fee: null };
const fee = { amount: '49.99', dueOn: '2026-11-28', paymentUrl: 'https://pay.example/1' };

test.each<[ListedClaim, string, string, string | undefined]>([
  [claim('found'), 'No known deadline', '$77.70 before our fee', 'File'],
  [claim('found', { deadline: '2026-11-23' }), 'File by Nov 23, 2026', '$77.70 before our fee', 'File'],
  [claim('needs_answer'), '1 question', 'Up to $77.70 if it’s yours', 'Answer'],
  [
    claim('needs_answer', { openQuestionCount: 6, amountKind: 'estimate', deadline: '2027-04-15' }),
    '6 questions, by Apr 15, 2027',
    'About $77.70 estimate, if it’s yours',
    'Answer',
  ],
  [claim('ready_to_send'), 'You send it', '$77.70 before our fee', 'Send'],
  [claim('ready_to_send', { isReadyToSend: false }), 'We’re sending it', '$77.70 before our fee', undefined],
  [claim('sent'), 'Filed Nov 9, 2026', '$77.70 before our fee', undefined],
  [claim('needs_document'), 'The office asked for it', '$77.70 before our fee', 'Add document'],
  [claim('approved'), 'Not paid yet', '$77.70 before our fee', undefined],
  [claim('waiting_for_account'), 'It waits for you.', '$77.70 before our fee', 'Add account'],
  [claim('on_its_way', { money: expected }), 'Expected Nov 24, 2026', '$77.70 before our fee', undefined],
  [claim('in_bank'), 'Nov 12, 2026', '$77.70 received, before fees', undefined],
  [
    claim('fee_due', { money: { ...expected, stage: 'fee_due', fee } }),
    '$49.99 by Nov 28, 2026',
    '$77.70 received, before our fee',
    'Pay',
  ],
  [claim('refused'), 'Nov 12, 2026', '$77.70 not paid', undefined],
])('$standing says the next day, what kind of amount it is, and what to do', (one, day, amount, action) => {
  expect(nextDayOf(one)).toBe(day);
  expect(Object.values(amountOf(one)).join(' ')).toBe(amount);
  expect(actionOf(one)?.label).toBe(action);
});

test('an invoice is paid where it is', () => {
  expect(actionOf(claim('fee_due', { money: { ...expected, stage: 'fee_due', fee } }))?.to).toBe(
    fee.paymentUrl,
  );
});

test('a day within two weeks is near, but not that of a claim that was sent', () => {
  const at = new Date('2026-11-19T15:00:00Z');
  const deadline = '2026-12-03';
  expect(isDueSoon(claim('found', { deadline }), at)).toBe(true);
  expect(isDueSoon(claim('found', { deadline: '2026-12-04' }), at)).toBe(false);
  expect(isDueSoon(claim('in_review', { deadline }), at)).toBe(false);
  for (const standing of standings) expect(isDueSoon(claim(standing), at)).toBe(false);
});
