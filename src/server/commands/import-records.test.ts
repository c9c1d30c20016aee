import { expect, onTestFinished, test } from 'vitest';
import { makeFolderForTest } from '#test/support/folder-for-test.ts';
import { californiaList, californiaRow, writeListFile } from '#test/support/record-file.ts';
import { runOperatorCommand } from '#test/support/run-operator-command.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { zipFiles } from '#test/support/zip-files.ts';

test('the operator reads which entries of a zip were left out', { timeout: 60_000 }, async () => {
  const { databaseUrl, drop } = await createTestDatabase();
  onTestFinished(drop);
  const zip = zipFiles({ 'list.csv': californiaList([californiaRow(1)]), 'README.txt': 'Read me first.\n' });
  const run = await runOperatorCommand({
    program: 'import-records',
    args: ['--source', 'california', '--listed-on', '2026-11-14', await writeListFile('lists.zip', zip)],
    environment: { DATABASE_URL: databaseUrl, DATA_DIR: await makeFolderForTest('data') },
  });
  expect(run).toEqual({
    code: 0,
    errors: '',
    output:
      'Skipped, because they are not lists of this kind: README.txt.\n1 new, 0 changed, 0 unchanged, 0 vanished, 0 rejected.\n',
  });
});
