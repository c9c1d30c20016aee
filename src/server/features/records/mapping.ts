import { z } from 'zod';
import { nameOrders } from '#server/platform/db/schema/records.ts';

/** The State Controller's weekly list of all property that California holds. */
export const californiaMapping: RecordMapping = {
  linesAbove: 0,
  delimiter: ',',
  hasHeading: true,
  columns: {
    propertyId: 'PROPERTY_ID',
    ownerName: ['OWNER_NAME'],
    street: ['OWNER_STREET_1', 'OWNER_STREET_2', 'OWNER_STREET_3'],
    city: 'OWNER_CITY',
    state: 'OWNER_STATE',
    zip: 'OWNER_ZIP',
    country: 'OWNER_COUNTRY_CODE',
    holderName: 'HOLDER_NAME',
    holderStreet: ['HOLDER_STREET_1', 'HOLDER_STREET_2', 'HOLDER_STREET_3'],
    holderCity: 'HOLDER_CITY',
    holderState: 'HOLDER_STATE',
    holderZip: 'HOLDER_ZIP',
    propertyType: 'PROPERTY_TYPE',
    // The current balance counts. The reported amount is used only if the balance is empty.
    amount: ['CURRENT_CASH_BALANCE', 'CASH_REPORTED'],
    shares: 'SHARES_REPORTED',
    securityName: 'NAME_OF_SECURITIES_REPORTED',
    cusip: 'CUSIP',
    ownerCount: 'NO_OF_OWNERS',
    pendingClaimCount: 'NUMBER_OF_PENDING_CLAIMS',
    paidClaimCount: 'NUMBER_OF_PAID_CLAIMS',
  },
  amount: 'exact',
  bands: {},
  nameOrder: 'last-first',
  dateFormat: 'month-day-year',
};

const columnSentence =
  'Name the column as the heading does, give its number, counted from 1, or its start and length in a list of fixed width';

/** Characters of a line, for a list without delimiters. */
const cutSchema = z.strictObject({
  start: z.int().min(1).describe('the first character, counted from 1'),
  length: z.int().min(1).max(500),
});

export type Cut = z.output<typeof cutSchema>;

const column = z.union([z.string().min(1), z.number().int().min(1), cutSchema], columnSentence);

const columns = z
  .union([column.transform((one) => [one]), z.array(column).min(1)], columnSentence)
  .describe('one column, or several that are read one after the other');

/** Maps each role to a column. Roles that a list does not have are left out. */
const columnsSchema = z
  .strictObject({
    propertyId: column,
    ownerName: columns,
    ownerFirstName: column,
    ownerMiddleName: column,
    ownerLastName: column,
    ownerSuffix: column,
    street: columns,
    city: column,
    state: column,
    zip: column,
    country: column,
    holderName: column,
    holderStreet: columns,
    holderCity: column,
    holderState: column,
    holderZip: column,
    propertyType: column,
    amount: columns.describe('the first that is not empty counts'),
    shares: column,
    securityName: column,
    cusip: column,
    reportedOn: column,
    ownerCount: column,
    pendingClaimCount: column,
    paidClaimCount: column,
  })
  .partial()
  .refine((given) => given.ownerName !== undefined || given.ownerLastName !== undefined, {
    error: 'Say where the owner is: ownerName, or ownerLastName and ownerFirstName',
    path: ['ownerName'],
  });

/** The content of a mapping file. */
const mappingSchema = z
  .strictObject({
    /** The sheet of a workbook; without it, every sheet with the list's heading. */
    sheet: z.string().min(1).exactOptional(),
    /** Titles and the like above the heading, or above the first row. */
    linesAbove: z.int().min(0).max(1_000).default(0),
    delimiter: z
      .string()
      .length(1, 'Use one character, such as "," or "|" or "\\t"')
      .refine((character) => !/["\r\n]/.test(character), 'A quote or a line break cannot separate columns')
      .default(','),
    hasHeading: z.boolean('Use true or false').default(true),
    columns: columnsSchema,
    /** The format of the amount column; "absent" if the list has no amounts. */
    amount: z.enum(['exact', 'band', 'absent'], 'Use "exact", "band" or "absent"').default('absent'),
    /** The meaning of the office's amount codes: { "A": "under $50" }. */
    bands: z.record(z.string(), z.string()).default({}),
    nameOrder: z.enum(nameOrders, 'Use "last-first", "first-last" or "unknown"').default('unknown'),
    dateFormat: z
      .enum(['year-month-day', 'month-day-year'], 'Use "year-month-day" or "month-day-year"')
      .default('month-day-year'),
  })
  .refine(({ columns: given }) => new Set(listColumns(given).map(isCut)).size === 1, {
    error: 'Give start and length for every column, or for none',
    path: ['columns'],
  });

export type RecordMapping = z.output<typeof mappingSchema>;

type Column = z.output<typeof column>;

function listColumns(given: z.output<typeof columnsSchema>): Column[] {
  return Object.values(given).flatMap((one) => one ?? []);
}

export function isCut(given: Column): given is Cut {
  return typeof given === 'object';
}

/** The columns of a list of fixed width; undefined for a delimited one. */
export function listCuts({ columns: given }: RecordMapping): Cut[] | undefined {
  const all = listColumns(given);
  return all.every(isCut) ? all : undefined;
}

export type ColumnRole = keyof RecordMapping['columns'];

/** Returns the mapping, or one sentence for each mistake. */
export function parseMapping(text: string): { mapping: RecordMapping } | { mistakes: string[] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { mistakes: [`It is not JSON: ${error instanceof Error ? error.message : String(error)}`] };
  }
  const result = mappingSchema.safeParse(value);
  if (result.success) return { mapping: result.data };
  return {
    mistakes: result.error.issues.map(({ path, message }) =>
      path.length > 0 ? `${path.join('.')}: ${message}` : message,
    ),
  };
}
