import { expect, test } from 'vitest';
import { openTestMailbox } from '../../../../../test/support/test-google.ts';

const email = 'jordan.rivera@example.com';
const open = () => openTestMailbox({ email });

test('the history shows emails that arrive and emails that are deleted', async () => {
  const { users, act, findOne } = await open();
  const { data: profile } = await users.getProfile({ userId: 'me' });
  const gone = await findOne('subject:"unclaimed refund"');
  const startHistoryId = profile.historyId ?? '';

  for (const kind of ['receipt', 'refund', 'cancellation', 'newsletter'])
    expect(await act('add-letter', { email, kind })).toBe(303);
  expect(await act('delete-message', { email, id: gone })).toBe(303);
  await act('add-letter', { email: 'casey.nguyen@example.com', kind: 'receipt' });

  const { data } = await users.history.list({ userId: 'me', startHistoryId });
  const added = data.history?.flatMap(({ messagesAdded }) => messagesAdded ?? []) ?? [];
  const subjects = await Promise.all(
    added.map(async ({ message }) => {
      const { data: mail } = await users.messages.get({ userId: 'me', id: message?.id ?? '' });
      return mail.payload?.headers?.find(({ name }) => name === 'Subject')?.value;
    }),
  );
  expect(subjects).toEqual([
    expect.stringMatching(/^Order confirmation — N-\d{6}$/),
    'Your refund of $189.00 was issued',
    'Your Cloudloft Storage subscription has been cancelled',
    expect.any(String),
  ]);
  expect(data.history?.at(-1)?.messagesDeleted?.[0]?.message?.id).toBe(gone);
  expect(data.historyId).toBe(data.history?.at(-1)?.id);
  await expect(users.messages.get({ userId: 'me', id: gone })).rejects.toMatchObject({ status: 404 });
});

test('the history is paged, can be filtered by type, and can start at the newest message', async () => {
  const { users, act } = await open();
  const { data: list } = await users.messages.list({ userId: 'me', maxResults: 1 });
  const { data: newest } = await users.messages.get({ userId: 'me', id: list.messages?.[0]?.id ?? '' });
  const start = { userId: 'me', startHistoryId: newest.historyId ?? '' };
  expect((await users.history.list(start)).data).toEqual({ historyId: newest.historyId });

  for (let count = 0; count < 3; count += 1) await act('add-letter', { email, kind: 'receipt' });
  await act('delete-message', { email, id: newest.id ?? '' });

  const first = (await users.history.list({ ...start, maxResults: 3 })).data;
  const second = (await users.history.list({ ...start, pageToken: first.nextPageToken ?? '' })).data;
  const deletions = (await users.history.list({ ...start, historyTypes: ['messageDeleted'] })).data;
  expect(first.history).toHaveLength(3);
  expect(second.history).toEqual(deletions.history);
  expect(deletions.history).toHaveLength(1);
});

test('a start that is too old or in the future is not found', async () => {
  const { users } = await open();
  const { data } = await users.getProfile({ userId: 'me' });

  for (const startHistoryId of ['1', String(Number(data.historyId) + 1), '99999999999999999999'])
    await expect(users.history.list({ userId: 'me', startHistoryId })).rejects.toMatchObject({ status: 404 });
});
