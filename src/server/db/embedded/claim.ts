import pg from 'pg';

/** Session locks are per database, so every claimant asks in this one. */
const claimDatabase = 'postgres';
const claimKey = 'rightful owns this cluster';

interface ClaimOptions {
  port: number;
  password: string;
}

/** Connects as the superuser and claims the running server for as long as the connection lives; undefined when another has it. */
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
  // Losing the connection is expected and shows as "end"; without a listener it would end the process.
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
