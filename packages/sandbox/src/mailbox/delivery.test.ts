import { once } from 'node:events';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '#sandbox/main.ts';
import { makeFolderForTest } from '../../../../test/support/folder-for-test.ts';
import type { Mail } from '../../../../test/support/test-mailbox.ts';

const noon = '2026-03-02T12:00:00.000Z';

async function start(dataDir?: string) {
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataDir: dataDir ?? (await makeFolderForTest('sandbox')),
    log: () => {},
    now: () => new Date(noon),
  });
  onTestFinished(() => sandbox.close());

  const transport = createTransport(sandbox.smtpUrl, { from: 'Rightful <mail@rightful.example>' });
  async function list(query = '') {
    const response = await fetch(`${sandbox.url}/mailbox/messages${query}`);
    return (await response.json()) as Mail[];
  }
  return { ...sandbox, list, send: transport.sendMail.bind(transport) };
}

test('accepted emails are listed with their parts, newest first', async () => {
  const { send, list } = await start();
  await send({ to: 'jordan@example.com', subject: 'First', text: 'One' });
  await send({ to: 'casey@example.com', subject: 'Grüße, 世界', text: 'Two', html: '<p>Two</p>' });

  const messages = await list();

  expect(messages).toEqual([
    {
      id: expect.any(String),
      to: 'casey@example.com',
      subject: 'Grüße, 世界',
      text: expect.stringMatching(/^Two\s*$/),
      html: expect.stringMatching(/^<p>Two<\/p>\s*$/),
      receivedAt: noon,
    },
    expect.objectContaining({ to: 'jordan@example.com', subject: 'First', html: '', receivedAt: noon }),
  ]);
});

test('the filter matches one whole address, ignoring case', async () => {
  const { send, list } = await start();
  await send({ to: 'Jordan+x@Example.com', subject: 'Mine' });
  await send({ to: 'other-jordan+x@example.com', subject: 'Not mine' });

  const subjects = (await list('?to=jordan%2BX@example.COM')).map(({ subject }) => subject);

  expect(subjects).toEqual(['Mine']);
  expect(await list('?to=nobody@example.com')).toEqual([]);
  expect(await list('?to=')).toHaveLength(2);
});

test('an email to several people is stored once and found for each of them, including blind copies', async () => {
  const { send, list } = await start();
  await send({ to: ['a@example.com', 'b@example.com'], bcc: 'c@example.com', subject: 'All' });

  const messages = await list();

  expect(messages.map(({ to }) => to)).toEqual(['a@example.com, b@example.com, c@example.com']);
  expect(await list('?to=b@example.com')).toEqual(messages);
  expect(await list('?to=c@example.com')).toEqual(messages);
});

test('mail survives a restart', async () => {
  const dataDir = await makeFolderForTest('sandbox');
  const first = await start(dataDir);
  await first.send({ to: 'jordan@example.com', subject: 'Kept' });
  const before = await first.list();
  await first.close();

  const second = await start(dataDir);
  await second.send({ to: 'jordan@example.com', subject: 'Later' });

  const [later, ...kept] = await second.list();
  expect(later?.subject).toBe('Later');
  expect(kept).toEqual(before);
});

test('concurrent deliveries are all stored under different ids', async () => {
  const { send, list } = await start();
  const subjects = Array.from({ length: 50 }, (_, index) => `Mail ${index}`);
  await Promise.all(subjects.map((subject) => send({ to: 'jordan@example.com', subject })));

  const messages = await list();

  expect(messages.map(({ subject }) => subject).sort()).toEqual(subjects.sort());
  expect(new Set(messages.map(({ id }) => id)).size).toBe(50);
});

test('an email over the size limit is refused and leaves nothing behind', async () => {
  const { send, list } = await start();

  const oversized = send({ to: 'jordan@example.com', subject: 'Huge', text: 'x'.repeat(11 * 1024 * 1024) });

  await expect(oversized).rejects.toMatchObject({ responseCode: 552 });
  expect(await list()).toEqual([]);
});

test('a connection lost in the middle of an email stores nothing and does not affect others', async () => {
  const { smtpUrl, send, list } = await start();
  const socket = connect(Number(new URL(smtpUrl).port), '127.0.0.1').setEncoding('utf8');
  socket.write(
    'EHLO x\r\nMAIL FROM:<a@example.com>\r\nRCPT TO:<b@example.com>\r\nDATA\r\nSubject: half\r\n\r\nbody',
  );
  for await (const answer of socket) if (answer.includes('354')) break;
  if (!socket.closed) await once(socket, 'close');

  await send({ to: 'jordan@example.com', subject: 'Whole' });

  expect((await list()).map(({ subject }) => subject)).toEqual(['Whole']);
});
