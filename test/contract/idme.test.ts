import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '#sandbox/main.ts';
import { makeFolderForTest } from '#test/support/folder-for-test.ts';
import { discover } from '#test/support/idme-client.ts';
import { hasSpec, specFile } from './support/vendor-spec.ts';

const specName = 'idme.openid-configuration.json';

type Discovery = Record<string, unknown>;

/** The capabilities of ID.me that the product relies on. */
const used = {
  scopes_supported: ['openid'],
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256', 'ES256'],
  userinfo_signing_alg_values_supported: ['RS256', 'ES256'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
};

const endpointNames = [
  'issuer',
  'authorization_endpoint',
  'token_endpoint',
  'userinfo_endpoint',
  'jwks_uri',
] as const;

async function discoverSandbox() {
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataDir: await makeFolderForTest('idme'),
    log: (line) => expect.unreachable(line),
    now: () => new Date(),
  });
  onTestFinished(() => sandbox.close());
  const config = await discover(sandbox.url);
  return { url: sandbox.url, ours: config.serverMetadata() as Discovery };
}

describe.skipIf(!hasSpec(specName))("ID.me's discovery document", () => {
  const readTheirs = () => JSON.parse(readFileSync(specFile(specName), 'utf8')) as Discovery;

  test('the sandbox offers what the product uses', async () => {
    const { ours } = await discoverSandbox();
    const theirs = readTheirs();

    for (const [name, values] of Object.entries(used)) {
      expect(theirs[name], `ID.me's ${name}`).toEqual(expect.arrayContaining(values));
      expect(ours[name], `the stand-in's ${name}`).toEqual(expect.arrayContaining(values));
    }
  });

  test('the endpoints have the same paths as at the vendor', async () => {
    const { url, ours } = await discoverSandbox();
    const theirs = readTheirs();

    for (const name of endpointNames)
      expect(ours[name], name).toBe(`${url}/idme${new URL(String(theirs[name])).pathname}`);
  });

  test('the keys cover every offered algorithm and contain no secret', async () => {
    const { ours } = await discoverSandbox();

    const { keys } = (await (await fetch(String(ours.jwks_uri))).json()) as {
      keys: Record<string, string>[];
    };

    expect(keys.map(({ alg }) => alg)).toEqual(used.id_token_signing_alg_values_supported);
    for (const key of keys) expect(key).not.toHaveProperty('d');
  });
});
