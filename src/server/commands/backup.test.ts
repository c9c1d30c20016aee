import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { refreshClaim } from '#server/features/claims/tracking/refresh-claim.ts';
import { recordRecovery } from '#server/features/ledger/api.ts';
import { recordDeposit } from '#server/features/payouts/deposits/record-deposit.ts';
import { payClaim } from '#server/features/payouts/pay-claim.ts';
import { sendPayout } from '#server/features/payouts/payments/send-payout.ts';
import { deleteAccount } from '#server/features/privacy/deletion/delete-account.ts';
import { replayTombstones } from '#server/features/privacy/deletion/replay-tombstones.ts';
import { listTables } from '#server/platform/db/backup/backup-tables.ts';
import { checkBackup } from '#server/platform/db/backup/read-backup.ts';
import { writeBackup } from '#server/platform/db/backup/write-backup.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import { dayMs } from '#shared/durations.ts';
import { cents } from '#shared/money.ts';
import { expectSoundBooks } from '#test/support/expect-sound-books.ts';
import { fillAccount } from '#test/support/fill-account.ts';
import { makeFolderForTest } from '#test/support/folder-for-test.ts';
import { connectPatiently } from '#test/support/patient-connection.ts';
import {
  type Claimant,
  fileClaimOfSomebody,
  listTransfers,
  readyToSend,
} from '#test/support/payment-desk.ts';
import { readEverything } from '#test/support/read-everything.ts';
import { runOperatorCommand } from '#test/support/run-operator-command.ts';
import { saveBankAccount } from '#test/support/save-bank-account.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';

/** The backup of the private PostgreSQL is made next to a running server, and restored before a start. */

const timeout = 300_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

const restore = (file: string, databaseUrl: string) =>
  runOperatorCommand({
    program: 'restore',
    args: [file],
    environment: { DATABASE_URL: databaseUrl, DATA_DIR: server.deps.config.dataDir },
  });

async function makeBackup(): Promise<string> {
  const file = path.join(await makeFolderForTest('backup'), 'rightful.backup');
  await writeBackup({ databaseUrl: server.databaseUrl, file, takenAt: new Date() });
  return file;
}

/** Creates a database without even the schema. */
async function createNewDatabase() {
  const { databaseUrl, drop } = await createTestDatabase({ migrated: false });
  onTestFinished(drop);
  const { db, close } = connectPatiently(databaseUrl);
  onTestFinished(close);
  return { databaseUrl, db };
}

async function expectSound(db: Db): Promise<void> {
  const { transactionCount, eventCount } = await expectSoundBooks(db, server.deps.config.dataDir);
  expect(Math.min(transactionCount, eventCount)).toBeGreaterThan(0);
}

async function fillDatabase(): Promise<{ leavingId: string; stayingId: string }> {
  const { userId: stayingId } = await signInSomebody(server);
  await fillAccount(server, stayingId);
  const { userId: leavingId } = await signInSomebody(server);
  const claimId = await saveClaim(server, leavingId);
  await server.db.transaction((tx) =>
    recordRecovery(tx, {
      claimId,
      userId: leavingId,
      amountCents: cents(1_000),
      feeCents: cents(100),
      receivedBy: 'us',
      at: server.deps.now(),
    }),
  );
  await server.deps.jobs.enqueue(server.db, 'tell-security-change', {
    userId: leavingId,
    change: 'password_changed',
  });
  return { leavingId, stayingId };
}

test('a backup restores everything, and accounts deleted since are deleted again', { timeout }, async () => {
  const { leavingId, stayingId } = await fillDatabase();
  const file = await makeBackup();
  const saved = await readEverything(server.db);
  await server.db.update(users).set({ deletingAt: server.deps.now() }).where(eq(users.id, leavingId));
  await deleteAccount(server.deps, leavingId);
  const restored = await createNewDatabase();

  const { code, output } = await restore(file, restored.databaseUrl);

  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('deleted-accounts') });
  expect(await readEverything(restored.db)).toEqual(saved);
  await expectSound(restored.db);

  const { dataDir } = server.deps.config;
  const next = await startTestServer({ databaseUrl: restored.databaseUrl, config: { dataDir } });
  onTestFinished(() => next.stop());
  expect(await replayTombstones(next.deps)).toBe(1);
  const listUserIds = async () => (await next.db.select({ id: users.id }).from(users)).map(({ id }) => id);
  await waitUntil(async () => !(await listUserIds()).includes(leavingId));
  expect(await listUserIds()).toContain(stayingId);
  // New rows must continue the numbering of the restored ones.
  const newcomer = await signInSomebody(next);
  await saveClaim(next, newcomer.userId);
  await expectSound(next.db);
});

test('a payout that was sent after the backup is not sent again', { timeout }, async () => {
  const me = await readyToSend(server);
  const file = await makeBackup();
  await sendPayout(server.deps, me.payoutId);
  const { databaseUrl } = await createNewDatabase();
  expect(await restore(file, databaseUrl)).toMatchObject({ code: 0, errors: '' });
  const { dataDir, vendors } = server.deps.config;
  const next = await startTestServer({ databaseUrl, worksJobs: false, config: { dataDir, vendors } });
  onTestFinished(() => next.stop());
  // By now the vendor has forgotten the idempotency key, so a second request would create a second transfer.
  for (const { clock } of [server, next]) clock.advance(2 * dayMs);

  await sendPayout(next.deps, me.payoutId);

  const sent = await me.transfers();
  expect(sent).toHaveLength(1);
  const [payout] = await next.db.select().from(payouts).where(eq(payouts.id, me.payoutId));
  expect(payout).toMatchObject({ status: 'processing', externalId: sent[0]?.id });
});

