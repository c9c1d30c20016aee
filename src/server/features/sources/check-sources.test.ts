import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchSources } from '#server/platform/db/schema/sources.ts';
import { dayMs } from '#shared/durations.ts';
import { createSelfSignedCertificate } from '#test/support/self-signed-certificate.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { checkSources } from './check-sources.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const row = (id: string, url: string) => ({
  id,
  name: id,
  url,
  type: 'federal' as const,
  category: 'Banking' as const,
  description: 'A page on this machine.',
  claimChannel: 'online' as const,
});

test('a source that answers is stored with its time, and one that does not with its reason and a count until it answers', async () => {
  const { key, cert } = createSelfSignedCertificate({ expiresAt: new Date(Date.now() + dayMs) });
  let isMended = false;
  const site = createServer({ key, cert }, (request, response) => {
    if (request.url === '/robots') response.writeHead(403);
    if (request.url === '/gone' && !isMended) response.writeHead(404);
    response.end();
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = `https://127.0.0.1:${(site.address() as AddressInfo).port}`;
  await server.db.delete(searchSources);
  await server.db
    .insert(searchSources)
    .values([row('fine', `${address}/`), row('gone', `${address}/gone`), row('shy', `${address}/robots`)]);
  const lines: string[] = [];
  const check = () =>
    checkSources(server.deps, {
      onProblem: (line) => lines.push(line),
      allowsAddress: () => true,
      trustedCertificate: cert,
    });

  expect(await check()).toEqual({ checked: 3, failed: 1 });
  expect(await check()).toEqual({ checked: 3, failed: 1 });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(`gone\t${address}/gone\tnot_found`);
  const read = async () =>
    Object.fromEntries((await server.db.select().from(searchSources)).map((found) => [found.id, found]));
  expect((await read()).gone).toMatchObject({ problemCount: 2, lastScanned: server.deps.now() });
  expect((await read()).fine).toMatchObject({
    problemCount: 0,
    lastProblem: null,
    lastScanned: server.deps.now(),
  });
  expect((await read()).shy).toMatchObject({ lastProblem: null });

  isMended = true;
  expect(await check()).toEqual({ checked: 3, failed: 0 });
  expect((await read()).gone).toMatchObject({ problemCount: 0, lastProblem: null });
  site.close();
});
