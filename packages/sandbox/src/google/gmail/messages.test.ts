import { expect, test } from 'vitest';
import { openTestMailbox } from '../../../../../test/support/test-google.ts';

const email = 'jordan.rivera@example.com';
const open = () => openTestMailbox({ email });

const decode = (data: string | null | undefined) => Buffer.from(data ?? '', 'base64url').toString('utf8');

test('pages have no gaps or repeats, even if new email arrives in between', async () => {
  const { users, act } = await open();
  const { data: profile } = await users.getProfile({ userId: 'me' });
  const ids: string[] = [];
  let pageToken: string | undefined;
  do {
    const { data } = await users.messages.list({
      userId: email,
      maxResults: 70,
      ...(pageToken && { pageToken }),
    });
    ids.push(...(data.messages ?? []).map(({ id }) => id ?? ''));
    pageToken = data.nextPageToken ?? undefined;
    await act('add-letter', { email, kind: 'newsletter' });
  } while (pageToken);

  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(profile.messagesTotal ?? 0);
  expect(ids.length).toBeGreaterThanOrEqual(150);
  expect(ids.length).toBeLessThanOrEqual(250);
});

test('a full message is a tree of decoded parts with readable headers', async () => {
  const { users, findOne } = await open();
  const id = await findOne('subject:"Order confirmation" LH-20418837');

  const { data } = await users.messages.get({ userId: 'me', id });

  expect(data).toMatchObject({
    id,
    threadId: id,
    labelIds: ['INBOX', 'CATEGORY_UPDATES'],
    snippet: expect.stringContaining('Hello Jordan, thank you for your order LH-20418837'),
    historyId: expect.stringMatching(/^\d+$/),
    internalDate: expect.stringMatching(/^\d{13}$/),
    payload: {
      partId: '',
      mimeType: 'multipart/alternative',
      body: { size: 0 },
      parts: [
        { partId: '0', mimeType: 'text/plain', filename: '' },
        { partId: '1', mimeType: 'text/html', filename: '' },
      ],
    },
  });
  const headers = new Map(data.payload?.headers?.map(({ name, value }) => [name, value]));
  expect(headers.get('Subject')).toBe('Order confirmation — LH-20418837');
  expect(headers.get('From')).toBe('Larkspur Home <orders@larkspurhome.example>');
  const [text, html] = data.payload?.parts ?? [];
  expect(decode(text?.body?.data)).toContain('Total: $131.50\r\n');
  expect(decode(html?.body?.data)).toContain('"@type": "Order"');
});

test('an attachment is named, and an answer names what it answers', async () => {
  const { users, findOne } = await open();
  const read = async (q: string) => (await users.messages.get({ userId: 'me', id: await findOne(q) })).data;

  const answer = await read('from:support@northfold.example');
  expect(answer.threadId).not.toBe(answer.id);
  expect(answer.payload?.headers?.find(({ name }) => name === 'In-Reply-To')?.value).toContain(
    answer.threadId,
  );

  const { data } = await users.messages.list({ userId: 'me', q: 'subject:invoice "invoice is attached"' });
  const { data: invoice } = await users.messages.get({ userId: 'me', id: data.messages?.[0]?.id ?? '' });
  expect(invoice.payload).toMatchObject({
    mimeType: 'multipart/mixed',
    parts: [
      { partId: '0' },
      { partId: '1', mimeType: 'application/pdf', body: { size: expect.any(Number) } },
    ],
  });
});
