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

test('the other formats return less, or the raw email', async () => {
  const { users, findOne } = await open();
  const id = await findOne('subject:"Order confirmation" LH-20418837');
  const get = async (format: string, metadataHeaders?: string[]) =>
    (await users.messages.get({ userId: 'me', id, format, ...(metadataHeaders && { metadataHeaders }) }))
      .data;

  const minimal = await get('minimal');
  const metadata = await get('metadata', ['subject', 'From']);
  const { raw, payload } = await get('raw');

  expect(minimal).not.toHaveProperty('payload');
  expect(minimal.snippet).toBeDefined();
  expect(metadata.payload?.headers?.map(({ name }) => name)).toEqual(['From', 'Subject']);
  expect(metadata.payload).not.toHaveProperty('body');
  expect(payload).toBeUndefined();
  const wire = decode(raw);
  expect(wire).toContain('Subject: =?UTF-8?B?');
  expect(wire).toContain('Content-Transfer-Encoding: quoted-printable\r\n');
  expect(wire).toMatch(/^[\r\n\x20-\x7e]*$/);
  expect(Math.max(...wire.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  expect(minimal.sizeEstimate).toBe(wire.length);
});

test('a thread contains the conversation, oldest first', async () => {
  const { users, findOne } = await open();
  const { data: answer } = await users.messages.get({
    userId: 'me',
    id: await findOne('from:support@northfold.example'),
  });

  const { data } = await users.threads.get({ userId: 'me', id: answer.threadId ?? '', format: 'metadata' });

  expect(data.messages?.map(({ labelIds }) => labelIds?.[0])).toEqual(['SENT', 'INBOX']);
  expect(data.messages?.[1]?.id).toBe(answer.id);
  expect(answer.payload?.headers?.find(({ name }) => name === 'In-Reply-To')?.value).toContain(
    data.messages?.[0]?.id,
  );
});
