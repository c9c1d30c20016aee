import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** Generous, because the machine may be busy with other tests. */
const patience = { timeout: 20_000, interval: 20 };
let dataDir: string;
let lines: string[];
let started: EmbeddedPostgres[];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rightful ünïcode '));
  await chmod(dataDir, 0o755);
  lines = [];
  started = [];
});

afterEach(async () => {
  for (const server of started) await server.stop();
  const home = await realpath(path.join(dataDir, 'postgres')).catch(() => dataDir);
  await rm(home, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

async function start({ durable = false } = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line), durable });
  started.push(server);
  return server;
}

async function query(databaseUrl: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts another Node process that starts a server on the same data, reports that, and then runs `next`. */
function startElsewhere(next = 'setInterval(() => {}, 1_000)'): ChildProcess {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))});
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {}, durable: false });
    console.log('started');
    ${next};
  `;
  return spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const beganAt = performance.now();
  await work();
  return performance.now() - beganAt;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const pidFile = () => path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid');

test('data survives a restart', async () => {
  const first = await start();
  await query(first.databaseUrl, `create table notes as select 'Łukasz' as name`);
  await first.stop();

  const second = await start();

  expect(await query(second.databaseUrl, 'select name from notes')).toEqual([{ name: 'Łukasz' }]);
});

test('a second start is much faster than the first', async () => {
  const firstMs = await measure(async () => (await start()).stop());
  const secondMs = await measure(start);

  expect(secondMs).toBeLessThan(firstMs / 2);
});

test('the application gets Unicode, UTC, and no more rights than it needs', async () => {
  const { databaseUrl } = await start();

  const [row] = await query(
    databaseUrl,
    `select lower('ÅÉŁ') as folded, current_setting('timezone') as zone, rolsuper, rolcreatedb
     from pg_roles where rolname = current_user`,
  );

  expect(row).toEqual({ folded: 'åéł', zone: 'UTC', rolsuper: false, rolcreatedb: true });
});

test('it runs in a folder that no other user may enter', async () => {
  await chmod(dataDir, 0o700);

  const { databaseUrl } = await start();

  expect(await query(databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a killed server comes back at the same address with its data', async () => {
  const server = await start({ durable: true });
  await query(server.databaseUrl, 'create table notes as select 1 as id');
  const killedPid = server.pid ?? 0;

  process.kill(killedPid, 'SIGKILL');

  await vi.waitFor(() => query(server.databaseUrl, 'select from notes'), patience);
  expect(server.pid).not.toBe(killedPid);
});

test('a server whose lock was lost with its connection in a crash is still refused to others', async () => {
  const server = await start();
  process.kill(server.pid ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(lines.join()).toContain('runs again'), patience);
  await vi.waitFor(async () => {
    const locks = `select from pg_stat_activity where application_name = 'rightful-claim'`;
    expect(await query(server.databaseUrl, locks)).toHaveLength(1);
  }, patience);

  await expect(start()).rejects.toThrow('Another Rightful is already running');
});

test('data in use is refused with one sentence, and its owner is not disturbed', async () => {
  const owner = await start();

  await expect(start()).rejects.toMatchObject({
    name: 'PostgresStartError',
    message: `Another Rightful is already running with the data in ${dataDir}; stop it first, or start this one with another DATA_DIR.`,
  });

  expect(await query(owner.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('two first starts at once create one server', async () => {
  const outcomes = await Promise.allSettled([start(), start()]);

  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await query(started[0]?.databaseUrl ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a server left behind by a killed process is taken over', async () => {
  const elsewhere = startElsewhere();
  await once(elsewhere.stdout ?? elsewhere, 'data');
  await kill(elsewhere);
  const orphanPid = Number.parseInt(await readFile(pidFile(), 'utf8'), 10);

  const server = await start();

  expect(server.pid).not.toBe(orphanPid);
  expect(lines.join()).toContain(`pid ${orphanPid}`);
});

test('a process that exits without stopping the server also ends the server', async () => {
  const elsewhere = startElsewhere('process.exit()');
  await once(elsewhere, 'exit');

  await vi.waitFor(() => expect(readFile(pidFile())).rejects.toThrow('ENOENT'), patience);
});

test('a pid file that names an unrelated process does not block the start', async () => {
  await (await start()).stop();
  const stranger = spawn('sleep', ['60']);
  await writeFile(
    pidFile(),
    `${stranger.pid}\n${path.dirname(pidFile())}\n0\n5432\n\n127.0.0.1\n0 0\nready   \n`,
  );

  const { databaseUrl } = await start();

  expect(await query(databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await kill(stranger);
});

test('a first start that was killed halfway is repeated', async () => {
  const elsewhere = startElsewhere();
  await vi.waitFor(async () => {
    const [incoming = ''] = await readdir(dataDir);
    expect(await readdir(path.join(dataDir, incoming, 'cluster'))).toContain('global');
  }, patience);
  await kill(elsewhere);
  expect(await readdir(dataDir)).toEqual([expect.stringMatching('incoming')]);

  const { databaseUrl } = await start();

  expect(await query(databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('what the program of a killed start still writes is removed', async () => {
  const folder = path.join(dataDir, 'postgres-incoming-killed');
  await mkdir(folder);
  const mark = path.join(folder, 'mark');
  await writeFile(mark, '');
  async function writeOn(): Promise<void> {
    const write = () => writeFile(path.join(folder, crypto.randomUUID()), '');
    while (existsSync(mark)) {
      await write();
      await sleep(1);
    }
    // It notices late that its files are gone, like initdb.
    for (let more = 0; more < 50; more += 1) await write();
  }
  const written = writeOn().catch((error: NodeJS.ErrnoException) => error.code);

  await start();

  expect(await readdir(dataDir)).toEqual(['postgres']);
  expect(await written).toBeOneOf([undefined, 'ENOENT']);
});

test('a data folder that is a file is reported in one sentence', async () => {
  const file = path.join(dataDir, 'file');
  await writeFile(file, '');

  await expect(startEmbeddedPostgres({ dataDir: file, log() {} })).rejects.toMatchObject({
    name: 'PostgresStartError',
    message: expect.stringContaining(`${file} cannot be written`),
  });
});
