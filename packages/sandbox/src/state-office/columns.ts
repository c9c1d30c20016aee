const firstPropertyId = 900_000_001;

/** The columns of California's list, in their original order. */
export const columns = [
  'PROPERTY_ID',
  'PROPERTY_TYPE',
  'CASH_REPORTED',
  'SHARES_REPORTED',
  'NAME_OF_SECURITIES_REPORTED',
  'NO_OF_OWNERS',
  'OWNER_NAME',
  'OWNER_STREET_1',
  'OWNER_STREET_2',
  'OWNER_STREET_3',
  'OWNER_CITY',
  'OWNER_STATE',
  'OWNER_ZIP',
  'OWNER_COUNTRY_CODE',
  'CURRENT_CASH_BALANCE',
  'NUMBER_OF_PENDING_CLAIMS',
  'NUMBER_OF_PAID_CLAIMS',
  'HOLDER_NAME',
  'HOLDER_STREET_1',
  'HOLDER_STREET_2',
  'HOLDER_STREET_3',
  'HOLDER_CITY',
  'HOLDER_STATE',
  'HOLDER_ZIP',
  'CUSIP',
] as const;

type Column = (typeof columns)[number];

/** One row of the list: every value is text, and an unknown value is empty. */
export type StateRecord = Readonly<Record<Column, string>>;

export function toLine(values: readonly string[]): string {
  return `${values.map(quote).join(',')}\r\n`;
}

function quote(value: string): string {
  return value.includes(',') || value.includes('"') ? `"${value.replaceAll('"', '""')}"` : value;
}

/** Nine digits from 900000001 on. The number is the row's position in the list. */
export function propertyIdAt(index: number): string {
  return String(firstPropertyId + index);
}

export function indexOfProperty(propertyId: string): number {
  return Number(propertyId) - firstPropertyId;
}
