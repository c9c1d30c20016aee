import { expect, test } from 'vitest';
import type { RecordMapping } from '../mapping.ts';
import { parseMapping } from '../mapping.ts';
import { layOutColumns } from '../rows/column-layout.ts';
import { interpretRows } from './interpret-rows.ts';

const columns = { ownerName: 'Owner', holderName: 'Holder', amount: 'Amount' };

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
