import { expect, test } from 'vitest';
import { openTestMailbox } from '../../../../test/support/test-google.ts';

const email = 'jordan.rivera@example.com';
const open = () => openTestMailbox({ email });

test('the button routes refuse values that no button sends', async () => {
  const { act, url } = await open();

  expect(await act('add-letter', { email: 'nobody@example.com', kind: 'receipt' })).toBe(404);
  expect(await act('add-letter', { email, kind: 'bomb' })).toBe(400);
  expect(await act('delete-message', { email, id: 'x' })).toBe(404);
  expect(await act('rate-limit', { calls: '-1' })).toBe(400);
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await fetch(`${url}/google/actions/rate-limit`, { method: 'POST', headers })).status).toBe(403);
});

test('the page shows accounts, grants and requests, and can revoke a grant', async () => {
  const { url, users, act } = await open();
  await users.getProfile({ userId: 'me' });

  const page = await (await fetch(`${url}/google`)).text();
  const grant = /name="grant" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const mailbox = await (await fetch(`${url}/google/mailboxes/${email}`)).text();

  expect(page).toContain('robin.ellery@example.com');
  expect(page).toContain('gmail.readonly');
  expect(page).toContain('GET /gmail/v1/users/me/profile');
  expect(page).not.toContain('<code>GET /google</code>');
  expect(mailbox).toContain('Return of order NF-771204');
  expect(await act('revoke-grant', { grant })).toBe(303);
  await expect(users.getProfile({ userId: 'me' })).rejects.toMatchObject({ status: 401 });
});

test('a long mailbox continues over several pages', async () => {
  const { url } = await open();
  const address = `${url}/google/mailboxes/${email}`;
  const read = async (query: string) => (await fetch(address + query)).text();
  const idsIn = (page: string) => [...page.matchAll(/name="id" value="([^"]+)"/g)].map(([, id]) => id);

  const first = await read('');
  const older = /href="(\?before=\d+)"/.exec(first)?.[1] ?? '';
  const second = await read(older);

  expect(idsIn(first)).toHaveLength(50);
  expect(new Set([...idsIn(first), ...idsIn(second)]).size).toBe(100);
  expect(idsIn(await read('?before=nonsense'))).toEqual(idsIn(first));
});
