import { expect, test } from 'vitest';
import { listCuts } from '../fixed-width.ts';
import type { RecordMapping } from '../mapping.ts';
import { parseMapping } from '../mapping.ts';
import { layOutColumns, layOutCuts } from '../rows/column-layout.ts';
import { interpretRows } from './interpret-rows.ts';

const columns = { ownerName: 'Owner', holderName: 'Holder', amount: 'Amount' };

const fixed = {
  columns: {
    propertyId: { start: 1, length: 6 },
    ownerName: { start: 7, length: 16 },
    city: { start: 23, length: 10 },
    amount: { start: 33, length: 8 },
  },
  amount: 'exact',
};

function mappingOf(value: object): RecordMapping {
  const result = parseMapping(JSON.stringify(value));
  if ('mistakes' in result) throw new Error(result.mistakes.join());
  return result.mapping;
}

/** The cells of the only row as they are stored. */
function interpretOne(mapping: RecordMapping, heading: string, text: string): string[] {
  const layout = layOutColumns(mapping, heading.split(','));
  const { copyText } = interpretRows([{ lineNumber: 2, text }], { layout, mapping });
  return new TextDecoder().decode(copyText).trim().split('\t');
}

const storedBefore = {
  number: 'content-e6f42d599fde6d3dff628ad8929746b5',
  hash: '\\\\xfa224aa0b9e54bebb83adb8ea06bd756',
};

test('a row of a list that says no more than before keeps its number and its hash, so nothing is found anew', () => {
  const mapping = mappingOf({ columns, amount: 'exact' });
  const cells = interpretOne(mapping, 'Owner,Holder,Amount', 'RIVERA JORDAN,EXAMPLE STORES,12.00');
  expect([cells[1], cells.at(-1)]).toEqual([storedBefore.number, storedBefore.hash]);
});

test('a holder’s address makes a row another one to store, and the same property', () => {
  const mapping = mappingOf({ columns: { ...columns, holderCity: 'City' }, amount: 'exact' });
  const cells = interpretOne(
    mapping,
    'Owner,Holder,Amount,City',
    'RIVERA JORDAN,EXAMPLE STORES,12.00,SANDBOX',
  );
  expect(cells[1]).toBe(storedBefore.number);
  expect(cells.at(-1)).not.toBe(storedBefore.hash);
});

test('a row of fixed width is cut where its mapping says, and a quote in it is a character', () => {
  const mapping = mappingOf({ ...fixed, hasHeading: false });
  const layout = layOutCuts(mapping, listCuts(mapping) ?? [], ' '.repeat(40));
  const rows = ['000017RIVERA "JO A    SACRAMENTO   12.50', '000018LEE KIM'].map((text, index) => ({
    lineNumber: index + 1,
    text,
  }));
  const { copyText, rejects } = interpretRows(rows, { layout, mapping });
  const cells = new TextDecoder().decode(copyText).trim().split('\n');
  expect(rejects).toEqual([]);
  expect(cells.map((line) => line.split('\t').slice(1, 5))).toEqual([
    ['000017', 'RIVERA "JO A', '\\N', 'SACRAMENTO'],
    ['000018', 'LEE KIM', '\\N', '\\N'],
  ]);
});

test('a file whose lines end before the owner begins is not the list', () => {
  const mapping = mappingOf(fixed);
  expect(() => layOutCuts(mapping, listCuts(mapping) ?? [], 'READ')).toThrow('should begin at character 7');
});

test('columns by name and columns by place do not go together', () => {
  const columns = { ...fixed.columns, city: 'CITY' };
  expect(parseMapping(JSON.stringify({ columns }))).toEqual({
    mistakes: ['columns: Give start and length for every column, or for none'],
  });
});
