import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { sha256 } from '#server/features/claims/api.ts';
import { encryptedPdf, fillablePdf } from '#test/support/fillable-pdf.ts';
import { makeFolderForTest } from '#test/support/folder-for-test.ts';
import { readPdf } from '#test/support/pdf-text.ts';
import { runOperatorCommand } from '#test/support/run-operator-command.ts';
import { samplePdf } from '#test/support/sample-documents.ts';

let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = await makeFolderForTest('forms');
  folder = path.join(dataDir, 'forms');
  await mkdir(folder);
});

const run = (...args: string[]) =>
  runOperatorCommand({ program: 'forms', args, environment: { DATA_DIR: dataDir } });

const fields = {
  Name: 'claimant.name',
  Zip: 'claimant.zip',
  Former: 'claimant.formerNames',
  Shares: { fact: 'property.kind', checkedIf: ['securities'] },
  Claimant: { fact: 'claimant.kind', options: { owner: 'Owner', heir: 'Heir' } },
  State: 'claimant.state',
  Holder: 'property.holder',
};

async function place(mapping: object = {}, pdf?: Buffer): Promise<Buffer> {
  const file = pdf ?? (await fillablePdf());
  await writeFile(path.join(folder, 'ca.pdf'), file);
  const complete = {
    state: 'CA',
    formName: 'Claim for Sample Property',
    pdf: 'ca.pdf',
    sha256: sha256(file),
    claimants: ['owner'],
    fields,
    byHand: ['SSN', 'Signature'],
    ...mapping,
  };
  await writeFile(path.join(folder, 'ca-owner.json'), JSON.stringify(complete));
  return file;
}

test('an operator sees what is there, and that nothing is where nothing was put', async () => {
  expect(await run()).toMatchObject({ code: 0, output: 'There are no forms.\n' });
  await place();
  expect(await run('list')).toMatchObject({
    code: 0,
    output: 'ca-owner: CA, Claim for Sample Property, for owner\n',
  });
});

test('the fields of a PDF are listed with what they take', async () => {
  const file = await place();
  const { code, output } = await run('fields', path.join(folder, 'ca.pdf'));
  expect(code).toBe(0);
  expect(output).toContain(`SHA-256 ${sha256(file)}`);
  for (const line of [
    'Name  (text)',
    'Zip  (text; at most 5 letters)',
    'Former  (text of several lines)',
    'Shares  (checkbox)',
    'Claimant  (radio; Owner | Heir)',
    'State  (choice; CA | TX)',
  ])
    expect(output).toContain(`${line}\n`);
});

test('a preview is filled, marked as a sample, and leaves the number and the signature to the person', async () => {
  await place(
    { fields: { ...fields, Name: 'property.addressOnRecord' } },
    await fillablePdf({ hasScript: true }),
  );

  const { code, output, errors } = await run('preview', 'ca-owner');

  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  const file = path.join(folder, 'preview', 'ca-owner.pdf');
  expect(output).toBe(`Wrote ${file}.\n`);
  const content = await readFile(file);
  const { pages, items } = await readPdf(content);
  expect(pages[0]).toContain('Łukasz Example');
  expect(pages[0]).toContain('CA');
  expect(pages[1]).toContain('Example Orchards');
  // At the form's own 15 points it would be wider than its field of 220.
  const [shrunk] = items.filter(({ str }) => str.includes('SAMPLEVILLE'));
  expect(shrunk?.width).toBeLessThan(217);
  expect(shrunk?.fontSize).toBeGreaterThan(10);
  for (const page of pages) expect(page).toContain('SAMPLE: invented data');
  expect(content.toString('latin1')).not.toMatch(/\/(AcroForm|Widget|JavaScript|JS|Names|OpenAction)\b/);
  const again = await run('preview', 'ca-owner');
  expect(again.code).toBe(0);
  expect(await readFile(file)).toEqual(content);
});

test('values that do not fit their field are found before a person has one', async () => {
  await place();
  const { code, output, errors } = await run('check');
  expect(code).toBe(2);
  expect(errors.split('\n').filter(Boolean)).toEqual([
    'ca-owner: Zip: the longest value of claimant.zip does not fit.',
  ]);
  expect(output).toBe('1 form checked; 1 problem.\n');
  await place({ fields: { ...fields, Zip: undefined } });
  expect(await run('check', 'ca-owner')).toMatchObject({ code: 0, errors: '' });
});

test('a mapping is refused for each field that it has wrong', async () => {
  await place({
    fields: {
      Nme: 'claimant.name',
      SSN: 'claimant.zip',
      Name: fields.Shares,
      Shares: 'claimant.name',
      State: { fact: 'claimant.kind', options: { owner: 'NV' } },
    },
    byHand: ['Sign'],
  });
  const { code, errors } = await run('check');
  expect(code).toBe(2);
  expect(errors.split('\n').filter(Boolean)).toEqual([
    'ca-owner: Nme: the PDF has no such field.',
    'ca-owner: Name: a text cannot be ticked.',
    'ca-owner: Shares: a checkbox cannot hold claimant.name.',
    'ca-owner: State: it offers no "NV", only CA, TX.',
    'ca-owner: Sign: the PDF has no such field.',
    'ca-owner: SSN: the person fills this in by hand, so nothing may be written into it.',
  ]);
});

test.each<[string, object, string]>([
  ['names no fact', { fields: { Name: 'claimant.ssn' } }, 'fields.Name: Use a fact such as'],
  ['names no state', { state: 'California' }, 'state: Use the postal code'],
  ['leaves the folder', { pdf: '../ca.pdf' }, 'pdf: Use the name of a PDF beside this file'],
  ['has no PDF', { pdf: 'tx.pdf' }, 'There is no tx.pdf beside it.'],
])('a mapping is refused that %s', async (_, mapping, sentence) => {
  await place(mapping);
  expect(await run('check')).toMatchObject({
    code: 2,
    errors: expect.stringContaining(`ca-owner: ${sentence}`),
  });
});

test('a mapping is refused that is no JSON', async () => {
  await writeFile(path.join(folder, 'ca-owner.json'), '{');
  expect((await run('check')).errors).toBe('ca-owner: The file is not JSON.\n');
});

test('a PDF that changed is not used until somebody has compared it', async () => {
  await place({ sha256: sha256(Buffer.from('last year’s')) });
  expect((await run('check')).errors).toContain('The PDF has changed since the mapping was made for it');
  expect(await run('preview', 'ca-owner')).toMatchObject({ code: 2, output: '' });
});

test.each<[string, () => Promise<Buffer>, string]>([
  ['encrypted', encryptedPdf, 'password-protected'],
  ['XFA', () => fillablePdf({ isXfa: true }), 'XFA form'],
  ['without fields', async () => samplePdf(), 'no fields'],
  ['no PDF', async () => Buffer.from('not a PDF'), 'could not be read'],
])('a PDF that is %s is refused with a sentence', async (_, create, sentence) => {
  await place({}, await create());
  expect(await run('check')).toMatchObject({ code: 2, errors: expect.stringContaining(sentence) });
});

test('what the command is not for gets its usage', async () => {
  for (const args of [['fill'], ['preview'], ['fields'], ['list', 'a'], ['check', 'a', 'b']])
    expect(await run(...args)).toMatchObject({ code: 1, errors: expect.stringContaining('npm run forms') });
  expect((await run('preview', 'tx')).errors).toContain('There is no tx in');
});
