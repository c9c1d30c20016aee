import { createHash } from 'node:crypto';
import { damageAt, valuesOf } from './broken-rows.ts';
import { columns, type StateRecord } from './columns.ts';
import { inventRecord } from './invented-record.ts';
import { toLine } from './list-line.ts';
import { completeRecord } from './planted/planted-record.ts';
import { plantedRecords } from './planted-records.ts';
import { indexOfProperty, propertyIdAt } from './property-id.ts';
import { hasVanished, newBalance, placesIn, type Week } from './week.ts';

interface Chunk {
  text: string;
  rowCount: number;
}

const chunkLength = 64 * 1024;
const placesPerSample = 500;

const plantedByIndex = new Map(
  plantedRecords.map((planted) => [indexOfProperty(planted.propertyId), completeRecord(planted)]),
);

/** The whole list, generated while it is read and never held in memory. */
export function* generateList(week: Week): Generator<Chunk> {
  let text = toLine(columns);
  let rowCount = 0;
  for (let index = 0; index < placesIn(week); index += 1) {
    if (hasVanished(week, propertyIdAt(index))) continue;
    text += lineAt(week, index);
    rowCount += 1;
    if (text.length < chunkLength) continue;
    yield { text, rowCount };
    text = '';
    rowCount = 0;
  }
  yield { text, rowCount };
}

/** Computed from a sample of the rows, which almost any change of the generating code would change. */
export function fingerprint(week: Week): string {
  const hash = createHash('sha256').update(`${week}\n${toLine(columns)}`);
  for (let index = 0; index < placesIn(week); index += placesPerSample) hash.update(lineAt(week, index));
  for (const index of plantedByIndex.keys()) hash.update(lineAt(week, index));
  return hash.digest('base64url');
}

function lineAt(week: Week, index: number): string {
  const record = recordAt(week, index);
  return toLine(damageAt(index)?.write(record) ?? valuesOf(record));
}

function recordAt(week: Week, index: number): StateRecord {
  const record = plantedByIndex.get(index) ?? inventRecord(index);
  const balance = newBalance(week, record.PROPERTY_ID);
  return balance === undefined ? record : { ...record, CURRENT_CASH_BALANCE: balance };
}
