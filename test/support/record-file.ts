import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { columns } from '../../packages/sandbox/src/state-office/columns.ts';
import { makeFolderForTest } from './folder-for-test.ts';

type CaliforniaRow = Partial<Record<(typeof columns)[number], string>>;

const usualRow: CaliforniaRow = {
  PROPERTY_TYPE: 'MS01: Wages, Payroll, Salary',
  CASH_REPORTED: '120.00',
  NO_OF_OWNERS: '1',
  OWNER_NAME: 'RIVERA JORDAN A',
  OWNER_STREET_1: '1420 ALDER CREEK ROAD',
  OWNER_CITY: 'SACRAMENTO',
  OWNER_STATE: 'CA',
  OWNER_ZIP: '95814',
  OWNER_COUNTRY_CODE: 'USA',
  CURRENT_CASH_BALANCE: '120.00',
  NUMBER_OF_PENDING_CLAIMS: '0',
  NUMBER_OF_PAID_CLAIMS: '0',
  HOLDER_NAME: 'EXAMPLE STORES',
};

function quote(value: string): string {
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

export const californiaHeading = columns.join(',');

/** Creates a row of the California list with defaults for what is not given. */
export function californiaRow(propertyId: number | string, row: CaliforniaRow = {}): string {
  const whole: CaliforniaRow = { ...usualRow, ...row, PROPERTY_ID: String(propertyId) };
  return columns.map((column) => quote(whole[column] ?? '')).join(',');
}

export function californiaList(rows: readonly string[]): string {
  return `${[californiaHeading, ...rows].join('\r\n')}\r\n`;
}

/** Writes a file that is deleted when the running test ends. */
export async function writeListFile(name: string, content: string | Buffer): Promise<string> {
  const file = path.join(await makeFolderForTest('records'), name);
  await writeFile(file, content);
  return file;
}
