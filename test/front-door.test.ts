import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@rightful/private-postgres';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { isLongRun } from './support/long-run.ts';
import { makeTemporaryFolder, removeFolder } from './support/temporary-folder.ts';
import { createTestDatabase } from './support/test-database.ts';
import { createMailboxReader, linkIn } from './support/test-mailbox.ts';
import { payAsBrowser } from './support/test-stripe.ts';
import { sendSignUp, signUp } from './support/visit-program.ts';
import { waitUntil } from './support/wait-until.ts';

/** Each test starts whole programs, and other tests may keep the machine busy. */
vi.setConfig({ testTimeout: 120_000 });

const root = path.resolve(import.meta.dirname, '..');
let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await makeTemporaryFolder('door');
});
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await removeFolder(folder);
});

/** Starts the server as an operator would, with only the given environment variables. */
function startProgram(environment: Record<string, string>, ...program: string[]) {
  const child = spawn(process.execPath, program.length > 0 ? program : ['src/server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: path.join(folder, 'data'),
      LOG_LEVEL: 'info',
      SANDBOX_RECORDS: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return { child, exited: once(child, 'exit'), output: () => output, errors: () => errors };
}

async function expectOneLine(environment: Record<string, string>, sentence: RegExp): Promise<void> {
  const program = startProgram(environment);
  const [code] = await program.exited;
  expect(program.errors().trim().split('\n')).toEqual([expect.stringMatching(sentence)]);
  expect(code).toBe(1);
}

test('a bad variable gives one line and exit code 1', () =>
  expectOneLine({ PORT: 'eighty', ROLE: 'boss' }, /^Rightful cannot start\. .*PORT: .*ROLE: /));

test('a busy port gives one line that names the solution', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  await expectOneLine({ PORT: String(port) }, new RegExp(`Port ${port} is already in use.*set PORT`));
  const sandbox = { PORT: String(await findFreePort()), SANDBOX_PORT: String(port) };
  await expectOneLine(sandbox, new RegExp(`Port ${port} is already in use.*set SANDBOX_PORT`));
  holder.close();
});

test('an unusable data folder gives one line', async () => {
  const file = path.join(folder, 'a-file');
  await writeFile(file, 'not a folder');
  const [port, sandboxPort] = [String(await findFreePort()), String(await findFreePort())];
  await expectOneLine(
    { PORT: port, SANDBOX_PORT: sandboxPort, DATA_DIR: path.join(file, 'data') },
    /DATA_DIR/,
  );
});

test('an unreachable database gives one line', async () => {
  const [port, sandboxPort, nowhere] = [await findFreePort(), await findFreePort(), await findFreePort()].map(
    String,
  );
  const environment = {
    PORT: `${port}`,
    SANDBOX_PORT: `${sandboxPort}`,
    DATABASE_URL: `postgres://x:y@127.0.0.1:${nowhere}/z`,
  };
  await expectOneLine(environment, /DATABASE_URL/);
});

test.each(isLongRun ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
  '%s stops everything it started, and the next start finds the data',
  async (signal) => {
    const port = await findFreePort();
    const environment = { PORT: String(port), SANDBOX_PORT: String(await findFreePort()) };
    const first = startProgram(environment);
    await untilReady(port);
    expect(first.output()).toContain(`http://localhost:${port}`);
    await signUp(port, 'keeper@example.com');
    first.child.kill(signal);
    first.child.kill(signal);
    const [code] = await first.exited;
    expect(code).toBe(0);
    expect(first.errors()).toBe('');
    expect(first.output()).not.toMatch(/"level":(40|50|60)/);

    const second = startProgram(environment);
    await untilReady(port);
    expect((await signUp(port, 'keeper@example.com')).status).toBe(409);
    second.child.kill(signal);
    await second.exited;
  },
);

// A crash after a payment, below, is followed by the same; and eight migrate at once in `migrate.test.ts`.
test.runIf(isLongRun)('after kill -9 the next start takes over', async () => {
  const port = await findFreePort();
  const environment = { PORT: String(port), SANDBOX_PORT: String(await findFreePort()) };
  const first = startProgram(environment);
  await untilReady(port);
  await signUp(port, 'survivor@example.com');
  first.child.kill('SIGKILL');
  await first.exited;

  const second = startProgram(environment);
  await untilReady(port);
  expect((await signUp(port, 'survivor@example.com')).status).toBe(409);
  second.child.kill('SIGTERM');
  await second.exited;
});

test.runIf(isLongRun)('four processes that start at once on an empty database all become ready', async () => {
  const database = await createTestDatabase({ migrated: false });
  const ports = await Promise.all(Array.from({ length: 4 }, findFreePort));
  const programs = await Promise.all(
    ports.map(async (port, index) =>
      startProgram({
        PORT: String(port),
        SANDBOX_PORT: String(await findFreePort()),
        DATABASE_URL: database.databaseUrl,
        DATA_DIR: path.join(folder, String(index)),
      }),
    ),
  );
  const endings = programs.map(async ({ exited, errors }) => {
    throw new Error(`one of them ended with ${await exited}: ${errors()}`);
  });
  await Promise.race([Promise.all(ports.map((port) => untilReady(port))), ...endings]);
  for (const { child } of programs) child.kill('SIGTERM');
  const exits = await Promise.all(programs.map(({ exited }) => exited));
  expect(exits.map(([code]) => code)).toEqual([0, 0, 0, 0]);
  await database.drop();
});

test('a web process accepts work that a separate worker process does', async () => {
  const database = await createTestDatabase({ migrated: false });
  const [port, sandboxPort, smtpPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const shared = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    DATABASE_URL: database.databaseUrl,
  };
  const programs = [startProgram({ ...shared, ROLE: 'web' }), startProgram({ ...shared, ROLE: 'worker' })];
  await untilReady(port);
  await signUp(port, 'two-processes@example.com');
  const mailbox = createMailboxReader(`http://127.0.0.1:${sandboxPort}`);
  const mail = await mailbox.waitForMail('two-processes@example.com', { withinMs: 30_000 });
  expect(linkIn(mail).origin).toBe(`http://localhost:${port}`);
  for (const { child } of programs) child.kill('SIGTERM');
  const exits = await Promise.all(programs.map(({ exited }) => exited));
  expect(exits.map(([code]) => code)).toEqual([0, 0]);
  await database.drop();
});

test('a worker serves its health and metrics on its own port', async () => {
  const database = await createTestDatabase();
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const program = startProgram({
    ROLE: 'worker',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    METRICS_TOKEN: 'a-token-of-good-length',
    SANDBOX_SMTP_PORT: '9',
    DATABASE_URL: database.databaseUrl,
  });
  await untilReady(metricsPort);
  const headers = { authorization: 'Bearer a-token-of-good-length' };
  const page = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers });
  expect(await page.text()).toContain('database_up 1');
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  program.child.kill('SIGTERM');
  expect(await program.exited).toEqual([0, null]);
  await database.drop();
});

