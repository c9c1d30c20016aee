import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/connect.ts';

interface WaitingJobs {
  name: string;
  /** Those that could be worked now. */
  readyCount: number;
  /** How long the first of them could have been worked already. */
  oldestReadySeconds: number;
  /** The age of the oldest unfinished job, including one that waits for its next try. */
  oldestSeconds: number;
}

export interface QueueFigures {
  /** By name; a queue with nothing in it is left out. */
  waiting: WaitingJobs[];
  deadLetterCount: number;
}

interface Place {
  schema: string;
  deadLetterQueue: string;
}

/** Counts only what is not done yet, for which the queue keeps an index: done jobs stay for a day. */
export async function readQueueFigures(
  db: Db | Tx,
  { schema, deadLetterQueue }: Place,
): Promise<QueueFigures> {
  const jobs = sql`${sql.identifier(schema)}.job`;
  const { rows: waiting } = await db.execute<WaitingJobs & Record<string, unknown>>(sql`
    select name,
      count(*) filter (where start_after <= now())::int as "readyCount",
      coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float
        as "oldestReadySeconds",
      extract(epoch from now() - min(created_on))::float as "oldestSeconds"
    from ${jobs} where state < 'active' and not blocked and name <> ${deadLetterQueue} group by name`);
  const { rows: dead } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${jobs} where name = ${deadLetterQueue}`,
  );
  return { waiting, deadLetterCount: dead[0]?.count ?? 0 };
}

interface Sought {
  schema: string;
  name: string;
  payload: object;
}

/** Whether such a job is to be worked or is being worked. */
export async function isUnderWay(db: Db | Tx, { schema, name, payload }: Sought): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${sql.identifier(schema)}.job
    where name = ${name} and state <= 'active' and data = ${JSON.stringify(payload)}::jsonb limit 1`);
  return rows.length > 0;
}

/** Takes back the copies of such jobs that failed for good. */
export async function deleteDead(
  db: Db | Tx,
  { schema, deadLetterQueue, name, payload }: Sought & Place,
): Promise<void> {
  await db.execute(sql`
    delete from ${sql.identifier(schema)}.job
    where name = ${deadLetterQueue} and source_name = ${name} and data = ${JSON.stringify(payload)}::jsonb`);
}

interface Named {
  schema: string;
  /** Of the payload. */
  key: string;
  value: SQL;
}

/** True where an unfinished job has this value in its payload. Jobs that failed for good count too: they wait in a queue of their own. */
export function isNamedByUndone({ schema, key, value }: Named): SQL {
  return sql`exists (
    select from ${sql.identifier(schema)}.job as undone where undone.state <= 'active' and undone.data ->> ${key} = ${value})`;
}

interface Counted {
  schema: string;
  name: string;
  most: number;
}

/** Of a long queue only the beginning is counted: whoever asks wants to know whether it is long. */
export async function countWaiting(db: Db | Tx, { schema, name, most }: Counted): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${sql.identifier(schema)}.job where name = ${name} and state < 'active' limit ${most}
    ) as waiting`);
  return rows[0]?.count ?? 0;
}
