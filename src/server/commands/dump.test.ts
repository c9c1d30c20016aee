import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sendPayout } from '#server/features/payouts/payments/send-payout.ts';
import { deleteAccount } from '#server/features/privacy/deletion/delete-account.ts';
import { replayTombstones } from '#server/features/privacy/deletion/replay-tombstones.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import { startJobQueue } from '#server/platform/jobs/job-queue.ts';
import { createLog } from '#server/platform/log.ts';
import { dayMs } from '#shared/durations.ts';
import { expectSoundBooks } from '#test/support/expect-sound-books.ts';
import { fillAccount } from '#test/support/fill-account.ts';
import { makeFolderForTest } from '#test/support/folder-for-test.ts';
import { findInstalledPostgres, startInstalledPostgres } from '#test/support/installed-postgres.ts';
import { connectPatiently } from '#test/support/patient-connection.ts';
import { readyToSend } from '#test/support/payment-desk.ts';
import { readEverything } from '#test/support/read-everything.ts';
import { runOperatorCommand } from '#test/support/run-operator-command.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

/** Backups of an outside database, by PostgreSQL's own programs. */

const timeout = 300_000;

interface Run {
  program: 'backup' | 'restore';
  file: string;
  databaseUrl: string;
  programs: string;
  dataDir: string;
}

const run = ({ program, file, databaseUrl, programs, dataDir }: Run) =>
  runOperatorCommand({
    program,
    args: [file],
    environment: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PATH: `${programs}:${path.dirname(process.execPath)}`,
    },
  });

describe('with a program that only says its version and notes how it is called', () => {
  /** Returns a folder with a `pg_dump` that notes its arguments and fails as the real one does without a right. */
  async function writeStub(version: number): Promise<string> {
    const folder = await makeFolderForTest('programs');
    const script = `#!/usr/bin/env node
      require('node:fs').appendFileSync(__dirname + '/called', JSON.stringify([process.argv.slice(2), process.env]) + '\\n');
      if (process.argv.includes('--version')) console.log('pg_dump (PostgreSQL) ${version}.2');
      else { console.error('pg_dump: error: query failed\\nDETAIL: a row'); process.exit(1); }`;
    await writeFile(path.join(folder, 'pg_dump'), script);
    await chmod(path.join(folder, 'pg_dump'), 0o755);
    return folder;
  }

  async function backUp(programs: string) {
    const { databaseUrl, drop } = await createTestDatabase();
    onTestFinished(drop);
    const dataDir = await makeFolderForTest('data');
    // As an administrator, who may read everything.
    const adminUrl = databaseUrl.replace('//rightful:', '//postgres:');
    const file = path.join(dataDir, 'rightful.dump');
    const result = await run({ program: 'backup', file, databaseUrl: adminUrl, programs, dataDir });
    return { ...result, password: new URL(databaseUrl).password, files: await readdir(dataDir) };
  }

  test('a missing program is named with what to install', { timeout }, async () => {
    const { code, errors } = await backUp(await makeFolderForTest('empty'));
    expect(code).toBe(1);
    expect(errors).toMatch(/^There is no pg_dump on this machine: install .+\n$/);
  });

  test('a program older than the database is refused with both versions', { timeout }, async () => {
    const { code, errors } = await backUp(await writeStub(14));
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^pg_dump is of version 14, older than the database, which is of version \d\d: .+\n$/,
    );
  });

  test('the password is on no command line, and a failure quotes no row and leaves no file', {
    timeout,
  }, async () => {
    const programs = await writeStub(99);
    const { code, errors, password, files } = await backUp(programs);
    expect({ code, errors }).toEqual({ code: 1, errors: 'pg_dump failed: query failed\n' });
    const calls = (await readFile(path.join(programs, 'called'), 'utf8')).trim().split('\n');
    expect(calls.map((call) => JSON.parse(call)[0])).toEqual([['--version'], ['--format=custom']]);
    expect(JSON.parse(calls[1] ?? '')[1]).toMatchObject({ PGPASSWORD: password, PGHOST: '127.0.0.1' });
    expect(files.filter((name) => name.startsWith('rightful.dump'))).toEqual([]);
  });
});

const programs = await findInstalledPostgres();
if (!programs)
  process.stdout.write('Skipped: dump and restore, as this machine has no PostgreSQL with pg_dump.\n');

