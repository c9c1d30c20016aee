import { expect, test } from 'vitest';
import { writeListFile } from '#test/support/record-file.ts';
import { californiaMapping } from './mapping.ts';
import { resolveSource } from './resolve-source.ts';

test('California is known by its id and by its name', async () => {
  for (const name of ['california', 'ca-unclaimed-property'])
    expect(await resolveSource(name, undefined)).toMatchObject({
      source: { id: 'ca-unclaimed-property', state: 'CA' },
      mapping: californiaMapping,
    });
});

test('another source needs a mapping', async () => {
  await expect(resolveSource('tx-unclaimed-property', undefined)).rejects.toThrow('add --mapping FILE.json');
  const file = await writeListFile('mapping.json', '{ "columns": { "ownerName": "Owner" } }');
  const { source, mapping } = await resolveSource('tx-unclaimed-property', file);
  expect([source.state, mapping.columns.ownerName]).toEqual(['TX', ['Owner']]);
});

test('mistakes are reported in a sentence', async () => {
  await expect(resolveSource('atlantis', undefined)).rejects.toThrow(
    'There is no source and no list "atlantis"',
  );
  await expect(resolveSource('california', '/nowhere.json')).rejects.toThrow(
    '/nowhere.json cannot be opened',
  );
  const file = await writeListFile('mapping.json', '{ "columns": {} }');
  await expect(resolveSource('california', file)).rejects.toThrow('Say where the owner is');
});
