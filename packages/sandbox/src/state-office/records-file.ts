import { createHash } from 'node:crypto';
import { columns, indexOfProperty, propertyIdAt, type StateRecord, toLine } from './columns.ts';
import { inventRecord } from './invented-record.ts';
import { completeRecord } from './planted/planted-record.ts';
import { plantedRecords } from './planted-records.ts';
import { hasVanished, newBalance, placesIn, type Week } from './week.ts';

interface Damage {
  what: string;
  write: (record: StateRecord) => string[];
}

/** Errors that occur in real lists. Each damages a row so that no reader can repair it. */
export const damages: readonly Damage[] = [
  { what: 'every value from the owner’s name on stands one column too far right', write: shift },
  { what: 'the row ends after the owner’s ZIP', write: cutShort },
  { what: 'the balance is not a number', write: spoilBalance },
];

const firstBroken = 500;

const rowsApart = 1_166;

export const brokenRowCount = 180;

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

/** The damages alternate, so that each occurs equally often. */
function damageAt(index: number): Damage | undefined {
  const turn = (index - firstBroken) / rowsApart;
  const isBroken = Number.isInteger(turn) && turn >= 0 && turn < brokenRowCount;
  return isBroken ? damages[turn % damages.length] : undefined;
}

function shift(record: StateRecord): string[] {
  const values = valuesOf(record);
  values.splice(columns.indexOf('OWNER_NAME'), 0, '');
  return values.slice(0, columns.length);
}

function cutShort(record: StateRecord): string[] {
  return valuesOf(record).slice(0, columns.indexOf('OWNER_ZIP') + 1);
}

function spoilBalance(record: StateRecord): string[] {
  return valuesOf({ ...record, CURRENT_CASH_BALANCE: '#VALUE!' });
}

function valuesOf(record: StateRecord): string[] {
  return columns.map((column) => record[column]);
}
