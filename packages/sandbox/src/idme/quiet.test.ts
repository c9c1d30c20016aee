import * as client from 'openid-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSandbox } from '#sandbox/main.ts';
import { makeFolderForTest } from '../../../../test/support/folder-for-test.ts';
import { allowAs, discover, prepare } from '../../../../test/support/idme-client.ts';

test('the provider prints no warnings about its configuration', async () => {
  const said = [vi.spyOn(console, 'info'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataDir: await makeFolderForTest('idme'),
    log: (line) => expect.unreachable(line),
    now: () => new Date(),
  });
  onTestFinished(() => sandbox.close());

  const config = await discover(sandbox.url);
  const { url, checks } = await prepare(config);
  const tokens = await client.authorizationCodeGrant(config, await allowAs(sandbox.url, url), checks);
  await client.fetchUserInfo(config, tokens.access_token, client.skipSubjectCheck);
  await fetch(`${sandbox.url}/idme/oauth/authorize`);

  expect(said.flatMap((spy) => spy.mock.calls)).toEqual([]);
});
