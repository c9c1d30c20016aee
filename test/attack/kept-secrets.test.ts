import { afterAll, beforeAll, expect, test } from 'vitest';
import { connections } from '#server/platform/db/schema/connections.ts';
import { connectionTokenPlace } from '#server/platform/db/sealed-places.ts';
import { filesWith, isIn, tablesWith } from '#test/support/find-text.ts';
import { accountsPath, typedAccount } from '#test/support/payout-desk.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { answerConsent } from '#test/support/test-google.ts';
import { linkIn } from '#test/support/test-mailbox.ts';
import { answerLink } from '#test/support/test-plaid.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { enableTotp, nextCode } from '#test/support/two-factor.ts';
import { waitUntil } from '#test/support/wait-until.ts';

/** Takes one user through the whole product and collects every secret that occurs. */

let server: TestServer;
const email = 'keeper-of-secrets@example.com';
const mailbox = 'jordan.rivera@example.com';
/** Secrets that must not be readable anywhere afterwards. */
const secrets = new Map<string, string>();
/** Secrets that are meant to be emailed to their owner. */
const mailedSecrets = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer({ sandboxSpeed: 60 });
  await live();
  await waitUntil(async () => {
    const { rows } = await server.db.execute(
      `select 1 from jobs.job where state in ('created', 'active', 'retry') and start_after <= now() limit 1`,
    );
    return rows.length === 0;
  });
}, 120_000);
afterAll(() => server.stop());

async function live(): Promise<void> {
  const browser = createTestBrowser(server);
  secrets.set('password', 'canary-Lantern-93-quartz');
  const password = secrets.get('password') ?? '';
  const name = { firstName: 'Sample', lastName: 'Person', dateOfBirth: '1988-04-12' };
  const address = '1420 Alder Creek Road, Sacramento, CA 95814';
  const signedUp = await browser.post('/api/onboarding/personal-info', { ...name, email, address, password });
  expect(signedUp.statusCode, signedUp.body).toBe(200);
  secrets.set('session', browser.token() ?? '');
  await mistypePassword();
  await payTo(browser);
  await connect(browser);
  await forgetPassword();
  await askForData();
  await signInInTwoSteps();
}

async function mistypePassword(): Promise<void> {
  secrets.set('mistyped password', 'canary-Lantern-39-quartz');
  const password = secrets.get('mistyped password') ?? '';
  expect((await createTestBrowser(server).signIn({ email, password })).statusCode).toBe(401);
}

type Browser = ReturnType<typeof createTestBrowser>;

async function payTo(browser: Browser): Promise<void> {
  secrets.set('account number', '48219073656789');
  const accountNumber = secrets.get('account number') ?? '';
  const added = await browser.post(accountsPath, { ...typedAccount(), accountNumber });
  expect(added.statusCode, added.body).toBe(200);
  expect((await browser.post(`${accountsPath}/${added.json().id}/verify`, {})).statusCode).toBe(200);
}

async function connect(browser: Browser): Promise<void> {
  const { link_token } = (await browser.post('/api/plaid/create-link-token')).json();
  const { public_token } = await answerLink(server.sandboxUrl, link_token);
  secrets.set('public token of the bank', String(public_token));
  await browser.post('/api/plaid/exchange-token', { public_token });
  const { authUrl } = (await browser.post('/api/email/connect', { provider: 'gmail' })).json();
  const returned = await answerConsent(authUrl, { email: mailbox });
  for (const name of ['state', 'code'])
    secrets.set(`${name} of the consent`, returned.searchParams.get(name) ?? '');
  await browser.get(`${returned.pathname}${returned.search}`);
  for (const { id, userId, provider, sealedToken } of await server.db.select().from(connections))
    secrets.set(
      `token of ${provider}`,
      await server.deps.vault.open(
        server.db,
        connectionTokenPlace({ id, userId }),
        sealedToken ?? Buffer.alloc(0),
      ),
    );
}

