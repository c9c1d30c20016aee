import { count } from 'drizzle-orm';
import { createApp } from '#server/app.ts';
import { listPeopleAfter } from '#server/features/discovery/queries.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import { sessionCookieName } from '#server/platform/http/session-cookie.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { openBenchDeps } from './support/bench-deps.ts';
import { fillAccounts, sessionTokenOf } from './support/fill-accounts.ts';
import { percentile } from './support/statistics.ts';

/** Times the same queries with ten and a hundred times the data. A query whose time grows lacks an index. */
const accounts = Number(process.env.ACCOUNTS ?? 200);
const scales = [1, 10, 100];
const asks = 80;
const warmingAsks = 20;

type Ask = (number: number) => Promise<unknown>;

function questions(app: App, { db, jobs }: Deps): Record<string, Ask> {
  const get = (url: string) => (number: number) =>
    app.inject({ url, cookies: { [sessionCookieName]: sessionTokenOf(number) } }).then(({ statusCode }) => {
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
    });
  return {
    'who is signed in': get('/api/auth/me'),
    'list of claims': get('/api/claims'),
    figures: get('/api/stats'),
    'history of payouts': get('/api/user/payout-history'),
    connections: get('/api/connections'),
    sessions: get('/api/user/sessions'),
    'security activity': get('/api/user/security-activity'),
    'the latest scan': get('/api/onboarding/scan'),
    'page of people': () => listPeopleAfter(db, undefined, 50),
    'state of the queue': () => jobs.readFigures(db),
  };
}

/** Uses a different account each time, and the fastest tenth, which other load on the machine affects least. */
async function timeMs(ask: Ask, largest: number): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < warmingAsks + asks; index += 1) {
    const startedAt = performance.now();
    await ask(1 + ((index * 7_919) % largest));
    if (index >= warmingAsks) times.push(performance.now() - startedAt);
  }
  return percentile(times, 0.1);
}

await using parts = new AsyncDisposableStack();
const database = await startBenchDatabase();
parts.defer(() => database.stop());
const deps = await openBenchDeps(parts, database);
const app = await createApp(deps);
parts.defer(() => app.close());
const asked = questions(app, deps);
const timesMs = new Map<string, number[]>(Object.keys(asked).map((name) => [name, []]));
let filled = 0;
for (const scale of scales) {
  await fillAccounts(database.db, { from: filled + 1, to: accounts * scale });
  filled = accounts * scale;
  for (const [name, ask] of Object.entries(asked)) timesMs.get(name)?.push(await timeMs(ask, filled));
}
const [row] = await database.db.select({ value: count() }).from(claims);
console.log(
  `${scales.map((scale) => scale * accounts).join(', ')} accounts, ${row?.value ?? 0} claims at last`,
);
for (const [name, times] of timesMs) {
  const [first = Number.NaN, ...others] = times;
  const ratios = others.map((time) => (time / first).toFixed(2)).join(' x, ');
  console.log(`${name.padEnd(22)}${times.map((time) => time.toFixed(2)).join(', ')} ms; ratio ${ratios} x`);
}
