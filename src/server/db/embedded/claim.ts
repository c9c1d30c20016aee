import pg from 'pg';

/** Advisory locks are per database, so every process must take this lock in the same one. */
const claimDatabase = 'postgres';
const claimKey = 'rightful owns this cluster';

interface ClaimOptions {
  port: number;
  password: string;
}

/**
 * Connects as superuser and claims the running server while the connection lives. Returns undefined if another process
 * has it.
 */
export async function tryClaim({ port, password }: ClaimOptions): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    password,
    user: 'postgres',
    database: claimDatabase,
    ssl: false,
    application_name: 'rightful-claim',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Losing the connection is expected and emits "end"; an "error" without a listener would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as held', [
      claimKey,
    ]);
    if (rows[0].held) return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  await client.end();
  return undefined;
}
