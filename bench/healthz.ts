import { startBenchDatabase } from './support/bench-database.ts';
import { compareLoad, type LoadFigures } from './support/compare-load.ts';
import { startBareHttp, startWeb } from './support/start-contenders.ts';

/** Compares our cheapest response with a bare Node server: this is the overhead of every request. */
const requests = 15_000;
const plan = { rounds: 5, connections: 32 };

const database = await startBenchDatabase();
const bare = await startBareHttp(database, 29_440);
const web = await startWeb(database, 29_442);
const [yardstick, ours] = await compareLoad(
  [
    { name: 'bare node:http', url: bare.url, processId: bare.processId, requests },
    { name: 'our /healthz', url: `${web.url}/healthz`, processId: web.processId, requests },
  ],
  plan,
);
await web.stop();
await bare.stop();
await database.stop();

const show = (name: string, figures: LoadFigures) =>
  console.log(
    `${name.padEnd(28)}${Math.round(figures.requestsPerSecond)} requests/s, ${figures.serverMicroseconds.toFixed(1)} µs of processor time each`,
  );
if (!yardstick || !ours) throw new Error('nothing was measured');
show('bare node:http (yardstick)', yardstick);
show('our /healthz', ours);
const ratio = ours.requestsPerSecond / yardstick.requestsPerSecond;
console.log(`${'ratio'.padEnd(28)}${ratio.toFixed(2)} of its requests per second (at least .85 is wanted)`);
