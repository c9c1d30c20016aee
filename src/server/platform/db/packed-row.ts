import { Column, type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A column whose JSON value needs its own conversion. */
interface ConvertedColumn<Value> {
  column: PgColumn;
  read: (json: string) => Value;
}

type Fields = Record<string, PgColumn | ConvertedColumn<unknown>>;
type OrNull<Given extends PgColumn, Value> = null extends GetColumnData<Given> ? Value | null : Value;
type ValueOf<Field> = Field extends PgColumn
  ? GetColumnData<Field>
  : Field extends { column: infer Given extends PgColumn; read: (json: string) => infer Value }
    ? OrNull<Given, Value>
    : never;
type RowOf<Own extends Fields, Joined extends Fields> = {
  [Name in keyof Own]: ValueOf<Own[Name]>;
} & {
  [Name in keyof Joined]: ValueOf<Joined[Name]> | null;
};

/**
 * Selects columns as one JSON list, because the driver decodes values one by one, which is slower than parsing a whole
 * row. Use it for queries that nearly every request runs, and not for binary columns. The `joined` columns are null
 * where an outer join found nothing.
 */
export function packedRow<Own extends Fields, Joined extends Fields = Record<never, never>>(
  own: Own,
  joined?: Joined,
): SQL<RowOf<Own, Joined>> {
  const fields = Object.entries({ ...own, ...joined });
  const names = fields.map(([name]) => name);
  const readers = fields.map(([, field]) => readerOf(field));
  const columns = fields.map(([, field]) => columnOf(field));
  // Copying an object of the final shape is several times faster than adding properties one by one.
  const empty: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]));
  return sql`json_build_array(${sql.join(columns, sql`, `)})`.mapWith((values: unknown[]) => {
    const row = { ...empty };
    for (let index = 0; index < names.length; index += 1) {
      const value = values[index];
      const read = readers[index];
      row[names[index] as string] = read && value !== null ? read(value) : value;
    }
    return row as RowOf<Own, Joined>;
  });
}

function columnOf(field: Fields[string]): PgColumn {
  return 'read' in field ? field.column : field;
}

/** Returns undefined if the JSON value can be used unchanged. */
function readerOf(field: Fields[string]): ((value: unknown) => unknown) | undefined {
  if ('read' in field) return (value) => field.read(String(value));
  if (field.mapFromDriverValue === Column.prototype.mapFromDriverValue) return undefined;
  return (value) => field.mapFromDriverValue(value);
}
