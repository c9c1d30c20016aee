import { sessionCookieName } from '#server/platform/http/session-cookie.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { compareLoad } from './support/compare-load.ts';
import { fillAccounts, sessionTokenOf } from './support/fill-accounts.ts';
import { startBareList, startWeb } from './support/start-contenders.ts';

/**
 * Measures the dashboard's list of a dozen claims for a signed-in user, compared with a bare Node server that writes the
 * same list from memory.
 */
const plan = { rounds: 5, connections: 32 };
const accounts = 1_000;

const database = await startBenchDatabase();
await fillAccounts(database.db, { from: 1, to: accounts });
const cookies = Array.from({ length: 64 }, (_, index) => `${sessionCookieName}=${sessionTokenOf(index + 1)}`);
const web = await startWeb(database, 29_446);
const answer = await fetch(`${web.url}/api/claims`, { headers: { cookie: cookies[0] ?? '' } });
const bare = await startBareList(database, 29_450, await answer.text());

const contenders = [
  { name: 'bare node:http, same list', url: bare.url, processId: bare.processId, requests: 10_000 },
  {
    name: 'GET /api/claims',
    url: `${web.url}/api/claims`,
    processId: web.processId,
    databaseProcessId: database.processId,
    requests: 3_000,
    cookies,
  },
];
const figures = await compareLoad(contenders, plan);
for (const program of [web, bare]) await program.stop();
await database.stop();

const [yardstick, ours] = figures;
if (!yardstick || !ours) throw new Error('nothing was measured');
for (const [index, { requestsPerSecond, serverMicroseconds, databaseMicroseconds }] of figures.entries())
  console.log(
    `${contenders[index]?.name.padEnd(28)}${Math.round(requestsPerSecond)} requests/s, ${serverMicroseconds.toFixed(0)} µs of the server's processor time each, ${databaseMicroseconds.toFixed(0)} µs of PostgreSQL's`,
  );
console.log(
  `${'ratio'.padEnd(28)}${(ours.serverMicroseconds / yardstick.serverMicroseconds).toFixed(1)} of the bare server's processor time (at most 8 is wanted)`,
);
