import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolderForTest } from '../../../test/support/folder-for-test.ts';
import { startSandbox } from './main.ts';

async function start(ports: { port?: number; smtpPort?: number } = {}) {
  const dataDir = await makeFolderForTest('sandbox');
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataDir,
    log: () => {},
    now: () => new Date(),
    ...ports,
  });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}

test('the front page says that nothing is real and links to the mailbox', async () => {
  const { url } = await start();

  const response = await fetch(url);
  const page = await response.text();

  expect(response.status).toBe(200);
  expect(page).toContain('<title>Rightful sandbox</title>');
  expect(page).toContain('Nothing is real');
  expect(page).toContain('<a href="/mailbox">Mailbox</a>');
  expect(page).toContain('0 messages');
});

test('the page of every stand-in, and an error, leads back to all of them', async () => {
  const { url } = await start();
  const read = async (path: string) => (await fetch(`${url}${path}`)).text();
  const front = await read('/');
  const paths = [...front.matchAll(/<h2><a href="([^"]+)">/g)].map(([, path = '']) => path);

  expect(paths).toContain('/dwolla');
  expect(front).not.toContain('All stand-ins');
  for (const path of [...paths, '/nowhere'])
    expect(await read(path), path).toContain('<a href="/">All stand-ins</a>');
});

test('the sandbox listens only on this machine', async () => {
  const { url, smtpUrl } = await start();

  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect(new URL(smtpUrl).hostname).toBe('127.0.0.1');
});

test('a busy HTTP port rejects with its own error and frees the SMTP port', async () => {
  const port = await takePort();
  const { smtpUrl, close } = await start();
  const smtpPort = Number(new URL(smtpUrl).port);
  await close();

  await expect(start({ port, smtpPort })).rejects.toMatchObject({ code: 'EADDRINUSE', port });

  await start({ smtpPort });
});

test('a busy SMTP port rejects with its own error', async () => {
  const smtpPort = await takePort();

  await expect(start({ smtpPort })).rejects.toMatchObject({ code: 'EADDRINUSE', port: smtpPort });
});
