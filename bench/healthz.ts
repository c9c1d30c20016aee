import { startBenchDatabase } from './support/bench-database.ts';
import { type LoadFigures, loadInTurn, mediansOf } from './support/compare-load.ts';
import { startBareHttp, startWeb } from './support/start-contenders.ts';
import { median, percentile } from './support/statistics.ts';

/**
 * Compares our cheapest response with a bare Node server: this is the overhead of every request. A shared machine
 * changes its speed within seconds, so each round is compared only with the one right before it.
 */
const requests = 15_000;
const plan = { rounds: 21, connections: 32 };

const database = await startBenchDatabase();
const bare = await startBareHttp(database, 29_440);
const web = await startWeb(database, 29_442);
const [yardstick = [], ours = []] = await loadInTurn(
  [
    { name: 'bare node:http', url: bare.url, processId: bare.processId, requests },
    { name: 'our /healthz', url: `${web.url}/healthz`, processId: web.processId, requests },
  ],
  plan,
);
await web.stop();
await bare.stop();
await database.stop();

function show(name: string, rounds: readonly LoadFigures[]): void {
  const { requestsPerSecond, serverMicroseconds } = mediansOf(rounds);
  console.log(
    `${name.padEnd(28)}${Math.round(requestsPerSecond)} requests/s, ${serverMicroseconds.toFixed(1)} µs of processor time each`,
  );
}

const ratios = ours.map(
  ({ requestsPerSecond }, round) => requestsPerSecond / (yardstick[round]?.requestsPerSecond ?? Number.NaN),
);
const shares = [0.25, 0.75].map((share) => percentile(ratios, share).toFixed(2)).join(' to ');
show('bare node:http (yardstick)', yardstick);
show('our /healthz', ours);
console.log(
  `${'ratio'.padEnd(28)}${median(ratios).toFixed(2)} of its requests per second (at least .85 is wanted); half of ${plan.rounds} pairs of rounds lie between ${shares}`,
);
