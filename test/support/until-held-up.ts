import { sql } from 'drizzle-orm';
import type { TestServer } from './test-server.ts';
import { waitUntil } from './wait-until.ts';

/** Until so many statements wait for rows that others hold. */
export const untilHeldUp = ({ db }: TestServer, count: number) =>
  waitUntil(async () => {
    const { rows } = await db.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length === count;
  });
