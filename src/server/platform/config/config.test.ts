import { describe, expect, test } from 'vitest';
import { hourMs } from '#shared/durations.ts';
import { idmeDefaults } from '#shared/idme.ts';
import { vendors } from '#shared/vendors.ts';
import { always, everyVendor, liveEnvironment } from '#test/support/live-environment.ts';
import { readConfig } from './config.ts';
import { vendorVariables } from './environment.ts';

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

test('the sandbox port follows the server port', () => {
  expect(readConfig({ PORT: '8080' }).sandbox.port).toBe(8081);
});

const allVendors = 'stripe,plaid,google,idme,agencies,dwolla,support';

describe('what ID.me is asked for and how it answers', () => {
  const read = (environment: object) => readConfig({ ...liveEnvironment, ...environment }).vendors.idme;

  test('is what the sandbox plays, unless it is set', () => {
    expect(read({})).toEqual({
      ...idmeDefaults,
      issuer: 'https://api.id.me/oidc',
      clientId: 'client',
      clientSecret: 'secret',
    });
    expect(readConfig({}).vendors.idme).toMatchObject(idmeDefaults);
  });

  test('is set in words', () => {
    const set = { IDME_ENV: 'sandbox', IDME_SCOPES: 'openid login', IDME_LEVELS: 'loa3, loa4' };
    expect(read({ ...set, IDME_BIRTH_DATE_CLAIMS: 'dob' })).toMatchObject({
      issuer: 'https://api.idmelabs.com/oidc',
      scopes: ['openid', 'login'],
      claims: { ...idmeDefaults.claims, birthDate: ['dob'] },
      levels: ['loa3', 'loa4'],
    });
  });

  test.each([
    ['IDME_SCOPES', 'login', 'Include openid'],
    ['IDME_LEVELS', ' , ', 'Name at least one'],
  ])('%s=%s is refused: %s', (name, value, sentence) => {
    expect(() => read({ [name]: value })).toThrow(`${name}: ${sentence}`);
  });
});

describe('the sandbox', () => {
  test.each([{}, { HOST: '127.0.0.2' }, { PUBLIC_URL: 'http://localhost:3000' }, { SANDBOX: 'on' }])(
    'plays every vendor on %j',
    (environment) => {
      const { sandboxUrl, vendors } = readConfig({ ...environment, PORT: '4000' });
      expect(sandboxUrl).toBe('http://127.0.0.1:4001');
      expect(Object.values(vendors)).not.toContain(undefined);
      expect(vendors.agencies).toMatchObject({ baseUrl: 'http://127.0.0.1:4001/agencies', isSandbox: true });
    },
  );

  test.each([
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://rightful.example' },
    { NODE_ENV: 'production' },
    { SANDBOX: 'off' },
  ])('is not the default on %j, and what is missing is named in one line', (environment) => {
    const missing = [...Object.keys(always), ...Object.keys(everyVendor)];
    const start = () => readConfig(environment);
    for (const name of missing) expect(start).toThrow(name);
    expect(start).toThrow(/^[^\n]+$/);
  });

  test.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://rightful.example' }, { NODE_ENV: 'production' }])(
    'cannot be had on %j, because its secrets are published',
    (environment) => {
      expect(() => readConfig({ ...liveEnvironment, ...environment, SANDBOX: 'on' })).toThrow(
        'SANDBOX: Its secrets are published',
      );
    },
  );

  test.each(['STRIPE_SECRET_KEY', 'SMTP_URL'] as const)('is never mixed with a real vendor: %s', (name) => {
    expect(() => readConfig({ [name]: liveEnvironment[name] })).toThrow(`${name}: Unset it`);
  });
});

