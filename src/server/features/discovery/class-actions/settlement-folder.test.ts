import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeFolderForTest } from '#test/support/folder-for-test.ts';
import { makeSettlement } from '#test/support/test-settlements.ts';
import { readSettlementFolder } from './list-settlements.ts';

let folder: string;
beforeEach(async () => {
  folder = await makeFolderForTest('settlements');
});

const put = (name: string, content: string | Buffer) => writeFile(path.join(folder, name), content);
const entry = (id: string) => JSON.stringify(makeSettlement({ id }), null, 2);

test('a missing folder contains no settlements', async () => {
  expect(await readSettlementFolder(path.join(folder, 'none'))).toEqual({ settlements: [], problems: [] });
});

test('each file is a settlement, and other files are not read', async () => {
  await put('b.json', entry('second'));
  await put('a.json', `\uFEFF${entry('first')}`);
  await put('readme.txt', 'Settlements go here.');
  const { settlements, problems } = await readSettlementFolder(folder);
  expect(settlements.map(({ id }) => id)).toEqual(['first', 'second']);
  expect(settlements[0]).toEqual(makeSettlement({ id: 'first' }));
  expect(problems).toEqual([]);
});

test('a bad file is reported with all its problems, and the others are used', async () => {
  const bad = { ...makeSettlement(), claimDeadline: '31 March', officialSite: 'kettles.example' };
  await put('bad.json', JSON.stringify(bad));
  await put('good.json', entry('good'));
  const { settlements, problems } = await readSettlementFolder(folder);
  expect(settlements.map(({ id }) => id)).toEqual(['good']);
  expect(problems).toEqual([
    'The settlement file bad.json is not used: claimDeadline: Use a real date such as 2027-03-31; officialSite: Use an https address.',
  ]);
});

test.each([
  ['no JSON', '{"id": ', 'it is not JSON.'],
  ['nothing', '', 'it is not JSON.'],
  ['bytes', Buffer.from([0, 255, 254, 7]), 'it is not JSON.'],
  ['more than a settlement can be', `"${'x'.repeat(70_000)}"`, 'it has more than 64 kilobytes.'],
  ['a list', '[]', 'expected object, received array'],
  ['deep nesting', '['.repeat(30_000), 'it is not JSON.'],
  ['another prototype', '{"__proto__": {"id": "x"}}', 'is not used:'],
])('a file with %s is refused', async (_, content, complaint) => {
  await put('hostile.json', content);
  const { settlements, problems } = await readSettlementFolder(folder);
  expect(settlements).toEqual([]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('The settlement file hostile.json is not used: ');
  expect(problems[0]).toContain(complaint);
});

test('a named pipe that looks like a file is refused without waiting for it', async () => {
  await mkdir(path.join(folder, 'folder.json'));
  const socket = createServer().listen(path.join(folder, 'socket.json'));
  onTestFinished(() => void socket.close());
  await once(socket, 'listening');
  const { problems } = await readSettlementFolder(folder);
  expect(problems).toEqual([
    'The settlement file folder.json is not used: it is not a file.',
    'The settlement file socket.json is not used: it is not a file.',
  ]);
});

test('a folder that cannot be listed is reported, and the search continues', async () => {
  await put('file', '');
  const { settlements, problems } = await readSettlementFolder(path.join(folder, 'file'));
  expect(settlements).toEqual([]);
  expect(problems[0]).toContain('cannot be listed (ENOTDIR)');
});
