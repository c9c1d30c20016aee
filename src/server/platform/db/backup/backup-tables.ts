import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';

export interface BackupTable {
  /** Schema-qualified and quoted. */
  table: string;
  columns: string[];
}

const jobsTable = 'jobs.job';

/** Lists every table with people's or product data, each after the tables that it refers to. */
export async function listTables(db: Db): Promise<BackupTable[]> {
  const { rows: tables } = await db.execute<BackupTable & Record<string, unknown>>(sql`
    select format('%I.%I', schema.nspname, class.relname) as "table", (
      select array_agg(quote_ident(attname) order by attnum) from pg_attribute
      where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class as class join pg_namespace as schema on schema.oid = class.relnamespace
    where class.relkind in ('r', 'p') and not class.relispartition
      and (schema.nspname in ('public', 'hold') or (schema.nspname = 'jobs' and class.relname = 'job'))
    order by 1`);
  const { rows: references } = await db.execute<{ from: string; to: string }>(sql`
    select distinct format('%I.%I', owner_schema.nspname, owner.relname) as "from",
      format('%I.%I', target_schema.nspname, target.relname) as "to"
    from pg_constraint
      join pg_class as owner on owner.oid = conrelid join pg_namespace as owner_schema on owner_schema.oid = owner.relnamespace
      join pg_class as target on target.oid = confrelid join pg_namespace as target_schema on target_schema.oid = target.relnamespace
    where contype = 'f' and conrelid <> confrelid`);
  return sortByReference(tables, references);
}

function sortByReference(tables: BackupTable[], references: { from: string; to: string }[]): BackupTable[] {
  const sorted: BackupTable[] = [];
  let left = tables;
  while (left.length > 0) {
    const names = new Set(left.map(({ table }) => table));
    const waits = (name: string) => references.some(({ from, to }) => from === name && names.has(to));
    const free = left.filter(({ table }) => !waits(table));
    if (free.length === 0) throw new Error(`these tables refer to each other: ${[...names].join(', ')}`);
    sorted.push(...free);
    left = left.filter(({ table }) => waits(table));
  }
  return sorted;
}

/** Leaves out the queue's internal rows, which only matter while it runs. */
export function selectRows({ table, columns }: BackupTable): string {
  const ours = table === jobsTable ? ` where name not like '\\_\\_%'` : '';
  return `select ${columns.join(', ')} from ${table}${ours}`;
}

/** Only the queue's table may already have rows in a new database. */
export function isQueue({ table }: Pick<BackupTable, 'table'>): boolean {
  return table === jobsTable;
}

export async function readSequences(db: Db): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string; value: string }>(sql`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
    where schemaname in ('public', 'hold') and last_value is not null order by 1`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
