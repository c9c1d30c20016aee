import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { sessions, users } from '#server/platform/db/schema/accounts.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { claimDocuments } from '#server/platform/db/schema/documents.ts';
import { bankAccounts } from '#server/platform/db/schema/payouts.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { cpuMsOfFamily } from './support/processor-time.ts';
import { median } from './support/statistics.ts';

/**
 * Measures what row-level security on the tables with secrets would cost a request that finds the signed-in user and then
 * reads their rows, compared with the same request without it. With the policy, the rows are read in a transaction that
 * first tells the database who the user is.
 */
const accounts = 2_000;
const rowsEach = 3;
const rounds = 8;
const requestsARound = 400;

/** How the product reads a user's rows. */
const readOwn = {
  bank_accounts: (db: Db | Tx, userId: string) =>
    db.select().from(bankAccounts).where(eq(bankAccounts.userId, userId)),
  connections: (db: Db | Tx, userId: string) =>
    db.select().from(connections).where(eq(connections.userId, userId)),
  claim_documents: (db: Db | Tx, claimId: string) =>
    db.select().from(claimDocuments).where(eq(claimDocuments.claimId, claimId)),
};
type TableName = keyof typeof readOwn;

interface Cost {
  wallMs: number;
  serverMs: number;
  databaseMs: number;
}

/** The rows are as narrow as the tables allow, because only the access path is compared. */
async function fill(db: Db): Promise<void> {
  await db.execute(sql`insert into users (email, first_name, last_name, created_at, updated_at)
    select 'person-' || number || '@example.com', 'A', 'B', now(), now() from generate_series(1, ${accounts}) number`);
  await db.execute(sql`insert into sessions
      (user_id, token_hash, user_agent, address, created_at, last_seen_at, expires_at, remembered)
    select id, sha256(id::text::bytea), '', '', now(), now(), now() + interval '1 day', true from users`);
  await db.execute(sql`insert into people (user_id, is_self, created_at, updated_at)
    select id, true, now(), now() from users`);
  await db.execute(sql`insert into bank_accounts (user_id, account_name, account_type, account_holder_name, bank_name,
      number_ending, sealed_numbers, held_until, created_at, updated_at)
    select id, 'A', 'checking', 'A B', 'C', '6789', sha256('x'), now(), now(), now()
    from users, generate_series(1, ${rowsEach})`);
  await db.execute(sql`insert into connections (user_id, person_id, kind, provider, status, external_id, label,
      sealed_token, created_at, updated_at)
    select user_id, id, 'bank', 'plaid', 'connected', id || '-' || number, 'A bank', sha256('x'), now(), now()
    from people, generate_series(1, ${rowsEach}) number`);
  // Each document refers to a claim with its user's id that does not exist: the claim's contents do not matter here.
  await db.execute(sql`alter table claim_documents drop constraint claim_documents_claim_id_claims_id_fk`);
  await db.execute(sql`insert into claim_documents
      (user_id, claim_id, kind, file_name, content_type, size_bytes, content_hash, sealed_content, created_at)
    select id, id, 'other', 'a.pdf', 'application/pdf', 1, sha256(number::text::bytea), sha256('x'), now()
    from users, generate_series(1, ${rowsEach}) number`);
  await db.execute(sql`analyze`);
}

async function askWithout(db: Db, name: TableName, userId: string): Promise<void> {
  await findSession(db, userId);
  await readOwn[name](db, userId);
}

async function askWith(db: Db, name: TableName, userId: string): Promise<void> {
  await findSession(db, userId);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('rightful.user_id', ${userId}, true)`);
    await readOwn[name](tx, userId);
  });
}

function findSession(db: Db, userId: string) {
  return db
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql`sha256(${userId}::text::bytea)`));
}

async function turnPolicy(db: Db, name: TableName, isOn: boolean): Promise<void> {
  const table = sql.identifier(name);
  await db.execute(sql`drop policy if exists own_rows on ${table}`);
  // The policy must be forced, because the application owns its tables and PostgreSQL exempts owners.
  await db.execute(
    isOn
      ? sql`alter table ${table} enable row level security, force row level security`
      : sql`alter table ${table} disable row level security, no force row level security`,
  );
  if (!isOn) return;
  await db.execute(
    sql`create policy own_rows on ${table} using (user_id = current_setting('rightful.user_id')::uuid)`,
  );
}

async function measure(work: () => Promise<void>, databaseProcess: number): Promise<Cost> {
  const databaseBefore = await cpuMsOfFamily(databaseProcess);
  const serverBefore = process.cpuUsage();
  const startedAt = performance.now();
  await work();
  const { user, system } = process.cpuUsage(serverBefore);
  return {
    wallMs: performance.now() - startedAt,
    serverMs: (user + system) / 1_000,
    databaseMs: (await cpuMsOfFamily(databaseProcess)) - databaseBefore,
  };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function report(name: string, without: Cost[], withPolicy: Cost[]): void {
  const perRequest = (costs: Cost[], key: keyof Cost) =>
    (key === 'wallMs'
      ? median(costs.map((cost) => cost[key]))
      : sum(costs.map((cost) => cost[key])) / costs.length) / requestsARound;
  const line = (label: string, key: keyof Cost) => {
    const [plain, guarded] = [perRequest(without, key), perRequest(withPolicy, key)];
    console.log(
      `${name.padEnd(17)}${label.padEnd(16)}without ${plain.toFixed(3)} ms (yardstick), with ${guarded.toFixed(3)} ms, ratio ${(guarded / plain).toFixed(2)}`,
    );
  };
  line('time', 'wallMs');
  line('CPU of server', 'serverMs');
  line('CPU of database', 'databaseMs');
}

async function compare(db: Db, name: TableName, userIds: readonly string[], databaseProcess: number) {
  const costs = { without: [] as Cost[], with: [] as Cost[] };
  for (let round = 0; round < rounds; round += 1)
    for (const kind of ['without', 'with'] as const) {
      await turnPolicy(db, name, kind === 'with');
      const ask = kind === 'with' ? askWith : askWithout;
      const work = async () => {
        for (const userId of userIds.slice(0, requestsARound)) await ask(db, name, userId);
      };
      if (round === 0) await work();
      costs[kind].push(await measure(work, databaseProcess));
    }
  report(name, costs.without, costs.with);
}

const { db, processId, stop } = await startBenchDatabase();
try {
  await fill(db);
  const userIds = (await db.select({ id: users.id }).from(users)).map(({ id }) => id);
  for (const name of Object.keys(readOwn) as TableName[]) await compare(db, name, userIds, processId);
} finally {
  await stop();
}