/** Applies what the office and the bank did for the claim, and sends the pending payouts. */
async function payOut({ deps, db }: TestServer, { claimId, reference }: Claimant): Promise<void> {
  await refreshClaim(deps, claimId);
  await payClaim(deps, claimId);
  const transfers = await listTransfers(server);
  for (const { id } of transfers.filter((transfer) => transfer.reference?.includes(reference)))
    await recordDeposit(deps, id);
  const listPending = async () =>
    db
      .select({ id: payouts.id })
      .from(payouts)
      .where(and(eq(payouts.claimId, claimId), eq(payouts.status, 'pending')));
  for (const { id } of await listPending()) await sendPayout(deps, id);
}

const isTaken = async () => {};
/** Simulates a balance that is too small at first. The payout is retried a day later. */
const isRefusedFirst = async (me: Claimant) => {
  const send = () =>
    Promise.reject(new VendorError({ vendor: 'dwolla', failure: 'refused', code: 'InsufficientFunds' }));
  const deps = { ...server.deps, dwolla: { ...server.deps.dwolla, send } };
  await payOut({ ...server, deps }, me);
  server.clock.advance(dayMs);
};

test.each([
  ['was made and sent', isTaken],
  ['was made, refused and then sent', isRefusedFirst],
])('a payout that %s after the backup is not sent again', { timeout }, async (_, before) => {
  const me = await fileClaimOfSomebody(server);
  await saveBankAccount(server, me.userId);
  const file = await makeBackup();
  await me.pay();
  await before(me);
  await payOut(server, me);
  const sent = await me.transfers();
  expect(sent).toHaveLength(1);

  const { databaseUrl } = await createNewDatabase();
  expect(await restore(file, databaseUrl)).toMatchObject({ code: 0, errors: '' });
  const { dataDir, vendors } = server.deps.config;
  const next = await startTestServer({ databaseUrl, worksJobs: false, config: { dataDir, vendors } });
  onTestFinished(() => next.stop());
  server.clock.advance(2 * dayMs);
  next.clock.advance(server.clock.now().getTime() - next.clock.now().getTime());
  const countSent = async () => (await listTransfers(server)).filter(({ payoutId }) => payoutId).length;
  const sentBefore = await countSent();

  await payOut(next, me);
  // The retry of a refused payout is sent a day later.
  next.clock.advance(dayMs);
  await payOut(next, me);

  expect(await countSent()).toBe(sentBefore);
  const found = await next.db
    .select()
    .from(payouts)
    .where(eq(payouts.externalId, sent[0]?.id ?? ''));
  expect(found).toMatchObject([{ claimId: me.claimId, status: 'processing' }]);
});

test('a backup that is damaged or cut off is refused and leaves nothing', { timeout }, async () => {
  const whole = await readFile(await makeBackup());
  const half = Math.trunc(whole.length / 2);
  const flipped = Buffer.from(whole);
  flipped[half] = (flipped[half] ?? 0) ^ 0xff;
  const lines = gunzipSync(whole).toString().split('\n');
  const firstRow = lines.findIndex((line) => line.startsWith('{"table":"public.users"')) + 1;
  const spoiled = {
    flipped,
    empty: Buffer.alloc(0),
    half: whole.subarray(0, half),
    cut: whole.subarray(0, -1),
    text: Buffer.from('not a backup'),
    headless: gzipSync(lines.slice(1).join('\n')),
    endless: gzipSync(`${lines.slice(0, -2).join('\n')}\n`),
    short: gzipSync(lines.toSpliced(firstRow, 1).join('\n')),
  };
  const folder = await makeFolderForTest('spoiled');
  const { databaseUrl, db } = await createNewDatabase();
  for (const [name, content] of Object.entries(spoiled)) {
    await writeFile(path.join(folder, name), content);
    await expect(checkBackup(path.join(folder, name)), name).rejects.toThrow('is not a whole backup');
  }

  const { code, errors } = await restore(path.join(folder, 'half'), databaseUrl);

  expect({ code, errors }).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^\S+ is not a whole backup/),
  });
  expect(await listTables(db)).toEqual([]);
});

test('nothing is overwritten, and another version is recognized', { timeout }, async () => {
  const file = await makeBackup();
  const before = await readEverything(server.db);
  expect(await restore(file, server.databaseUrl)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('already holds data'),
  });
  expect(await readEverything(server.db)).toEqual(before);

  const other = gunzipSync(await readFile(file))
    .toString()
    .replace(/"schema":"[^"]+"/, '"schema":"9-other"');
  await writeFile(file, gzipSync(other));
  const { databaseUrl, db } = await createNewDatabase();
  expect(await restore(file, databaseUrl)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('another version'),
  });
  expect(await db.$count(users)).toBe(0);
});
