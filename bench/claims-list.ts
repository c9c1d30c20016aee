import { sessionCookieName } from '#server/http/session-cookie.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { compareLoad, type LoadFigures } from './support/compare-load.ts';
import { fillAccounts, sessionTokenOf } from './support/fill-accounts.ts';
import { startBareHttp, startBareStatements, startWeb } from './support/start-contenders.ts';

/** The dashboard's list of a dozen claims, signed in, on PostgreSQL; beside Node's own server that asks nobody, and one that asks the same. */
const plan = { rounds: 5, connections: 32 };
const accounts = 1_000;

const database = await startBenchDatabase();
await fillAccounts(database.db, { from: 1, to: accounts });
const bare = await startBareHttp(database, 29_444);
const statements = await startBareStatements(database, 29_448);
const web = await startWeb(database, 29_446);
const cookies = Array.from({ length: 64 }, (_, index) => `${sessionCookieName}=${sessionTokenOf(index + 1)}`);
const [yardstick, driver, ours] = await compareLoad(
  [
    { name: 'bare node:http', url: bare.url, processId: bare.processId, requests: 10_000 },
    {
      name: 'its two statements alone',
      url: statements.url,
      processId: statements.processId,
      requests: 3_000,
      databaseProcessId: database.processId,
      cookies,
    },
    {
      name: 'GET /api/claims',
      url: `${web.url}/api/claims`,
      processId: web.processId,
      requests: 3_000,
      databaseProcessId: database.processId,
      cookies,
    },
  ],
  plan,
);
await web.stop();
await statements.stop();
await bare.stop();
await database.stop();

const show = (name: string, figures: LoadFigures) =>
  console.log(
    `${name.padEnd(28)}${Math.round(figures.requestsPerSecond)} requests/s, ${figures.serverMicroseconds.toFixed(0)} µs of the server's processor time each, ${figures.databaseMicroseconds.toFixed(0)} µs of PostgreSQL's`,
  );
if (!yardstick || !driver || !ours) throw new Error('nothing was measured');
show('bare node:http (yardstick)', yardstick);
show('its two statements alone', driver);
show('GET /api/claims', ours);
const ratio = ours.serverMicroseconds / yardstick.serverMicroseconds;
const least = driver.serverMicroseconds / yardstick.serverMicroseconds;
const both = (ours.serverMicroseconds + ours.databaseMicroseconds) / yardstick.serverMicroseconds;
console.log(
  `${'ratio'.padEnd(28)}${ratio.toFixed(1)} of the server (at most 6 is wanted; the statements alone take ${least.toFixed(1)}), ${both.toFixed(1)} with PostgreSQL`,
);
