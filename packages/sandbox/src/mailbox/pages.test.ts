import { expect, test } from 'vitest';
import { createSandboxApp } from '#sandbox/app.ts';
import { makeFolderForTest } from '../../../../test/support/folder-for-test.ts';
import { openMailbox } from './mailbox.ts';

const script = '<script>alert(1)</script>';

async function openPages() {
  const log = (line: string) => expect.unreachable(line);
  const mailbox = await openMailbox({
    directory: await makeFolderForTest('sandbox'),
    log,
    now: () => new Date('2026-03-02T12:00:00.000Z'),
  });
  const app = await createSandboxApp({ mailbox, institutions: [], log });
  return {
    open: (path: string) => app.inject(path),
    deliver: (raw: string | Buffer, to = ['jordan@example.com']) =>
      mailbox.deliver({ to, raw: Buffer.from(raw) }),
  };
}

test('a hostile subject, sender and recipient are shown as text', async () => {
  const { open, deliver } = await openPages();
  const raw = `Subject: ${script}\r\nFrom: "${script}" <${script}@example.com>\r\n\r\n${script}`;
  const id = await deliver(raw, [`${script}@example.com`]);

  for (const path of ['/mailbox', `/mailbox?to=${encodeURIComponent(script)}`, `/mailbox/messages/${id}`]) {
    const { statusCode, body } = await open(path);
    expect(statusCode, path).toBe(200);
    expect(body, path).not.toContain('<script');
    expect(body, path).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  }
});

test('the HTML part is served in a frame that permits nothing but links', async () => {
  const { open, deliver } = await openPages();
  const id = await deliver(
    `Subject: s\r\nContent-Type: text/html\r\n\r\n<a href="https://example.com">Go</a>${script}`,
  );

  const page = await open(`/mailbox/messages/${id}`);
  const part = await open(`/mailbox/messages/${id}/html`);

  expect(page.body).toContain(`src="/mailbox/messages/${id}/html"`);
  expect(page.body).toMatch(/<iframe [^>]*sandbox="(?![^"]*allow-(scripts|same-origin|forms))/);
  expect(page.body).toContain('no text part');
  expect(part.body).toContain('<base target="_blank"><a href="https://example.com">Go</a>');
  expect(part.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; ' +
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
});

test.for([
  ['nothing at all', ''],
  ['no headers', '\r\nonly a body'],
  [
    'a charset nobody knows',
    'Subject: =?x-no-such?Q?=FF=FE?=\r\nContent-Type: text/plain; charset=x-no-such\r\n\r\n\xff',
  ],
  ['bytes that are no UTF-8', Buffer.from([0x53, 0xff, 0x00, 0xfe, 0x0d, 0x0a, 0x0d, 0x0a, 0xc3, 0x28])],
  ['right-to-left marks only', 'Subject: \u202e\u200f\u2067\r\n\r\n\u202etxet'],
  ['a subject of a megabyte', `Subject: ${'x'.repeat(1_000_000)}\r\n\r\n`],
  [
    'headers past what the parser takes',
    `${`X-Long: ${'y'.repeat(90)}\r\n`.repeat(30_000)}Subject: s\r\n\r\n`,
  ],
  ['lines past what the parser takes in good time', `Subject: s\r\n\r\n${'\r\n'.repeat(4_000_000)}`],
  ['parts nested past what the parser takes', nestedParts(400)],
  ['a boundary that never comes', 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--nothing'],
] as const)('an email with %s is still shown', async ([, raw]) => {
  const { open, deliver } = await openPages();
  const id = await deliver(raw);

  const list = await open('/mailbox');
  const page = await open(`/mailbox/messages/${id}`);
  const part = await open(`/mailbox/messages/${id}/html`);
  const json = await open('/mailbox/messages');

  expect([list, page, part, json].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(list.body.length).toBeLessThan(10_000);
  expect(json.json()).toEqual([expect.objectContaining({ id, to: 'jordan@example.com' })]);
});

test('a subject without a visible character can still be clicked', async () => {
  const { open, deliver } = await openPages();
  await deliver('Subject: \u202e\u200b \u200f\r\n\r\n');

  expect((await open('/mailbox')).body).toContain('<bdi>(no subject)</bdi>');
});

test('a long list continues over several pages and keeps its filter', async () => {
  const { open, deliver } = await openPages();
  for (let number = 1; number <= 51; number += 1)
    await deliver(`Subject: Mail ${number}.\r\n\r\n`, ['a+b@example.com']);

  const first = (await open('/mailbox?to=a%2Bb@example.com')).body;
  const older = /href="(\/mailbox\?to=a%2Bb%40example.com&amp;before=[^"]+)"/.exec(first)?.[1] ?? '';
  const second = (await open(older.replace('&amp;', '&'))).body;

  expect(first).toContain('51 messages');
  expect(first).toContain('Mail 2.');
  expect(first).not.toContain('Mail 1.');
  expect(second).toContain('Mail 1.');
  expect(second).not.toContain('Mail 2.');
  expect(second).not.toContain('Older emails');
});

test('an unknown message returns a page with status 404', async () => {
  const { open } = await openPages();

  for (const path of ['/mailbox/messages/no-such', '/mailbox/messages/..%2f..%2fetc%2fpasswd/html']) {
    const response = await open(path);
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('This mail is not in the mailbox.');
  }
});

test('a filter of two addresses is refused', async () => {
  const { open } = await openPages();

  expect((await open('/mailbox?to=a@example.com&to=b@example.com')).statusCode).toBe(400);
});

function nestedParts(depth: number): string {
  const parts = Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
  );
  return `Subject: nested\r\n${parts.join('')}`;
}
