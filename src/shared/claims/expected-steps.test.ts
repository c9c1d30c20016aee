import { expect, test } from 'vitest';
import { expectedSteps } from './expected-steps.ts';
import { type Standing, standings } from './standing.ts';

const claim = { mode: 'agent', office: 'California', usualTime: '1 to 4 months', money: null } as const;
const titlesAt = (standing: Standing, changes: object = {}) =>
  expectedSteps({ ...claim, standing, ...changes }).map(({ title }) => title);
const decisionOn = ['California decides', 'The money reaches you'];

test.each<[Standing, object, string[]]>([
  ['ready_to_send', {}, ['We send it to California', ...decisionOn]],
  ['ready_to_send', { mode: 'self' }, ['You send it to California', ...decisionOn]],
  ['sent', {}, decisionOn],
  ['in_review', {}, decisionOn],
  ['needs_document', {}, decisionOn],
  ['approved', {}, ['California pays', 'The money reaches you']],
  ['waiting_for_account', {}, ['Your bank account', 'In your bank']],
  ['on_its_way', {}, ['In your bank']],
])('of a claim at %s %o, %j is to come', (standing, changes, titles) => {
  expect(titlesAt(standing, changes)).toEqual(titles);
});

test('what is found, done, or refused has nothing to come', () => {
  const done = standings.filter((standing) => titlesAt(standing).length === 0);
  expect(done).toEqual(['found', 'needs_answer', 'in_bank', 'fee_due', 'refused']);
});

test('a time is said to be ours, and a day is said where one is known', () => {
  expect(expectedSteps({ ...claim, standing: 'sent' })[0]?.detail).toBe(
    '1 to 4 months; not the office’s own figure',
  );
  const money = { expectedOn: '2026-11-23', waitsFor: null };
  expect(expectedSteps({ ...claim, standing: 'on_its_way', money })[0]?.detail).toBe('expected Nov 23, 2026');
});
