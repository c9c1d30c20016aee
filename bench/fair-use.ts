import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { eq } from 'drizzle-orm';
import { openBulkConnection } from '#server/platform/db/bulk-connection.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { sessionCookieName } from '#server/platform/http/session-cookie.ts';
import { plantClaims } from '#test/support/plant-claims.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { fillAccounts, sessionTokenOf } from './support/fill-accounts.ts';
import { startWeb } from './support/start-contenders.ts';
import { median, percentile } from './support/statistics.ts';

/**
 * Measures what one account can do to everybody else: how long another user waits while it posts its profile on 150
 * connections, versus when nobody does, and what it costs to read a list of 10,000 claims to its end.
 */
const port = 29_452;
const seconds = 8;
const crowd = 150;
const manyClaims = 10_000;
const metricsToken = 'bench-metrics-token-of-sufficient-length';
const [crowding, other, collector] = [1, 2, 3];

const cookieOf = (account: number) => `${sessionCookieName}=${sessionTokenOf(account)}`;

const database = await startBenchDatabase();
await fillAccounts(database.db, { from: 1, to: 200 });
const [owner] = await database.db
  .select({ id: users.id })
  .from(users)
  .where(eq(users.email, `bench-${collector}@example.com`));
if (!owner) throw new Error('nobody to plant claims for');
const bulk = await openBulkConnection(database.db);
await plantClaims(bulk.db, { userId: owner.id, count: manyClaims, until: new Date() });
await bulk.close();
const web = await startWeb(database, port, {
  METRICS_TOKEN: metricsToken,
  // Without a proxy, an address may hold no more than a hundred connections.
  TRUSTED_PROXIES: '127.0.0.1',
});

/** The longest that the loop was blocked since the last question. */
async function longestBlockMs(): Promise<number> {
  const answer = await fetch(`${web.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const [, blocked] = /^nodejs_eventloop_lag_max_seconds ([\d.e+-]+)$/m.exec(await answer.text()) ?? [];
  return Number(blocked) * 1_000;
}

/** One request after another, as somebody who uses the pages. */
async function waitingTimes(forSeconds: number) {
  const times: number[] = [];
  let failed = 0;
  const until = performance.now() + forSeconds * 1_000;
  while (performance.now() < until) {
    const askedAt = performance.now();
    const answer = await fetch(`${web.url}/api/claims`, { headers: { cookie: cookieOf(other) } });
    await answer.text();
    times.push(performance.now() - askedAt);
    if (answer.status >= 500) failed += 1;
    await sleep(5);
  }
  return { times, failed };
}

const postProfiles = () =>
  autocannon({
    url: `${web.url}/api/onboarding/personal-info`,
    method: 'POST',
    connections: crowd,
    duration: seconds,
    headers: { cookie: cookieOf(crowding), 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Sample',
      lastName: 'Vale',
      dateOfBirth: '1980-01-02',
      email: `bench-${crowding}@example.com`,
      address: '12 Example Road, Sacramento, CA 95814',
    }),
  });

async function readToTheEnd() {
  const bytes: number[] = [];
  let claims = 0;
  for (let next: string | undefined = '/api/claims'; next; ) {
    const answer: Response = await fetch(`${web.url}${next}`, { headers: { cookie: cookieOf(collector) } });
    const text = await answer.text();
    bytes.push(Buffer.byteLength(text));
    claims += JSON.parse(text).length;
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return { bytes, claims };
}

await waitingTimes(2);
await longestBlockMs();
const usual = await waitingTimes(seconds);
const usualBlock = await longestBlockMs();
const [crowded, posted] = await Promise.all([waitingTimes(seconds), postProfiles()]);
await sleep(1_000);
await readToTheEnd();
await longestBlockMs();
const list = await readToTheEnd();
const listBlock = await longestBlockMs();
await web.stop();
await database.stop();

const line = (name: string, text: string) => console.log(`${name.padEnd(30)}${text}`);
const show = (name: string, { times, failed }: typeof usual) =>
  line(
    name,
    `median ${median(times).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms, ${failed} of ${times.length} failed`,
  );
show('another user (yardstick)', usual);
show(`beside ${crowd} connections`, crowded);
line(
  'ratio of the medians',
  `${(median(crowded.times) / median(usual.times)).toFixed(1)} (at most 3 is wanted)`,
);
line(
  'the crowd',
  `${posted['2xx']} served, ${posted['4xx']} told to wait, ${posted['5xx']} failed, ${posted.errors} broken`,
);
line(
  `${manyClaims} claims`,
  `${list.bytes.length} answers with ${list.claims} claims, at most ${Math.max(...list.bytes)} bytes (300,000 is the limit)`,
);
line(
  'longest block of the loop',
  `${listBlock.toFixed(0)} ms, with a dozen claims each ${usualBlock.toFixed(0)} ms (50 is the limit)`,
);
