import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

/**
 * What the database driver needs for the two queries of a signed-in list, on one connection that all requests share. There
 * is no framework and no contract: rows are sent as they come.
 */
const client = new pg.Client({ connectionString: process.env.DATABASE_URL, pipeline: true });
await client.connect();

const session = {
  name: 'session',
  text: `select sessions.user_id from sessions join users on users.id = sessions.user_id
    where token_hash = $1 and expires_at > now() and deleting_at is null`,
};
const list = {
  name: 'list',
  rowMode: 'array' as const,
  text: `select json_build_array(id, user_id, type, title, description, amount_cents, amount_kind, status, confidence,
      estimated_recovery_time, filing_complexity, deadline, source_name, source_url, state, is_sandbox, reference_number,
      filed_at, completed_at, created_at)
    from claims where user_id = $1 and dismissed_at is null and withdrawn_at is null
      and (deadline is null or deadline >= $2 or status <> 'pending')
    order by date_trunc('hour', created_at) desc, amount_cents desc, id`,
};

createServer(async ({ headers: { cookie = '' } }, response) => {
  const tokenHash = createHash('sha256')
    .update(cookie.slice(cookie.indexOf('=') + 1))
    .digest();
  const [known] = (await client.query({ ...session, values: [tokenHash] })).rows;
  const { rows } = await client.query({
    ...list,
    values: [known?.user_id ?? null, new Date().toISOString().slice(0, 10)],
  });
  const body = JSON.stringify(rows);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
