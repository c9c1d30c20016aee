import { Column, type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A column that needs its own conversion. */
interface Read<Value> {
  column: PgColumn;
  read: (json: string) => Value;
}

type Fields = Record<string, PgColumn | Read<unknown>>;
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
 * Columns that PostgreSQL sends as a single JSON list: the driver decodes every value separately, which takes longer than reading
 * a whole row at once. For queries that nearly every request runs, and not for binary columns. Those of `joined` are null where
 * an outer join found nothing.
 */
export function packedRow<Own extends Fields, Joined extends Fields = Record<never, never>>(
  own: Own,
  joined?: Joined,
): SQL<RowOf<Own, Joined>> {
  const fields = Object.entries({ ...own, ...joined });
  const names = fields.map(([name]) => name);
  const readers = fields.map(([, field]) => readerOf(field));
  const columns = fields.map(([, field]) => columnOf(field));
  // A copy has its final shape at once; adding properties one by one takes several times as long.
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

/** Undefined if the JSON value can be used as it is. */
function readerOf(field: Fields[string]): ((value: unknown) => unknown) | undefined {
  if ('read' in field) return (value) => field.read(String(value));
  if (field.mapFromDriverValue === Column.prototype.mapFromDriverValue) return undefined;
  return (value) => field.mapFromDriverValue(value);
}
