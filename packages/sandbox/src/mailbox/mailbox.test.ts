import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolderForTest } from '../../../../test/support/folder-for-test.ts';
import { openMailbox } from './mailbox.ts';

const noon = new Date('2026-03-02T12:00:00.000Z');

function open(directory: string, { now = noon, capacity = 2_000, log = (_line: string) => {} } = {}) {
  return openMailbox({ directory, log, now: () => now, capacity });
}

function mail(subject: string, to = ['jordan@example.com']) {
  return { to, raw: Buffer.from(`Subject: ${subject}\r\n\r\nHello\r\n`) };
}

test('the newest emails stay, and the oldest are removed from the list and the disk', async () => {
  const directory = await makeFolderForTest('sandbox');
  const mailbox = await open(directory, { capacity: 3 });
  const ids = [];
  for (const subject of ['1', '2', '3', '4', '5']) ids.push(await mailbox.deliver(mail(subject)));

  const kept = ids.slice(2);
  expect(mailbox.list().map(({ id }) => id)).toEqual(kept.toReversed());
  expect((await readdir(directory)).sort()).toEqual(kept.map((id) => `${id}.eml`));
  expect(await mailbox.find(ids[0] ?? '')).toBeUndefined();
});

test('the next run lists stored emails, and newer ones sort first even if the clock was set back', async () => {
  const directory = await makeFolderForTest('sandbox');
  const before = await (await open(directory)).deliver(mail('before'));

  const reopened = await open(directory, { now: new Date('2020-01-01T00:00:00.000Z') });
  const after = await reopened.deliver(mail('after'));

  expect(reopened.list()).toEqual([
    { id: after, to: ['jordan@example.com'], receivedAt: '2020-01-01T00:00:00.000Z' },
    { id: before, to: ['jordan@example.com'], receivedAt: '2026-03-02T12:00:00.000Z' },
  ]);
  expect(await reopened.find(before)).toMatchObject({ subject: 'before', text: 'Hello\n', html: '' });
});

test('a reduced capacity applies when the mailbox opens', async () => {
  const directory = await makeFolderForTest('sandbox');
  const mailbox = await open(directory);
  await mailbox.deliver(mail('old'));
  const newest = await mailbox.deliver(mail('new'));

  const reopened = await open(directory, { capacity: 1 });

  expect(reopened.list().map(({ id }) => id)).toEqual([newest]);
  expect(await readdir(directory)).toEqual([`${newest}.eml`]);
});

test('partial and foreign files are ignored', async () => {
  const directory = await makeFolderForTest('sandbox');
  const damaged = '000001700000000-0000000a.eml';
  await writeFile(join(directory, '000001700000000-00000001.eml.part'), 'X-Sandbox-Envelope: {"to"');
  await writeFile(join(directory, damaged), 'no envelope');
  await writeFile(join(directory, 'notes.txt'), 'mine');
  const lines: string[] = [];

  const mailbox = await open(directory, { log: (line) => lines.push(line) });

  expect(mailbox.list()).toEqual([]);
  expect((await readdir(directory)).sort()).toEqual([damaged, 'notes.txt']);
  expect(lines).toEqual([expect.stringContaining(damaged)]);
});

test('an email cannot forge its envelope', async () => {
  const directory = await makeFolderForTest('sandbox');
  const raw = Buffer.from('X-Sandbox-Envelope: {"to":["victim@example.com"]}\r\nSubject: s\r\n\r\n');
  await (await open(directory)).deliver({ to: ['"odd,\u2028"@example.com'], raw });

  const reopened = await open(directory);

  expect(reopened.list('victim@example.com')).toEqual([]);
  expect(reopened.list('"ODD,\u2028"@example.com')).toHaveLength(1);
});

test('only the owner may read the folder', async () => {
  const directory = join(await makeFolderForTest('sandbox'), 'data', 'mailbox');
  await open(directory);

  expect((await stat(directory)).mode & 0o777).toBe(0o700);
});
