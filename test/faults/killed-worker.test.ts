import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connections, transactions } from '#server/platform/db/schema/connections.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { repetitions } from '#test/support/long-run.ts';
import { saveBankConnection } from '#test/support/save-bank-connection.ts';
import { startSlowProxy } from '#test/support/slow-proxy.ts';
import { createPlaidClient, linkReadyBank, syncAll } from '#test/support/test-plaid.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

const wantedKills = repetitions({ sampled: 6, long: 50 });
const workersAtOnce = 3;
const smallPage = 10;
const largePage = 200;
const vendorDelayMs = 30;
const longestLifeMs = 120;
const changeEveryKills = 8;
const program = path.join(import.meta.dirname, 'sync-worker.ts');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

const vendor = () => createPlaidClient(server.sandboxUrl);

async function connectBank() {
  return saveBankConnection(server, await linkReadyBank({ plaid: vendor(), url: server.sandboxUrl }));
}

type Bank = Awaited<ReturnType<typeof connectBank>>;

interface WorkerOptions {
  plaidUrl: string;
  pageSize: number;
}

async function startWorker(
  { connectionId }: Bank,
  { plaidUrl, pageSize }: WorkerOptions,
): Promise<ChildProcess> {
  const options = [server.databaseUrl, plaidUrl, server.deps.config.dataDir, connectionId, String(pageSize)];
  const child = spawn(process.execPath, [program, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(server.deps.config.dataDir, 'compile-cache') },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

async function isReadThrough({ connectionId }: Bank): Promise<boolean> {
  const [row] = await server.db.select().from(connections).where(eq(connections.id, connectionId));
  return row?.lastSyncedAt != null;
}

/** Runs a worker for a moment and kills it. Returns false if it had already read the whole bank. */
async function killOne(bank: Bank, worker: ChildProcess): Promise<boolean> {
  await sleep(Math.random() * longestLifeMs);
  if (worker.exitCode !== null || (await isReadThrough(bank))) return false;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  return true;
}

/** Changes the data during a sync, which makes the vendor abort the sync. */
async function changeAtVendor({ access_token }: Bank): Promise<void> {
  const day = server.clock.now().toISOString().slice(0, 10);
  await vendor().sandboxTransactionsCreate({
    access_token,
    transactions: [{ amount: 1.23, description: 'Meanwhile', date_transacted: day, date_posted: day }],
  });
}

async function expectExact({ connectionId, access_token }: Bank): Promise<void> {
  const rows = await server.db
    .select({ id: transactions.externalId, amountCents: transactions.amountCents })
    .from(transactions)
    .where(eq(transactions.connectionId, connectionId));
  const { added } = await syncAll(vendor(), { access_token });
  const truth = added.map((row) => ({ id: row.transaction_id, amountCents: Math.round(row.amount * 100) }));
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  expect(rows.sort(byId)).toEqual(truth.sort(byId));
}

test(`${wantedKills} workers killed while they read a bank leave each row exactly once`, {
  timeout: 600_000,
}, async () => {
  const plaidUrl = await startSlowProxy(`${server.sandboxUrl}${sandboxVendors.plaid.path}`, vendorDelayMs);
  let bank = await connectBank();
  const finished: Bank[] = [];
  for (let kills = 0; kills < wantedKills; ) {
    const current = bank;
    const workers = await Promise.all(
      Array.from({ length: workersAtOnce }, () => startWorker(current, { plaidUrl, pageSize: smallPage })),
    );
    const killed = await Promise.all(workers.map((worker) => killOne(current, worker)));
    kills += killed.filter(Boolean).length;
    if (kills % changeEveryKills < workersAtOnce) await changeAtVendor(current);
    if (await isReadThrough(current)) {
      finished.push(current);
      bank = await connectBank();
    }
  }

  for (const each of [...finished, bank]) {
    const worker = await startWorker(each, { plaidUrl, pageSize: largePage });
    if (worker.exitCode === null) await once(worker, 'exit');
    expect(worker.exitCode).toBe(0);
    await expectExact(each);
  }
});
