import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolderForTest } from '../../../../test/support/folder-for-test.ts';
import { openStore } from './document-store.ts';

interface Note {
  text: string;
}

async function openFile() {
  const file = join(await makeFolderForTest('store'), 'deep', 'notes.jsonl');
  return { file, open: () => openStore(file).collection<Note>('notes') };
}

test('after reopening, stored documents are there in order and removed ones are gone', async () => {
  const { open } = await openFile();
  const notes = open();
  notes.put('a', { text: 'one' });
  notes.put('b', { text: 'two' });
  notes.put('c', { text: 'three' });
  notes.put('a', { text: 'one again' });
  notes.remove('b');

  expect(open().list()).toEqual([{ text: 'one again' }, { text: 'three' }]);
  expect(open().find('b')).toBeUndefined();
});

test('a partial last line left by a killed process is dropped and the rest is kept', async () => {
  const { file, open } = await openFile();
  open().put('a', { text: 'one' });
  appendFileSync(file, '["notes","b",{"text":"tw');

  expect(open().list()).toEqual([{ text: 'one' }]);
  open().put('c', { text: 'three' });
  expect(open().list()).toEqual([{ text: 'one' }, { text: 'three' }]);
});

test('changing a returned document does not change the stored one', async () => {
  const { open } = await openFile();
  const notes = open();
  const given = notes.put('a', { text: 'one' });
  given.text = 'changed';
  const found = notes.find('a');
  if (found) found.text = 'changed too';

  expect(notes.find('a')).toEqual({ text: 'one' });
});

test('a collection limited to two documents drops the oldest', async () => {
  const { file } = await openFile();
  const notes = openStore(file).collection<Note>('notes', { keep: 2 });
  for (const id of ['a', 'b', 'c']) notes.put(id, { text: id });

  expect(notes.list()).toEqual([{ text: 'b' }, { text: 'c' }]);
});
