import { expect, test } from 'vitest';
import { hourMs } from '#shared/durations.ts';
import { readConfig } from './config.ts';

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    runsWeb: true,
    runsWorker: true,
    sandbox: { port: 3001 },
    sandboxUrl: 'http://127.0.0.1:3001',
    trustedProxies: [],
  });
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' }).port).toBe(3000);
});

test('the sandbox port follows the server port, and with every vendor configured there is no sandbox', () => {
  expect(readConfig({ PORT: '8080' }).sandbox.port).toBe(8081);
  expect(readConfig({ SMTP_URL: 'smtp://mail.example' }).sandboxUrl).toBe('http://127.0.0.1:3001');
  expect(readConfig({ SMTP_URL: 'smtp://mail.example', ...everyVendor, ...keys }).sandboxUrl).toBeUndefined();
});

const everyVendor = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRETS: 'whsec_new, whsec_old',
  PLAID_CLIENT_ID: 'client',
  PLAID_SECRET: 'secret',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  IDME_CLIENT_ID: 'client',
  IDME_CLIENT_SECRET: 'secret',
  AGENCIES_URL: 'https://gateway.example/claims/',
  AGENCIES_API_KEY: 'key',
  AGENCIES_WEBHOOK_SECRETS: 'secret',
  DWOLLA_KEY: 'key',
  DWOLLA_SECRET: 'secret',
  DWOLLA_WEBHOOK_SECRETS: 'new, old',
};
const keys = {
  ENCRYPTION_KEYS: `new:${Buffer.alloc(32, 1).toString('base64')}, old:${Buffer.alloc(32, 2).toString('base64')}`,
};

test('a vendor with keys is the real one, and the sandbox replaces a vendor without keys', () => {
  const { vendors } = readConfig({
    PLAID_CLIENT_ID: 'client',
    PLAID_SECRET: 'secret',
    ...keys,
    PORT: '4000',
  });
  expect(vendors.plaid).toMatchObject({ baseUrl: 'https://production.plaid.com', clientId: 'client' });
  expect(vendors.google.tokenUrl).toMatch('http://127.0.0.1:4001/');
  expect(vendors.idme.issuer).toMatch('http://127.0.0.1:4001/');
});

test('offices are invented only when no keys are set', () => {
  expect(readConfig({ ...everyVendor, ...keys }).vendors.agencies).toEqual({
    baseUrl: 'https://gateway.example/claims',
    apiKey: 'key',
    webhookSecrets: ['secret'],
    isSandbox: false,
  });
  expect(readConfig({}).vendors.agencies).toMatchObject({
    baseUrl: 'http://127.0.0.1:3001/agencies',
    isSandbox: true,
  });
});

test('payouts use the vendor whose keys are set, in the configured environment', () => {
  expect(readConfig({ ...everyVendor, ...keys }).vendors.dwolla).toEqual({
    baseUrl: 'https://api.dwolla.com',
    key: 'key',
    secret: 'secret',
    webhookSecrets: ['new', 'old'],
    registersWebhook: false,
  });
  const rehearsal = readConfig({ ...everyVendor, ...keys, DWOLLA_ENV: 'sandbox' });
  expect(rehearsal.vendors.dwolla.baseUrl).toBe('https://api-sandbox.dwolla.com');
  expect(readConfig({ PORT: '4000' }).vendors.dwolla).toMatchObject({
    baseUrl: 'http://127.0.0.1:4001/dwolla',
    registersWebhook: true,
  });
});

test('payouts to a new bank account wait for three days, and in the sandbox for seconds', () => {
  expect(readConfig({ ...everyVendor, ...keys }).payoutHoldMs).toBe(72 * hourMs);
  expect(readConfig({}).payoutHoldMs).toBe(30_000);
  expect(readConfig({ SANDBOX_SPEED: '60' }).payoutHoldMs).toBe(500);
});

test('with real mail, only a configured secret authenticates the support team', () => {
  expect(readConfig({}).supportWebhookSecrets).toHaveLength(1);
  expect(readConfig({ SMTP_URL: 'smtp://mail.example' }).supportWebhookSecrets).toEqual([]);
  expect(readConfig({ SUPPORT_WEBHOOK_SECRETS: 'new, old' }).supportWebhookSecrets).toEqual(['new', 'old']);
});

test('an incomplete set of keys is rejected', () => {
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'client', ...keys })).toThrow(
    'GOOGLE_CLIENT_SECRET: Set all of GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, or none',
  );
});

test('with a real vendor the encryption keys must be set, and the first one encrypts', () => {
  expect(() => readConfig(everyVendor)).toThrow('ENCRYPTION_KEYS: Set it');
  expect(() => readConfig({ STRIPE_PUBLISHABLE_KEY: 'pk_test' })).toThrow('ENCRYPTION_KEYS: Set it');
  expect(readConfig({ ...everyVendor, ...keys }).encryptionKeys?.map(({ id }) => id)).toEqual(['new', 'old']);
});

test.each(['secret', 'id:short', `a:${Buffer.alloc(31).toString('base64')}`])(
  'the key list %s is refused',
  (list) => {
    expect(() => readConfig({ ENCRYPTION_KEYS: list })).toThrow('ENCRYPTION_KEYS: Use id:base64 entries');
  },
);

test('every bad variable is reported at once', () => {
  const bad = {
    PORT: 'eighty',
    ROLE: 'boss',
    DATABASE_URL: 'mysql://x',
    PUBLIC_URL: 'http://rightful.example',
    METRICS_TOKEN: 'short',
  };
  expect(() => readConfig(bad)).toThrow(
    /PORT: .*PUBLIC_URL: Use https.*DATABASE_URL: Use a postgres.*ROLE: .*METRICS_TOKEN: /,
  );
});

test.each([
  'http://localhost:3000',
  'http://127.0.0.1:4000',
  'http://[::1]:3000',
  'https://rightful.example',
])('the public address %s is taken', (address) => {
  expect(readConfig({ PUBLIC_URL: address }).publicUrl).toBe(address);
});

test('a public address keeps only its origin', () => {
  expect(readConfig({ PUBLIC_URL: 'https://rightful.example/path/' }).publicUrl).toBe(
    'https://rightful.example',
  );
});

test('trusted proxies are parsed as a list', () => {
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16' }).trustedProxies).toEqual([
    '10.0.0.1',
    '10.1.0.0/16',
  ]);
});

test.each(['0', '70000', '-1', '80.5', 'http'])('the port %s is refused', (PORT) => {
  expect(() => readConfig({ PORT })).toThrow('PORT: Use a port number from 1 to 65535');
});

test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0'])(
  'the proxy %s is refused',
  (TRUSTED_PROXIES) => {
    expect(() => readConfig({ TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES: Use addresses or networks');
  },
);
