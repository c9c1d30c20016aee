import { columns, type StateRecord } from './columns.ts';

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

/** The damages alternate, so that each occurs equally often. */
export function damageAt(index: number): Damage | undefined {
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

export function valuesOf(record: StateRecord): string[] {
  return columns.map((column) => record[column]);
}
