import { expect, test } from 'vitest';
import { writeListFile } from '#test/support/record-file.ts';
import { dayCell, workbookFile, zipCell } from '#test/support/workbook-file.ts';
import { readRows } from '../read-rows.ts';
import { openSourceFile } from '../source-file.ts';
import { CutFile, UnreadableFile } from '../unreadable-file.ts';

const start = { byteOffset: 0, lineNumber: 0 };

async function readSheets(content: Buffer, from = start) {
  const source = await openSourceFile(await writeListFile('list.xlsx', content));
  const sheets: Record<string, string[]> = {};
  for (const part of source.parts) {
    const rows: string[] = [];
    for await (const batch of readRows(part, { delimiter: part.delimiter, linesAbove: 0 }, from))
      rows.push(...batch.rows.map(({ lineNumber, text }) => `${lineNumber}: ${text.replaceAll('\t', '|')}`));
    sheets[part.sheet ?? part.name] = rows;
  }
  source.close();
  return { sheets, passedOver: source.passedOver };
}

const heading = ['Check Date', 'Payment Amount', 'Payee Name', 'ZIP'];

test.each([
  ['shared', {}],
  ['in their cells', { isInline: true }],
])('cells are read with texts %s, days as days, and leading zeros', async (_where, options) => {
  const rows = [
    heading,
    [dayCell(45_352), 19.989999999999998, 'RIVERA & SONS "RS"', zipCell(2139)],
    [],
    ['', 1200, 'LEE\nKIM'],
    [dayCell(45_353.75), 7, '_x0041_NN'],
  ];
  const { sheets } = await readSheets(workbookFile({ Payees: rows }, options));
  expect(sheets).toEqual({
    Payees: [
      '1: Check Date|Payment Amount|Payee Name|ZIP',
      '2: 2024-03-01|19.99|"RIVERA & SONS ""RS"""|02139',
      '4: |1200|LEE KIM|',
      '5: 2024-03-02|7|ANN|',
    ],
  });
});

test('a workbook that counts days from 1904 has the same days', async () => {
  const { sheets } = await readSheets(workbookFile({ One: [[dayCell(43_890)]] }, { startsIn1904: true }));
  expect(sheets.One).toEqual(['1: 2024-03-01']);
});

test.each([
  [1, '1900-01-01'],
  [59, '1900-02-28'],
  [61, '1900-03-01'],
  [0.5, '0.5'],
])('the day with the number %s is %s', async (serial, day) => {
  const { sheets } = await readSheets(workbookFile({ One: [[dayCell(serial)]] }));
  expect(sheets.One).toEqual([`1: ${day}`]);
});

test('every sheet with rows is a part, and empty ones are named', async () => {
  const { sheets, passedOver } = await readSheets(
    workbookFile({ Cover: [], 'A to M': [heading], 'N to Z': [['x']] }),
  );
  expect(Object.keys(sheets)).toEqual(['A to M', 'N to Z']);
  expect(passedOver).toEqual(['Sheet Cover']);
});

test('reading resumes within a sheet', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => [`PAYEE ${index}`, index]);
  const workbook = workbookFile({ One: rows });
  const source = await openSourceFile(await writeListFile('list.xlsx', workbook));
  const [part] = source.parts;
  if (!part) throw new Error('no part');
  let middle = start;
  let rowsBefore = 0;
  for await (const batch of readRows(part, { delimiter: '\t', linesAbove: 0 }, start)) {
    rowsBefore += batch.rows.length;
    if (!batch.position || rowsBefore < 5_000) continue;
    middle = batch.position;
    break;
  }
  source.close();
  const { sheets } = await readSheets(workbook, middle);
  expect(sheets.One?.length).toBe(rows.length - middle.lineNumber);
  expect(sheets.One?.[0]).toBe(`${middle.lineNumber + 1}: PAYEE ${middle.lineNumber}|${middle.lineNumber}`);
});

const sheet = (content: string) => ({
  replace: { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${content}</sheetData></worksheet>` },
});

test.each([
  ['tags nested without end', sheet('<a>'.repeat(100)), 'nested more than 32 deep'],
  ['a tag without end', sheet(`<row r="1" x="${'A'.repeat(3_000_000)}`), 'longer than a megabyte'],
  ['a tag full of attributes', sheet(`<row ${'a="1" '.repeat(500)}/>`), 'more than 100 attributes'],
  ['a cell without end', sheet(`<row><c t="str"><v>${'A'.repeat(40_000)}</v></c></row>`), 'characters'],
  ['a cell far to the right', sheet('<row><c r="XFD1"><v>1</v></c></row>'), 'more than 1000 columns'],
  ['a row far below', sheet('<row r="99999999"><c><v>1</v></c></row>'), 'more than 1048576 rows'],
  ['nothing but a cover', sheet(''), 'no sheet with rows'],
])('a workbook with %s is refused', async (_what, options, reason) => {
  const reading = readSheets(workbookFile({ One: [] }, options));
  await expect(reading).rejects.toThrow(reason);
  await expect(reading).rejects.toBeInstanceOf(UnreadableFile);
});

test('texts that unpack to more than fits into memory are refused', async () => {
  const strings = `<sst>${`<si><t>${'A'.repeat(30_000)}</t></si>`.repeat(3_600)}</sst>`;
  const workbook = workbookFile({ One: [['x']] }, { replace: { 'xl/sharedStrings.xml': strings } });
  expect(workbook.length).toBeLessThan(2_000_000);
  await expect(readSheets(workbook)).rejects.toThrow('Save its sheet as CSV');
});

test('a workbook that lacks a part is damaged', async () => {
  const workbook = workbookFile({ One: [['x']] });
  const renamed = Buffer.from(
    workbook.toString('latin1').replaceAll('xl/sharedStrings.xml', 'xl/sharedStrings.old'),
    'latin1',
  );
  await expect(readSheets(renamed)).rejects.toThrow('it has no xl/sharedStrings.xml');
});

test.each([
  ['%PDF-1.7 some bytes', 'is a PDF'],
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'old kind (.xls)'],
])('a file that cannot be a list says what it is', async (content, reason) => {
  await expect(openSourceFile(await writeListFile('list.csv', content))).rejects.toThrow(reason);
});

test('a workbook that is cut off is cut', async () => {
  const workbook = workbookFile({ One: [['x']] });
  await expect(readSheets(workbook.subarray(0, workbook.length - 60))).rejects.toBeInstanceOf(CutFile);
});
