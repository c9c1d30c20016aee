import { expect, test } from 'vitest';
import { listProblems } from './use-submit-form.ts';

test('problems inside a repeated group are led to their own field', () => {
  expect(
    listProblems(
      {
        firstName: { type: 'too_small', message: 'First name is required' },
        formerNames: [undefined, { lastName: { type: 'too_small', message: 'Last name is required' } }],
        priorAddresses: { type: 'too_big', message: 'Add at most 20 earlier addresses' },
      },
      ['firstName', 'formerNames', 'priorAddresses'],
    ),
  ).toEqual([
    { fieldId: 'firstName', message: 'First name is required' },
    { fieldId: 'formerNames.1.lastName', message: 'Last name is required' },
    { fieldId: 'priorAddresses', message: 'Add at most 20 earlier addresses' },
  ]);
});

test('a problem with the form as a whole leads nowhere', () => {
  expect(listProblems({ root: { type: 'custom', message: 'That failed' } }, ['firstName'])).toEqual([
    { fieldId: undefined, message: 'That failed' },
  ]);
});

test('problems are listed in the order of the fields', () => {
  const named = (message: string) => ({ type: 'custom', message });
  const found = {
    formerNames: [{ lastName: named('Last name') }],
    email: named('Email'),
    dateOfBirth: named('Age'),
  };
  expect(
    listProblems(found, ['firstName', 'dateOfBirth', 'formerNames', 'email']).map(({ message }) => message),
  ).toEqual(['Age', 'Last name', 'Email']);
});
