import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';

interface WaitingJobs {
  name: string;
  /** Jobs that could run now. */
  readyCount: number;
  /** How long the oldest of them has been ready. */
  oldestReadySeconds: number;
  /** The age of the oldest unfinished job, including jobs that wait for a retry. */
  oldestSeconds: number;
}

export interface QueueFigures {
  /** Grouped by name; empty queues are left out. */
  waiting: WaitingJobs[];
  deadLetterCount: number;
}

interface QueueLocation {
  schema: string;
  deadLetterQueue: string;
}

/** Counts only unfinished jobs, for which the queue has an index; finished jobs are kept for a day. */
export async function readQueueFigures(
  db: Db | Tx,
  { schema, deadLetterQueue }: QueueLocation,
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

interface JobIdentity {
  schema: string;
  name: string;
  payload: object;
}

/** Whether the same job is waiting or running. */
export function isWaitingOrRunning(db: Db | Tx, job: JobIdentity): Promise<boolean> {
  return existsIn(db, job, sql`state <= 'active'`);
}

/** Whether the same job is waiting for its start or for a retry. */
export function isWaiting(db: Db | Tx, job: JobIdentity): Promise<boolean> {
  return existsIn(db, job, sql`state < 'active'`);
}

async function existsIn(db: Db | Tx, { schema, name, payload }: JobIdentity, states: SQL): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${sql.identifier(schema)}.job
    where name = ${name} and ${states} and data = ${JSON.stringify(payload)}::jsonb limit 1`);
  return rows.length > 0;
}

/** Deletes the dead letters of the same job. */
export async function deleteDead(
  db: Db | Tx,
  { schema, deadLetterQueue, name, payload }: JobIdentity & QueueLocation,
): Promise<void> {
  await db.execute(sql`
    delete from ${sql.identifier(schema)}.job
    where name = ${deadLetterQueue} and source_name = ${name} and data = ${JSON.stringify(payload)}::jsonb`);
}

interface JobReference {
  schema: string;
  /** A key of the payload. */
  key: string;
  value: SQL;
}

/**
 * True if an unfinished job has this value in its payload. Dead letters count too, since they wait in a queue of their
 * own.
 */
export function isReferencedByUnfinishedJob({ schema, key, value }: JobReference): SQL {
  return sql`exists (
    select from ${sql.identifier(schema)}.job as undone where undone.state <= 'active' and undone.data ->> ${key} = ${value})`;
}

interface CountOptions {
  schema: string;
  name: string;
  limit: number;
}

/** Counts only the beginning of a long queue, because callers only need to know whether it is long. */
export async function countWaiting(db: Db | Tx, { schema, name, limit }: CountOptions): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${sql.identifier(schema)}.job where name = ${name} and state < 'active' limit ${limit}
    ) as waiting`);
  return rows[0]?.count ?? 0;
}
