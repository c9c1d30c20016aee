import { expect, onTestFinished, test } from 'vitest';
import { makeFolderForTest } from '#test/support/folder-for-test.ts';
import { californiaList, californiaRow, writeListFile } from '#test/support/record-file.ts';
import { runOperatorCommand } from '#test/support/run-operator-command.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { zipFiles } from '#test/support/zip-files.ts';

test('the operator sees the first rejected rows with line and column, and the others are stored', {
  timeout: 60_000,
}, async () => {
  const { databaseUrl, drop } = await createTestDatabase();
  onTestFinished(drop);
  const bad = Array.from({ length: 7 }, (_, index) =>
    californiaRow(10 + index, { CURRENT_CASH_BALANCE: 'MANY' }),
  );
  const list = californiaList([
    californiaRow(1),
    ...bad,
    californiaRow(2),
    californiaRow(3, { OWNER_NAME: 'UNKNOWN' }),
  ]);
  const { code, output } = await runOperatorCommand({
    program: 'import-records',
    args: ['--source', 'ca-sco-all-records', await writeListFile('list.csv', list)],
    environment: { DATABASE_URL: databaseUrl, DATA_DIR: await makeFolderForTest('data') },
  });
  const lines = output.split('\n');
  expect(code).toBe(0);
  expect(lines[0]).toBe('2 new, 0 changed, 0 unchanged, 0 vanished, 7 rejected.');
  expect(lines[1]).toContain('they name no owner, such as “unknown” or “various”: 1 row.');
  expect(lines[2]).toBe(
    'list.csv, line 3: has no amount in its amount column (CURRENT_CASH_BALANCE or CASH_REPORTED): "MANY".',
  );
  expect(lines.filter((line) => line.startsWith('list.csv, line '))).toHaveLength(5);
});

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
