import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeFolderForTest } from '#test/support/folder-for-test.ts';
import { writeListFile } from '#test/support/record-file.ts';
import { runOperatorCommand } from '#test/support/run-operator-command.ts';
import { workbookFile } from '#test/support/workbook-file.ts';

async function mapList(...args: string[]) {
  return runOperatorCommand({
    program: 'map-list',
    args,
    environment: { DATA_DIR: await makeFolderForTest('data') },
  });
}

const rows = [
  ['Payee Name', 'Payment Amount'],
  ['TESTOVIC JAMES', 12.5],
  ['TESTOVIC MARY', 7],
];

test('the operator sees what was proposed, finds it in a file, and never loses an earlier one', async () => {
  const list = await writeListFile('list.xlsx', workbookFile({ Cover: [], Payees: rows }));
  const run = await mapList(list);
  expect(run).toMatchObject({ code: 0, errors: '' });
  expect(run.output).toContain('Sheet Payees: delimiter "of the sheet", heading in line 1');
  expect(run.output).toContain('  Payee Name: ownerName, sure; "TESTOVIC JAMES", "TESTOVIC MARY"');
  expect(JSON.parse(await readFile(`${list}.mapping.json`, 'utf8'))).toMatchObject({
    columns: { ownerName: 'Payee Name', amount: 'Payment Amount' },
    amount: 'exact',
  });
  expect(await mapList(list)).toMatchObject({ code: 1, errors: expect.stringContaining('exists already') });
});

test.each([
  ['list.pdf', '%PDF-1.7', 'is a PDF'],
  ['list.txt', 'Ask us how to claim.\nWe are open.\n', 'no delimiter divides its lines'],
  ['list.zip', 'PK\u0003\u0004', 'cut or damaged'],
])('%s that cannot be read says why', async (name, content, reason) => {
  const run = await mapList(await writeListFile(name, content));
  expect(run).toMatchObject({ code: 1, output: '', errors: expect.stringContaining(reason) });
});
