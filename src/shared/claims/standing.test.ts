import { expect, test } from 'vitest';
import {
  type ClaimSituation,
  groupOf,
  type Standing,
  standingNames,
  standingOf,
  standings,
} from './standing.ts';

const found: ClaimSituation = {
  status: 'pending',
  openQuestionCount: 0,
  isUnsent: false,
  officeStep: null,
  moneyStage: null,
  isPaidNothing: false,
};

const table: [Standing, Partial<ClaimSituation>][] = [
  ['found', {}],
  ['needs_answer', { openQuestionCount: 1 }],
  ['ready_to_send', { isUnsent: true }],
  ['ready_to_send', { isUnsent: true, openQuestionCount: 1 }],
  ['ready_to_send', { status: 'filed', isUnsent: true }],
  ['ready_to_send', { status: 'rejected', isUnsent: true }],
  ['sent', { status: 'filed' }],
  ['sent', { status: 'filed', openQuestionCount: 1 }],
  ['in_review', { status: 'filed', officeStep: 'in_review' }],
  ['needs_document', { status: 'filed', officeStep: 'documents_needed' }],
  ['approved', { status: 'approved' }],
  ['approved', { status: 'approved', isUnsent: true }],
  ['waiting_for_account', { status: 'paid', moneyStage: 'waiting_for_account' }],
  ['on_its_way', { status: 'paid', moneyStage: 'on_its_way' }],
  ['fee_due', { status: 'paid', moneyStage: 'fee_due' }],
  ['in_bank', { status: 'paid' }],
  ['in_bank', { status: 'paid', officeStep: 'documents_needed' }],
  ['refused', { status: 'paid', isPaidNothing: true }],
  ['refused', { status: 'rejected' }],
  ['refused', { status: 'rejected', officeStep: 'in_review' }],
];

test.each(table)('a claim stands at %s when %o', (standing, change) => {
  expect(standingOf({ ...found, ...change })).toBe(standing);
});

test('every word for where a claim stands is reached, and belongs to one group', () => {
  expect(new Set(table.map(([standing]) => standing))).toEqual(new Set(standings));
  expect(standings.map((standing) => [standingNames[standing], groupOf(standing)])).toEqual([
    ['Found', 'to_file'],
    ['Needs your answer', 'to_file'],
    ['Ready to send', 'to_file'],
    ['Sent', 'in_progress'],
    ['In review', 'in_progress'],
    ['Needs a document', 'in_progress'],
    ['Approved', 'in_progress'],
    ['Waiting for your bank account', 'in_progress'],
    ['On its way', 'in_progress'],
    ['In your bank', 'done'],
    ['Fee due', 'in_progress'],
    ['Refused', 'done'],
  ]);
});
