import { expect, test } from 'vitest';
import { makeFolderForTest } from '../../../test/support/folder-for-test.ts';
import { createSandboxApp } from './app.ts';
import { openMailbox } from './mailbox/mailbox.ts';

async function createApp() {
  const log = () => {};
  const mailbox = await openMailbox({
    directory: await makeFolderForTest('sandbox'),
    log,
    now: () => new Date(),
  });
  return createSandboxApp({ mailbox, institutions: [], log });
}

test('every response, including errors, carries the security headers', async () => {
  const app = await createApp();

  for (const url of ['/', '/sandbox.css', '/mailbox', '/mailbox/messages', '/nowhere']) {
    const { headers } = await app.inject(url);
    expect(headers, url).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'; style-src 'self'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  }
});

test('an unknown path returns a page with status 404', async () => {
  const response = await (await createApp()).inject('/nowhere');

  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('<h1>Not found</h1>');
});

test('a foreign host name that points at this machine is refused', async () => {
  const app = await createApp();
  const open = async (host: string) => (await app.inject({ url: '/mailbox', headers: { host } })).statusCode;

  expect(await open('attacker.example:3001')).toBe(403);
  expect(await open('localhost:3001')).toBe(200);
  expect(await open('127.0.0.1:3001')).toBe(200);
});