async function forgetPassword(): Promise<void> {
  const visitor = createTestBrowser(server);
  await visitor.post('/api/auth/forgot-password', { email });
  const token = await mailedToken('reset link', /^Reset your/);
  await visitor.get(`/reset-password?token=${token}`);
  secrets.set('new password', 'canary-Orchard-71-violet');
  const reset = await visitor.post('/api/auth/reset-password', {
    token,
    password: secrets.get('new password'),
  });
  expect(reset.statusCode, reset.body).toBe(200);
}

async function askForData(): Promise<void> {
  const visitor = createTestBrowser(server);
  await visitor.post('/api/privacy/requests', { email, kind: 'access', law: 'gdpr' });
  const token = await mailedToken('privacy link', /^Confirm your privacy/);
  expect((await visitor.post('/api/privacy/requests/confirm', { token })).statusCode).toBe(200);
}

async function mailedToken(name: string, subject: RegExp): Promise<string> {
  const find = async () => (await server.mailbox.list(email)).find((mail) => subject.test(mail.subject));
  await waitUntil(find);
  const mail = await find();
  const [token] = mail ? linkIn(mail).searchParams.values() : [];
  if (!token) throw new Error(`no ${name} was mailed`);
  mailedSecrets.set(name, token);
  return token;
}

async function signInInTwoSteps(): Promise<void> {
  const password = secrets.get('new password') ?? '';
  const browser = createTestBrowser(server);
  await browser.signIn({ email, password });
  const { secret, recoveryCodes } = await enableTotp(server, browser);
  secrets.set('authenticator secret', secret);
  for (const [index, code] of recoveryCodes.entries()) secrets.set(`recovery code ${index}`, code);
  const again = createTestBrowser(server);
  const { token } = (await again.signIn({ email, password })).json().secondFactor;
  secrets.set('sign-in token', token);
  const wrong = { kind: 'totp', code: '000000' };
  await again.post('/api/auth/second-factor', { token, proof: wrong });
  const right = { kind: 'recovery_code', code: recoveryCodes[0] };
  expect((await again.post('/api/auth/second-factor', { token, proof: right })).statusCode).toBe(200);
  secrets.set('later session', again.token() ?? '');
  const proof = { kind: 'totp', code: nextCode(server, secret) };
  expect((await again.post('/api/auth/prove', { proof })).statusCode).toBe(200);
}

const everySecret = () => [...secrets, ...mailedSecrets];

test('the run above has produced every kind of secret', () => {
  expect(everySecret().map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'token of plaid',
      'token of gmail',
      'recovery code 0',
      'reset link',
      'privacy link',
    ]),
  );
  expect(everySecret().filter(([, secret]) => secret.length < 10)).toEqual([]);
});

test('no secret is readable in any table, including job rows', async () => {
  for (const [name, secret] of everySecret())
    expect({ name, tables: await tablesWith(server.db, secret) }).toEqual({ name, tables: [] });
});

test('no secret is in the log, which records every request without its query', () => {
  expect(server.logged.some((line) => line.includes('/reset-password'))).toBe(true);
  for (const [name, secret] of everySecret())
    expect({ name, lines: server.logged.filter((line) => isIn(line, secret)) }).toEqual({ name, lines: [] });
});

test('no secret is in an email, except for the links that are meant to be emailed', async () => {
  const mails = JSON.stringify(await server.mailbox.list(email));
  expect(mails).toContain('authenticator');
  for (const [name, secret] of secrets)
    expect({ name, isMailed: isIn(mails, secret) }).toEqual({ name, isMailed: false });
  for (const secret of mailedSecrets.values()) expect(isIn(mails, secret)).toBe(true);
});

test('no secret is in a file of the product', async () => {
  for (const [name, secret] of everySecret()) {
    const files = await filesWith(server.deps.config.dataDir, secret, { except: ['sandbox'] });
    expect({ name, files }).toEqual({ name, files: [] });
  }
});
