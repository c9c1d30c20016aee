import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isIn, tablesWith } from '#test/support/find-text.ts';
import { type NetworkGate, startGatedServer } from '#test/support/gated-server.ts';
import { isLongRun } from '#test/support/long-run.ts';
import { accountsPath, typedAccount } from '#test/support/payout-desk.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createTestConfig } from '#test/support/test-config.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { type FullAccount, openFullAccount } from './full-account.ts';
import { clearAttempts, listRequestsWith, type SecretRequest, sendRequest } from './requests-with-secret.ts';

/** Invented values in the format of real secrets, unique enough that no match is a coincidence. */
const secrets = {
  accountNumber: '48219073655512',
  socialSecurityNumber: '912-47-3380',
  password: 'canary-Lantern-93-quartz',
  token: 'cnry7Q9zXvBk2M4pTfWd8RsHjLgNeYuAaCbVxKqZo1t',
  recoveryCode: 'c4n4-7q9z-xvbk-2m4p',
  totpSecret: 'CNRYQ7ZXVBK2M4PTFWDRSHJLGNEYUACB',
};
const allSecrets = Object.values(secrets);

const parts = new AsyncDisposableStack();
afterAll(() => parts.disposeAsync());

let server: TestServer;
let gate: NetworkGate;
let caller: FullAccount;

beforeAll(async () => {
  ({ server, gate } = await startGatedServer(parts));
  caller = await openFullAccount(server);
});

const linesWith = ({ logged }: TestServer, secret: string) => logged.filter((line) => isIn(line, secret));

async function jobRowsWith({ db }: TestServer, secret: string): Promise<string[]> {
  return (await tablesWith(db, secret)).filter((name) => name.startsWith('jobs.'));
}

async function expectNoSecret(where: TestServer): Promise<void> {
  for (const secret of allSecrets) {
    expect(linesWith(where, secret)).toEqual([]);
    expect(await jobRowsWith(where, secret)).toEqual([]);
  }
}

test('the search finds a secret in any encoding', () => {
  for (const secret of allSecrets) {
    const bytes = Buffer.from(`{"a":"${secret}"}`);
    for (const spelling of ['utf8', 'base64', 'base64url', 'hex'] as const)
      expect(isIn(bytes.toString(spelling), secret)).toBe(true);
    expect(isIn(`?${new URLSearchParams({ token: secret })}`, secret)).toBe(true);
    expect(isIn('nothing of the kind', secret)).toBe(false);
  }
});

/** Every request is sent with one of the secrets, and in the long run with each. */
function shareOf(secret: string): SecretRequest[] {
  const place = allSecrets.indexOf(secret);
  return [...listRequestsWith(secret)].filter(
    (_request, index) => isLongRun || index % allSecrets.length === place,
  );
}

describe('a secret sent in any part of any call appears in no log and no job', () => {
  test.each(Object.entries(secrets))('%s', { timeout: 120_000 }, async (_name, secret) => {
    const requests = shareOf(secret);
    for (const request of requests) {
      await clearAttempts(server);
      expect(await sendRequest(server, caller, request), JSON.stringify(request)).toBeLessThan(500);
    }
    expect(server.logged.length).toBeGreaterThan(requests.length / 2);
    await expectNoSecret(server);
  });
});

test('a secret appears in no log while the database is down', { timeout: 120_000 }, async () => {
  gate.cut();
  let failures = 0;
  for (const [index, request] of [...listRequestsWith(secrets.token)].entries()) {
    const secret = allSecrets[index % allSecrets.length] ?? '';
    const told = JSON.parse(JSON.stringify(request).replaceAll(secrets.token, secret));
    if ((await sendRequest(server, caller, told)) === 503) failures += 1;
  }
  gate.open();
  expect(failures).toBeGreaterThan(50);
  await waitUntil(async () => (await server.app.inject('/readyz')).statusCode === 200);
  await expectNoSecret(server);
});

describe('while every vendor is down', () => {
  let lonely: TestServer;
  let account: FullAccount;

  beforeAll(async () => {
    const nobodyListens = 9;
    const { vendors } = createTestConfig({ sandboxPort: nobodyListens });
    lonely = await startTestServer({ config: { vendors } });
    parts.defer(() => lonely.stop());
    account = { ...(await signInSomebody(lonely)), ids: {} };
  });

  test('a secret appears in no log, no job, and no dead letter', { timeout: 120_000 }, async () => {
    const numbers = { ...typedAccount(), accountNumber: secrets.accountNumber };
    expect((await account.browser.post(accountsPath, numbers)).statusCode).toBe(200);
    const calls = [...listRequestsWith(secrets.token)].filter(({ route }) =>
      /plaid|payment|email|irs|payout/.test(route),
    );
    for (const request of calls) {
      await clearAttempts(lonely);
      await sendRequest(lonely, account, request);
    }
    await endJobsAsDeadLetters(lonely);
    expect(lonely.logged.some((line) => line.includes('VendorError'))).toBe(true);
    await expectNoSecret(lonely);
  });
});

/** Waiting for every retry would take minutes, so the jobs are moved to their last attempt. */
async function endJobsAsDeadLetters({ db }: TestServer): Promise<void> {
  await waitUntil(async () => {
    await db.execute(
      `update jobs.job set retry_count = retry_limit, start_after = now() where state in ('created', 'retry')`,
    );
    const { rows } = await db.execute(`select data from jobs.job where name = 'dead-letter'`);
    return rows.length > 0;
  });
}
