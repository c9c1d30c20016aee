import { expect, test } from 'vitest';
import { openTestMailbox } from '../../../../../test/support/test-google.ts';

const email = 'jordan.rivera@example.com';
const open = () => openTestMailbox({ email });

test('as many calls are refused as the page says', async () => {
  const { users, act } = await open();
  expect(await act('rate-limit', { calls: '2' })).toBe(303);
  const statuses = [];

  for (let call = 0; call < 3; call += 1)
    statuses.push(
      await users.getProfile({ userId: 'me' }).then(
        ({ status }) => status,
        (error) => error.response.data,
      ),
    );

  const refusal = {
    error: {
      code: 429,
      message: 'Rate Limit Exceeded',
      status: 'RESOURCE_EXHAUSTED',
      errors: [{ message: 'Rate Limit Exceeded', domain: 'usageLimits', reason: 'rateLimitExceeded' }],
    },
  };
  expect(statuses).toEqual([refusal, refusal, 200]);
});

test('a token without the scope may not read mail', async () => {
  const { users } = await openTestMailbox({ email, scope: ['openid', 'email'] });

  await expect(users.messages.list({ userId: 'me' })).rejects.toMatchObject({
    status: 403,
    response: {
      data: { error: { status: 'PERMISSION_DENIED', errors: [{ reason: 'insufficientPermissions' }] } },
    },
  });
});

test.for([
  ['a bad token', 'me/profile', 401, 'UNAUTHENTICATED', 'nonsense'],
  ["somebody else's mailbox", 'casey.nguyen@example.com/profile', 403, 'PERMISSION_DENIED'],
  ['an unknown message', 'me/messages/0123456789abcdef', 404, 'NOT_FOUND'],
  ['an unknown address', 'me/nothing', 404, 'NOT_FOUND'],
  ['a page token that is none', 'me/messages?pageToken=x', 400, 'INVALID_ARGUMENT'],
  ['a size that is none', 'me/messages?maxResults=many', 400, 'INVALID_ARGUMENT'],
  ['no start', 'me/history', 400, 'INVALID_ARGUMENT'],
  ['a history type nobody knows', 'me/history?startHistoryId=1&historyTypes=x', 400, 'INVALID_ARGUMENT'],
  ['an endless query', `me/messages?q=${'('.repeat(9_000)}`, 400, 'INVALID_ARGUMENT'],
] as const)('%s is refused with an error in Google’s format', async ([, path, code, status, token]) => {
  const { raw } = await open();

  const response = await raw(path, token);

  expect(response.status).toBe(code);
  expect(await response.json()).toMatchObject({
    error: { code, status, errors: [{ reason: expect.any(String) }] },
  });
});
