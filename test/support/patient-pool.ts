import pg from 'pg';

/** Opens a pool without the product's timeouts, which dozens of concurrent postings may exceed on a busy machine. */
export function openPatientPool(databaseUrl: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max });
  // Some connections may still be closing when the database is dropped, and then report an error.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
