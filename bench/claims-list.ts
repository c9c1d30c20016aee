import { sessionCookieName } from '#server/platform/http/session-cookie.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { compareLoad, type LoadFigures } from './support/compare-load.ts';
import { fillAccounts, sessionTokenOf } from './support/fill-accounts.ts';
import { startBareHttp, startBareList, startBareStatements, startWeb } from './support/start-contenders.ts';

/**
 * Measures the dashboard's list of a dozen claims for a signed-in user. It is compared with a bare Node server that sends
 * two words, one that sends the same list from memory, and one that only runs the same PostgreSQL queries.
 */
const plan = { rounds: 5, connections: 32 };
const accounts = 1_000;

const database = await startBenchDatabase();
await fillAccounts(database.db, { from: 1, to: accounts });
const cookies = Array.from({ length: 64 }, (_, index) => `${sessionCookieName}=${sessionTokenOf(index + 1)}`);
const web = await startWeb(database, 29_446);
const answer = await fetch(`${web.url}/api/claims`, { headers: { cookie: cookies[0] ?? '' } });
const bare = await startBareHttp(database, 29_444);
const bareList = await startBareList(database, 29_450, await answer.text());
const statements = await startBareStatements(database, 29_448);

const asking = { requests: 3_000, databaseProcessId: database.processId, cookies };
const contenders = [
  { name: 'bare node:http', url: bare.url, processId: bare.processId, requests: 10_000 },
  { name: 'the same list from memory', url: bareList.url, processId: bareList.processId, requests: 10_000 },
  { name: 'its two statements alone', url: statements.url, processId: statements.processId, ...asking },
  { name: 'GET /api/claims', url: `${web.url}/api/claims`, processId: web.processId, ...asking },
];
const figures = await compareLoad(contenders, plan);
for (const program of [web, statements, bareList, bare]) await program.stop();
await database.stop();

const [yardstick, list, driver, ours] = figures;
if (!yardstick || !list || !driver || !ours) throw new Error('nothing was measured');
for (const [index, { requestsPerSecond, serverMicroseconds, databaseMicroseconds }] of figures.entries())
  console.log(
    `${contenders[index]?.name.padEnd(28)}${Math.round(requestsPerSecond)} requests/s, ${serverMicroseconds.toFixed(0)} µs of the server's processor time each, ${databaseMicroseconds.toFixed(0)} µs of PostgreSQL's`,
  );
const times = (figure: number, { serverMicroseconds }: LoadFigures) =>
  (figure / serverMicroseconds).toFixed(1);
const both = ours.serverMicroseconds + ours.databaseMicroseconds;
console.log(
  `${'ratio'.padEnd(28)}${times(ours.serverMicroseconds, yardstick)} of bare node:http (at most 6 is wanted; the statements alone take ${times(driver.serverMicroseconds, yardstick)}), ${times(ours.serverMicroseconds, list)} of one that writes the same list, ${times(both, yardstick)} with PostgreSQL`,
);
