import { expect, test } from 'vitest';
import { callPlaid } from './plaid.ts';

const failureOf = (status: number, error_code: string) =>
  callPlaid(() => Promise.reject({ response: { status, data: { error_code } } }));

test.each([
  'INVALID_API_KEYS',
  'UNAUTHORIZED_ENVIRONMENT',
  'INSTITUTION_DOWN',
  'INSTITUTION_NOT_AVAILABLE',
  'INSTITUTION_NOT_RESPONDING',
])('%s says nothing about the request, so a later try may succeed', async (code) => {
  await expect(failureOf(400, code)).rejects.toMatchObject({ failure: 'unavailable', code });
});

test.each([
  ['INVALID_ACCESS_TOKEN', 'access_ended'],
  ['ITEM_LOGIN_REQUIRED', 'sign_in_needed'],
  ['INVALID_FIELD', 'refused'],
])('%s means %s', async (code, failure) => {
  await expect(failureOf(400, code)).rejects.toMatchObject({ failure, code });
});
