import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#server/platform/db/schema/platform/audit.ts';
import { nachaConfig, nachaEnvironment } from '#test/support/nacha-settings.ts';
import { runOperatorCommand } from '#test/support/run-operator-command.ts';
import { runOperatorProgram } from '#test/support/run-operator-program.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: nachaConfig });
});
afterAll(() => server.stop());

const environment = () => ({
  ...nachaEnvironment,
  DATABASE_URL: server.databaseUrl,
  DATA_DIR: server.deps.config.dataDir,
  SANDBOX_PORT: new URL(server.sandboxUrl).port,
});

const run = (program: string, ...args: string[]) =>
  runOperatorCommand({ program, args, environment: environment() });

const listRuns = () =>
  server.db
    .select({
      actor: auditEvents.actor,
      action: auditEvents.action,
      kind: auditEvents.resourceKind,
      id: auditEvents.resourceId,
      facts: auditEvents.facts,
    })
    .from(auditEvents)
    .orderBy(asc(auditEvents.sequence));

test('what operators do is in the audit trail, also what was refused', { timeout: 300_000 }, async () => {
  const [filingId, fileId] = [randomUUID(), randomUUID()];
  expect(await run('reconcile')).toMatchObject({ code: 0, errors: '' });
  expect(await run('print-queue')).toMatchObject({ code: 0, errors: '' });
  expect(await run('print-queue', '--mailed', filingId, '--tracking', '9400')).toMatchObject({ code: 2 });
  expect(await run('nacha')).toMatchObject({ code: 0, errors: '' });
  expect(await run('nacha', '--settled', fileId)).toMatchObject({ code: 1 });
  expect(await run('nacha', '--return', '091000010000001', 'R03')).toMatchObject({ code: 1 });
  expect(await run('retry-jobs')).toMatchObject({ code: 0, output: '0 jobs will be retried.\n' });
  expect(await run('rotate-keys')).toMatchObject({ code: 0, errors: '' });

  const staff = { actor: 'staff', action: 'staff_command_run', kind: null, id: null };
  expect(await listRuns()).toEqual([
    { ...staff, facts: { command: 'reconcile' } },
    { ...staff, facts: { command: 'print-queue' } },
    { ...staff, kind: 'claim_filing', id: filingId, facts: { command: 'print-queue', option: 'mailed' } },
    { ...staff, facts: { command: 'nacha' } },
    { ...staff, kind: 'nacha_file', id: fileId, facts: { command: 'nacha', option: 'settled' } },
    { ...staff, kind: 'trace', id: '091000010000001', facts: { command: 'nacha', option: 'return' } },
    { ...staff, facts: { command: 'retry-jobs' } },
    { ...staff, facts: { command: 'rotate-keys' } },
  ]);
  expect(await run('verify-audit')).toMatchObject({ code: 0, errors: '' });
});

test('run as a program, a command prints its words and exits with its code', async () => {
  const unknown = ['--settled', randomUUID()];
  const [good, refused] = await Promise.all([
    runOperatorProgram({ program: 'retry-jobs', environment: environment() }),
    runOperatorProgram({ program: 'nacha', args: unknown, environment: environment() }),
  ]);
  expect(good).toEqual({ code: 0, output: '0 jobs will be retried.\n', errors: '' });
  expect(refused).toEqual(await run('nacha', ...unknown));
  expect(refused.code).toBe(1);
});

test('a command that is called wrongly does nothing and leaves no mark', { timeout: 60_000 }, async () => {
  const before = await listRuns();
  expect(await run('print-queue', '--mailed', 'not an id')).toMatchObject({ code: 1, output: '' });
  expect(await listRuns()).toEqual(before);
});
