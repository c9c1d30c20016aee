import pg from 'pg';

/** Without the product's time limits: on a busy machine dozens of postings at once may wait longer. */
export function openPatientPool(databaseUrl: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max });
  // Of its last connections some may still be closing when the database is dropped, and are told so.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
