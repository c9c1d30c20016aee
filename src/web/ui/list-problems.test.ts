import { expect, test } from 'vitest';
import { listProblems } from './list-problems.ts';

test('problems inside a repeated group are led to their own field', () => {
  expect(
    listProblems({
      firstName: { type: 'too_small', message: 'First name is required' },
      formerNames: [undefined, { lastName: { type: 'too_small', message: 'Last name is required' } }],
      priorAddresses: { type: 'too_big', message: 'Add at most 20 earlier addresses' },
    }),
  ).toEqual([
    { fieldId: 'firstName', message: 'First name is required' },
    { fieldId: 'formerNames.1.lastName', message: 'Last name is required' },
    { fieldId: 'priorAddresses', message: 'Add at most 20 earlier addresses' },
  ]);
});

test('a problem with the form as a whole leads nowhere', () => {
  expect(listProblems({ root: { type: 'custom', message: 'That failed' } })).toEqual([
    { fieldId: undefined, message: 'That failed' },
  ]);
});
