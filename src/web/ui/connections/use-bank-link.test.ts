import { expect, test } from 'vitest';
import { ApiError, ConnectionError } from '#web/lib/calls/api-error.ts';
import { linkFailures } from './use-bank-link.ts';

function answered(status: number) {
  const problem = { code: 'connection_refused', detail: 'The bank has already used this sign-in.' };
  return new ApiError({ status, statusText: '', bodyText: JSON.stringify(problem) });
}

test('a refused exchange gives the reason, a broken one asks to try again', () => {
  expect(linkFailures.notExchanged(answered(409))).toMatchObject({
    title: 'Failed to connect bank account',
    message: 'The bank has already used this sign-in.',
  });
  for (const broken of [answered(503), new ConnectionError()])
    expect(linkFailures.notExchanged(broken)).toMatchObject({
      title: 'Connection Failed',
      message: 'Failed to connect your bank account. Please try again.',
    });
});