describe('a live installation', () => {
  test('has every vendor with its keys and no sandbox', () => {
    const config = readConfig(liveEnvironment);
    expect(config).toMatchObject({ sandboxUrl: undefined, without: [], payoutMethod: 'dwolla' });
    expect(config.vendors).toMatchObject({
      plaid: { baseUrl: 'https://production.plaid.com', clientId: 'client' },
      agencies: { baseUrl: 'https://gateway.example/claims', apiKey: 'key', isSandbox: false },
      dwolla: { baseUrl: 'https://api.dwolla.com', webhookSecrets: ['new', 'old'] },
    });
    expect(config.supportWebhookSecrets).toEqual(['new', 'old']);
    expect(config.encryptionKeys?.map(({ id }) => id)).toEqual(['new', 'old']);
  });

  test('has no secret that it was not given', () => {
    const config = readConfig({ ...always, SANDBOX: 'off', WITHOUT: allVendors });
    expect(Object.values(config.vendors)).toEqual(Array(6).fill(undefined));
    expect(config).toMatchObject({ supportWebhookSecrets: [], sandboxUrl: undefined, payoutMethod: null });
  });

  test('rehearses payouts in the test environment of the vendor', () => {
    const { vendors } = readConfig({ ...liveEnvironment, DWOLLA_ENV: 'sandbox' });
    expect(vendors.dwolla?.baseUrl).toBe('https://api-sandbox.dwolla.com');
  });

  test.each(vendors)('does without %s if it is named, and not otherwise', (vendor) => {
    const names = Object.values(vendorVariables[vendor]);
    const others = Object.fromEntries(
      Object.entries(liveEnvironment).filter(([name]) => !names.some((own) => own === name)),
    );
    expect(() => readConfig(others)).toThrow(`Set ${names.join(', ')}`);
    const WITHOUT = vendor === 'dwolla' ? 'dwolla, agencies' : vendor;
    const { AGENCIES_URL, AGENCIES_API_KEY, AGENCIES_WEBHOOK_SECRETS, ...withoutGateway } = others;
    const given = vendor === 'dwolla' ? withoutGateway : others;
    expect(readConfig({ ...given, WITHOUT }).without).toContain(vendor);
    expect(() => readConfig({ ...liveEnvironment, WITHOUT })).toThrow(`take ${vendor} out of WITHOUT`);
  });

  test('files nothing whose money it could not pay out', () => {
    const { DWOLLA_KEY, DWOLLA_SECRET, DWOLLA_WEBHOOK_SECRETS, ...others } = liveEnvironment;
    expect(() => readConfig({ ...others, WITHOUT: 'dwolla' })).toThrow('Name agencies too');
  });

  test('an unknown vendor in WITHOUT is refused', () => {
    expect(() => readConfig({ WITHOUT: 'paypal' })).toThrow('WITHOUT');
  });
});

test('payouts to a new bank account wait for three days, and in the sandbox for seconds', () => {
  expect(readConfig(liveEnvironment).payoutHoldMs).toBe(72 * hourMs);
  expect(readConfig({}).payoutHoldMs).toBe(30_000);
  expect(readConfig({ SANDBOX_SPEED: '60' }).payoutHoldMs).toBe(500);
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
  [{}, 'http://localhost:3000'],
  [{}, 'http://127.0.0.1:4000'],
  [{}, 'http://[::1]:3000'],
  [liveEnvironment, 'https://rightful.example'],
])('with %j, the public address %s is taken', (environment, address) => {
  expect(readConfig({ ...environment, PUBLIC_URL: address }).publicUrl).toBe(address);
});

test('a public address keeps only its origin', () => {
  expect(readConfig({ ...liveEnvironment, PUBLIC_URL: 'https://rightful.example/path/' }).publicUrl).toBe(
    'https://rightful.example',
  );
});

test('trusted proxies are parsed as a list', () => {
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16' }).trustedProxies).toEqual([
    '10.0.0.1',
    '10.1.0.0/16',
  ]);
});

test('lists to fetch are named with the day on which their terms were read, and only live', () => {
  expect(readConfig({ ...liveEnvironment, FETCH_LISTS: 'a-list=2026-11-19, another' }).listsToFetch).toEqual([
    { id: 'a-list', termsReadOn: '2026-11-19' },
    { id: 'another', termsReadOn: undefined },
  ]);
  expect(() => readConfig({ ...liveEnvironment, FETCH_LISTS: 'a-list=yesterday' })).toThrow(
    'FETCH_LISTS: Use ids',
  );
  expect(() => readConfig({ FETCH_LISTS: 'a-list' })).toThrow('FETCH_LISTS: Unset it');
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