test('a crash between a payment and our record of it leaves the plan open after the restart', async () => {
  const port = await findFreePort();
  const sandboxPort = await findFreePort();
  const environment = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), SANDBOX_SPEED: '20' };
  const first = startProgram(environment);
  await untilReady(port);
  const cookie = (await signUp(port, 'payer@example.com')).headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { 'content-type': 'application/json', cookie };
  const started = await fetch(`http://127.0.0.1:${port}/api/create-payment-intent`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ plan: 'unlimited' }),
  });
  const { clientSecret } = (await started.json()) as { clientSecret: string };
  await payAsBrowser(`http://127.0.0.1:${sandboxPort}`, clientSecret);
  first.child.kill('SIGKILL');
  await first.exited;

  const second = startProgram(environment);
  await untilReady(port);
  await waitUntil(async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/me`, { headers });
    return ((await response.json()) as { subscriptionPlan: string }).subscriptionPlan === 'unlimited';
  }, 60_000);
  second.child.kill('SIGTERM');
  await second.exited;
});

test('encryption keys can be rotated while the program is serving', async () => {
  const port = await findFreePort();
  const environment = { PORT: String(port), SANDBOX_PORT: String(await findFreePort()) };
  const program = startProgram(environment);
  await untilReady(port);
  const cookie = (await signUp(port, 'sealed@example.com')).headers.get('set-cookie')?.split(';')[0] ?? '';
  const connect = () =>
    fetch(`http://127.0.0.1:${port}/api/email/connect`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ provider: 'gmail' }),
    });
  expect((await connect()).status).toBe(200);

  for (let time = 0; time < 2; time += 1) {
    const rotation = startProgram(environment, 'src/server/commands/run.ts', 'rotate-keys');
    const [code] = await rotation.exited;
    expect(rotation.errors()).toBe('');
    expect(rotation.output()).toContain('Wrapped the data keys of 1 users');
    expect(code).toBe(0);
    expect((await connect()).status).toBe(200);
  }
  program.child.kill('SIGTERM');
  await program.exited;
});

test('rotating keys while the product is not running says so', async () => {
  const rotation = startProgram({}, 'src/server/commands/run.ts', 'rotate-keys');
  const [code] = await rotation.exited;
  expect(rotation.errors()).toMatch(
    /^Rightful is not running on the data in .*\. Start it, then run this command again\.\n$/,
  );
  expect(code).toBe(1);
});

test('a worker without a mail server says so at its start', () =>
  expectOneLine({ ROLE: 'worker', DATABASE_URL: inject('templateDatabaseUrl') }, /SMTP_URL/));

test('every request that was sent before SIGTERM is answered', async () => {
  const port = await findFreePort();
  const program = startProgram({
    PORT: String(port),
    SANDBOX_PORT: String(await findFreePort()),
    TRUSTED_PROXIES: '127.0.0.1',
  });
  await untilReady(port);
  const emails = Array.from({ length: 20 }, (_, index) => `late-${index}@example.com`);
  // Of one address, few are served at a time.
  const sent = await Promise.all(
    emails.map((email, index) => sendSignUp(port, { email, address: `203.0.113.${index}` })),
  );
  program.child.kill('SIGTERM');
  const [code] = await program.exited;
  expect(await Promise.all(sent.map(({ status }) => status))).toEqual(emails.map(() => 200));
  expect(code).toBe(0);
});

async function untilReady(port: number, withinMs = 40_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error('the program did not become ready');
}
