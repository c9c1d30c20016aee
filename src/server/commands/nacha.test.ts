import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import { auditEvents } from '#server/platform/db/schema/platform/audit.ts';
import { nachaConfig, nachaEnvironment } from '#test/support/nacha-settings.ts';
import { parseNachaFile } from '#test/support/parse-nacha-file.ts';
import { insertPayoutForFile } from '#test/support/payout-for-file.ts';
import { runOperatorCommand } from '#test/support/run-operator-command.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

/** Runs the operator's program as a process next to a running server. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: nachaConfig });
});
afterAll(() => server.stop());

const run = (...args: string[]) =>
  runOperatorCommand({
    program: 'nacha',
    args,
    environment: {
      ...nachaEnvironment,
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.deps.config.dataDir,
    },
  });

test('a machine that fails between the books and the disk loses no payout', {
  timeout: 120_000,
}, async () => {
  const { payoutId, accountNumber, email } = await insertPayoutForFile(server);
  const folder = path.join(server.deps.config.dataDir, 'nacha');
  await writeFile(folder, 'a disk that takes nothing');
  const failed = await run();
  expect(failed).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Created file \S+, to be paid on/),
  });
  const [, fileId = ''] = /Created file (\S+),/.exec(failed.output) ?? [];
  const readPayout = async () => (await server.db.select().from(payouts).where(eq(payouts.id, payoutId)))[0];
  expect(await readPayout()).toMatchObject({ status: 'processing', nachaFileId: fileId });
  await rm(folder);

  const again = await run('--again', fileId);
  const written = again.output.replace('Written to ', '').trim();
  const entries = parseNachaFile(await readFile(written, 'utf8')).batches[0]?.entries;
  expect(entries).toMatchObject([{ accountNumber, traceNumber: (await readPayout())?.traceNumber }]);
  expect(`${again.output}${again.errors}${failed.output}${failed.errors}`).not.toContain(accountNumber);

  const traceNumber = (await readPayout())?.traceNumber ?? '';
  expect(await run('--return', traceNumber, 'R01')).toMatchObject({ code: 0, errors: '' });
  expect(await readPayout()).toMatchObject({ status: 'failed', failureCode: 'R01' });
  expect((await server.mailbox.waitForMail(email)).text).not.toContain(accountNumber);
});

test('an operator matches a deposit and records that the bank took it back, and the audit trail has both', {
  timeout: 120_000,
}, async () => {
  const { claimId, payoutId } = await insertPayoutForFile(server, { payout: { fundedAt: null } });
  await run('--deposit', 'statement-9', '220.50', 'a slip of the pen');
  expect(await run('--match', 'statement-9', claimId)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Everything that was announced has arrived.'),
  });
  const [payout] = await server.db.select().from(payouts).where(eq(payouts.id, payoutId));
  expect(payout?.fundedAt).toEqual(expect.any(Date));
  expect(await run('--taken-back', 'statement-9')).toMatchObject({
    code: 0,
    output: expect.stringContaining('waits for the office’s money again.'),
  });
  const runs = await server.db.select().from(auditEvents).where(eq(auditEvents.resourceId, 'statement-9'));
  expect(runs.map(({ facts }) => facts)).toEqual([
    { command: 'nacha', option: 'deposit' },
    { command: 'nacha', option: 'match' },
    { command: 'nacha', option: 'taken-back' },
  ]);
});

test('an operator accepts a short payment, and the audit trail names the claim', {
  timeout: 120_000,
}, async () => {
  const { claimId } = await insertPayoutForFile(server, { payout: { fundedAt: null } });
  await run('--deposit', 'statement-10', '100.00', 'a slip of the pen');
  await run('--match', 'statement-10', claimId, 'part');
  expect(await run('--short', claimId)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Accepted $100.00 of $220.50 as the full payment'),
  });
  const runs = await server.db.select().from(auditEvents).where(eq(auditEvents.resourceId, claimId));
  expect(runs.map(({ facts }) => facts)).toEqual([{ command: 'nacha', option: 'short' }]);
});

test('what it does not know it answers with its usage', { timeout: 120_000 }, async () => {
  expect(await run('--return', 'one')).toMatchObject({
    code: 1,
    output: '',
    errors: expect.stringMatching(/^Use: npm run nacha/),
  });
});
