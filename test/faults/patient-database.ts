import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Db } from '#server/db/connect.ts';

/**
 * Connects the observer of a fault test without the product's time limits. While processes start and die, the machine
 * is busy for seconds at a time, and what the observer reads must not depend on that.
 */
export function connectPatiently(databaseUrl: string): Db {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  onTestFinished(() => pool.end());
  return drizzle(pool);
}
