import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid('id').primaryKey().defaultRandom();
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const createdAt = () => instant('created_at').notNull();
export const updatedAt = () => instant('updated_at').notNull();

/** For a check constraint: the column holds one of the values declared in the code. */
export function oneOf(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}

/** Keeps a text's letters and digits, in capitals. Must match `foldReference`. */
export function foldedLetters(column: AnyColumn): SQL<string> {
  return sql`upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`;
}
