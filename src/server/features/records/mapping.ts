import { z } from 'zod';
import { findReadyMapping, type ReadyMapping } from '#catalog/ready-mappings.ts';
import { nameOrders } from '#server/platform/db/schema/records.ts';
import { isCut, listColumns } from './fixed-width.ts';

const columnSentence =
  'Name the column as the heading does, give its number, counted from 1, or its start and length in a list of fixed width';

/** Characters of a line, for a list without delimiters. */
const cutSchema = z.strictObject({
  start: z.int().min(1).describe('the first character, counted from 1'),
  length: z.int().min(1).max(500),
});

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
    address: columns.describe(
      'street, city, state, and ZIP code in one, where they have no columns of their own',
    ),
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

/** Throws if the catalog's own data is wrong, which a test of all ready mappings keeps from happening. */
export function parseReady({ lists, mapping }: ReadyMapping): RecordMapping {
  const result = mappingSchema.safeParse(mapping);
  if (result.success) return result.data;
  throw new Error(`the ready mapping of ${lists[0]} is bad:\n${z.prettifyError(result.error)}`);
}

function requireReady(listId: string): RecordMapping {
  const ready = findReadyMapping(listId);
  if (!ready) throw new Error(`${listId} has no ready mapping`);
  return parseReady(ready);
}

/** The State Controller's weekly list of all property that California holds, which the sandbox publishes too. */
export const californiaMapping = requireReady('ca-sco-all-records');
