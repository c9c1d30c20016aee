import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { createLog } from '#server/log.ts';
import { openDeps } from '#server/open-deps.ts';

/** How much slower other requests get while 200 connections flood the login. The yardstick is the same server at rest. */
const seconds = 8;

const parts = new AsyncDisposableStack();
const dataDir = await mkdtemp(path.join(tmpdir(), 'rightful-bench-'));
parts.defer(() => rm(dataDir, { recursive: true, force: true }));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
parts.defer(() => postgres.stop());
await migrateDatabase(postgres.databaseUrl);
const deps = await openDeps(parts, {
  config: readConfig({ LOG_LEVEL: 'silent', TRUSTED_PROXIES: '127.0.0.1' }),
  databaseUrl: postgres.databaseUrl,
  smtpUrl: 'smtp://127.0.0.1:1',
  log: createLog({ level: 'silent' }),
  now: () => new Date(),
  worksJobs: false,
});
const app = await createApp(deps);
parts.defer(() => app.close());
const url = await app.listen({ port: 0, host: '127.0.0.1' });

/** A signed-out question that still asks the database. */
const ask = () =>
  autocannon({
    url: `${url}/api/auth/me`,
    connections: 4,
    duration: seconds,
    headers: { cookie: '__Host-session=unknown' },
  });

/** Every login comes from another address for another account, so that no limit but the hashing pool stops it. */
function flood() {
  let serial = 0;
  return autocannon({
    url: `${url}/api/auth/login`,
    method: 'POST',
    connections: 200,
    duration: seconds,
    setupClient: (client) => {
      const next = () => {
        serial += 1;
        client.setHeadersAndBody(
          {
            'content-type': 'application/json',
            'x-forwarded-for': `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`,
          },
          JSON.stringify({ email: `flood-${serial}@example.com`, password: 'not the password' }),
        );
      };
      next();
      client.on('response', next);
    },
  });
}

const atRest = await ask();
const [underFlood, flooded] = await Promise.all([ask(), flood()]);
await parts.disposeAsync();

const { p50, p99 } = atRest.latency;
console.log(
  `at rest (yardstick)   p50 ${p50} ms, p99 ${p99} ms, ${Math.round(atRest.requests.average)} requests/s`,
);
console.log(
  `under a login flood   p50 ${underFlood.latency.p50} ms, p99 ${underFlood.latency.p99} ms, ${Math.round(underFlood.requests.average)} requests/s`,
);
console.log(
  `ratio                 p50 ${(underFlood.latency.p50 / Math.max(p50, 1)).toFixed(1)} x, p99 ${(underFlood.latency.p99 / Math.max(p99, 1)).toFixed(1)} x`,
);
console.log(
  `the flood             ${flooded['4xx']} refused as wrong, ${flooded['5xx']} told to come back, ${flooded.errors} broken`,
);
