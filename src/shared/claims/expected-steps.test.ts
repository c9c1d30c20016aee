import { expect, test } from 'vitest';
import { expectedSteps, nothingToDo } from './expected-steps.ts';
import { type Standing, standings } from './standing.ts';

const claim = {
  mode: 'agent',
  office: 'California',
  usualTime: '1 to 4 months',
  sentOn: null,
  money: null,
} as const;
const stepsAt = (standing: Standing, changes: object = {}) =>
  expectedSteps({ ...claim, standing, ...changes });
const titlesAt = (standing: Standing, changes: object = {}) =>
  stepsAt(standing, changes).map(({ title }) => title);
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

test.each<[Standing, object, string]>([
  ['sent', { sentOn: '2026-11-24' }, 'usually 1 to 4 months, counted from Nov 24, 2026'],
  [
    'in_review',
    { sentOn: '2026-11-24', usualTime: '60-90 days' },
    'usually 60-90 days, counted from Nov 24, 2026',
  ],
  [
    'sent',
    { sentOn: '2026-11-24', usualTime: 'About 4 weeks (3 to 5), based on 12 claims here' },
    'about 4 weeks (3 to 5), based on 12 claims here, counted from Nov 24, 2026',
  ],
  ['needs_document', {}, 'usually 1 to 4 months, counted from the day it is sent'],
])(
  'of a claim at %s %o, the decision is said to take %s, by no figure of the office',
  (standing, changes, time) => {
    expect(stepsAt(standing, changes)[0]?.detail).toBe(`${time}; not the office’s own figure`);
  },
);

test.each<[string, Standing, object, string]>([
  ['a day', 'on_its_way', { money: { expectedOn: '2026-11-23', waitsFor: null } }, 'expected Nov 23, 2026'],
  [
    'what it waits for',
    'on_its_way',
    { money: { expectedOn: null, waitsFor: 'It’s on hold.' } },
    'It’s on hold.',
  ],
  ['that none is known', 'approved', {}, 'after its decision; no day is known'],
])('the money’s step says %s', (_what, standing, changes, detail) => {
  expect(stepsAt(standing, changes)[0]?.detail).toBe(detail);
});

const nothingAt = (standing: Standing, changes: object = {}) =>
  nothingToDo({ ...claim, isToldByOwner: false, standing, ...changes });

test('nothing is to do where the office, we, or the bank act next, and where all is done', () => {
  const quiet = standings.filter((standing) => nothingAt(standing) !== null);
  expect(quiet).toEqual(['ready_to_send', 'sent', 'in_review', 'approved', 'on_its_way', 'in_bank']);
  expect(nothingAt('ready_to_send', { mode: 'self' })).toBeNull();
});

test.each<[Standing, object, string]>([
  [
    'sent',
    {},
    'Next: California decides, usually 1 to 4 months, counted from the day it is sent; not the office’s own figure. If California asks for another paper, it appears here and under Needs you.',
  ],
  [
    'approved',
    { isToldByOwner: true },
    'Next: California pays, after its decision; no day is known. California writes to you. When it does, tell us here what it decided.',
  ],
  [
    'on_its_way',
    { money: { expectedOn: '2026-11-23', waitsFor: null } },
    'Next: In your bank, expected Nov 23, 2026.',
  ],
  ['in_bank', {}, 'The money is in your bank, and nothing about this claim is open.'],
])('of a claim at %s %o, it says what happens next', (standing, changes, words) => {
  expect(nothingAt(standing, changes)).toBe(words);
});

test('a time that the office names itself is said to be its own', () => {
  const [decides] = stepsAt('sent', { sentOn: '2026-11-24', usualTime: '6 to 8 weeks', isOfficesTime: true });
  expect(decides?.detail).toBe('usually 6 to 8 weeks, counted from Nov 24, 2026; the office’s own figure');
});