describe.skipIf(!programs)('with the programs and the server that this machine has', () => {
  let postgres: Awaited<ReturnType<typeof startInstalledPostgres>>;
  let server: TestServer;
  let adminUrl: string;
  beforeAll(async () => {
    postgres = await startInstalledPostgres(programs ?? '');
    const created = await postgres.createDatabase('rightful');
    adminUrl = created.adminUrl;
    const { databaseUrl } = created;
    await migrateDatabase(databaseUrl);
    const log = createLog({ level: 'silent' });
    await (await startJobQueue({ databaseUrl, worksJobs: false, log })).stop();
    server = await startTestServer({ databaseUrl, worksJobs: false });
  }, timeout);
  afterAll(async () => {
    await server?.stop();
    await postgres?.stop();
  });

  const call = (program: Run['program'], file: string, databaseUrl: string) =>
    run({ program, file, databaseUrl, programs: programs ?? '', dataDir: server.deps.config.dataDir });

  async function backUp(): Promise<string> {
    const file = path.join(await makeFolderForTest('dump'), 'rightful.dump');
    expect(await call('backup', file, adminUrl)).toMatchObject({ code: 0, errors: '' });
    return file;
  }

  async function serve(databaseUrl: string): Promise<TestServer> {
    const { dataDir, vendors } = server.deps.config;
    const next = await startTestServer({ databaseUrl, worksJobs: false, config: { dataDir, vendors } });
    onTestFinished(() => next.stop());
    return next;
  }

  test('a dump restores everything with the same rights, and nothing is paid or forgotten twice', {
    timeout,
  }, async () => {
    const me = await readyToSend(server);
    const { userId: stayingId } = await signInSomebody(server);
    await fillAccount(server, stayingId);
    const { userId: leavingId } = await signInSomebody(server);
    const file = await backUp();
    const saved = await readEverything(server.db);
    await sendPayout(server.deps, me.payoutId);
    await server.db.update(users).set({ deletingAt: server.deps.now() }).where(eq(users.id, leavingId));
    await deleteAccount(server.deps, leavingId);
    const { databaseUrl } = await postgres.createDatabase('restored');

    const restored = await call('restore', file, databaseUrl);

    expect(restored).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringContaining('deleted-accounts'),
    });
    const connection = connectPatiently(databaseUrl);
    onTestFinished(connection.close);
    expect(await readEverything(connection.db)).toEqual(saved);
    await expect(connection.db.execute(sql`select * from hold.held_records`)).rejects.toThrow();
    const readRights = async ({ db }: Pick<TestServer, 'db'>) =>
      (
        await db.execute(sql`select oid::regclass::text as table, array(select acl::text from unnest(relacl) as acl order by 1) as rights
        from pg_class where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'hold'::regnamespace) order by 1`)
      ).rows;
    expect(await readRights(connection)).toEqual(await readRights(server));

    const next = await serve(databaseUrl);
    expect(await replayTombstones(next.deps)).toBe(1);
    // By now the vendor has forgotten the idempotency key, so a second request would create a second transfer.
    for (const { clock } of [server, next]) clock.advance(2 * dayMs);
    await sendPayout(next.deps, me.payoutId);
    expect(await me.transfers()).toHaveLength(1);
    const [payout] = await next.db.select().from(payouts).where(eq(payouts.id, me.payoutId));
    expect(payout).toMatchObject({ status: 'processing' });
    await expectSoundBooks(next.db, server.deps.config.dataDir);
  });

  test('whoever may not read everything makes no backup', { timeout }, async () => {
    const folder = await makeFolderForTest('dump');
    const { code, errors } = await call('backup', path.join(folder, 'half.dump'), server.databaseUrl);
    expect(code).toBe(1);
    expect(errors).toMatch(/^The user product may not read hold\.held_records: .+\n$/);
    expect(await readdir(folder)).toEqual([]);
  });

  test('a dump that is cut off or damaged is refused and leaves nothing, and nothing is overwritten', {
    timeout,
  }, async () => {
    const file = await backUp();
    const whole = await readFile(file);
    // The rows stand at the end, after all statements.
    const inRows = Math.trunc(whole.length * 0.95);
    const flipped = Buffer.from(whole);
    flipped[inRows] = (flipped[inRows] ?? 0) ^ 0xff;
    const { databaseUrl } = await postgres.createDatabase('untouched');
    for (const content of [flipped, whole.subarray(0, inRows), whole.subarray(0, 50)]) {
      await writeFile(file, content);
      const { code, errors } = await call('restore', file, databaseUrl);
      expect({ code, errors }).toMatchObject({
        code: 1,
        errors: expect.stringContaining('is not a whole backup'),
      });
    }
    const { db, close } = connectPatiently(databaseUrl);
    onTestFinished(close);
    expect((await db.execute(sql`select from pg_namespace where nspname = 'hold'`)).rows).toEqual([]);

    await server.db.execute(
      sql`insert into migrations.applied (hash, created_at) values ('of a later version', 0)`,
    );
    const later = await backUp();
    await server.db.execute(sql`delete from migrations.applied where hash = 'of a later version'`);
    expect(await call('restore', later, databaseUrl)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('newer version of Rightful'),
    });

    await writeFile(file, whole);
    const { code, errors } = await call('restore', file, server.databaseUrl);
    expect({ code, errors }).toMatchObject({
      code: 1,
      errors: expect.stringContaining('already holds data'),
    });
  });
});
