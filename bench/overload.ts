import { sessionCookieName } from '#server/platform/http/session-cookie.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { compareLoad } from './support/compare-load.ts';
import { fillAccounts, sessionTokenOf } from './support/fill-accounts.ts';
import { type OpenLoopFigures, runOpenLoop } from './support/open-loop.ts';
import { cpuMsOf } from './support/processor-time.ts';
import { startWeb } from './support/start-contenders.ts';
import { percentile } from './support/statistics.ts';

/**
 * Measures what is still answered under overload: requests for the signed-in list of claims arrive at a fixed rate. It is
 * compared with the highest throughput of the same process.
 */
const seconds = 12;
const warmingRequests = 4_000;
const connections = 1_000;
const healthChecksPerSecond = 20;
const port = 29_448;

const database = await startBenchDatabase();
await fillAccounts(database.db, { from: 1, to: 1_000 });
const web = await startWeb(database, port);

const requestOf = (path: string, cookie = '') =>
  `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\n\r\n`;
const cookies = Array.from(
  { length: 500 },
  (_, index) => `${sessionCookieName}=${sessionTokenOf(index + 1)}`,
);
const claimRequests = cookies.map((cookie) => requestOf('/api/claims', cookie));

const claims = { name: 'GET /api/claims', url: `${web.url}/api/claims`, processId: web.processId, cookies };
const [peak] = await compareLoad([{ ...claims, requests: warmingRequests }], { rounds: 3, connections: 64 });
if (!peak) throw new Error('nothing was measured');
const peakPerSecond = peak.requestsPerSecond;
const peakPerCpuSecond = 1_000_000 / peak.serverMicroseconds;
console.log(
  `${'the most (yardstick)'.padEnd(24)}${Math.round(peakPerSecond)} answers/s, ${Math.round(peakPerCpuSecond)} in a second of processor time`,
);

for (const times of [1, 2, 10]) {
  const load = { port, seconds };
  const cpuMsBefore = await cpuMsOf(web.processId);
  const [asked, health] = await Promise.all([
    runOpenLoop({
      ...load,
      connections,
      arrivalsPerSecond: peakPerSecond * times,
      requests: claimRequests,
    }),
    runOpenLoop({
      ...load,
      connections: healthChecksPerSecond,
      arrivalsPerSecond: healthChecksPerSecond,
      requests: [requestOf('/healthz')],
    }),
  ]);
  const cpuSeconds = ((await cpuMsOf(web.processId)) - cpuMsBefore) / 1_000;
  report(`${times} x as many`, { asked, health, cpuSeconds });
}
await web.stop();
await database.stop();

interface Outcome {
  asked: OpenLoopFigures;
  health: OpenLoopFigures;
  cpuSeconds: number;
}

function report(name: string, { asked, health, cpuSeconds }: Outcome): void {
  const perSecond = asked.answered / seconds;
  const perCpuSecond = asked.answered / cpuSeconds;
  const ms = (figures: OpenLoopFigures, share: number) => Math.round(percentile(figures.latenciesMs, share));
  const print = (text: string) => console.log(`${''.padEnd(24)}${text}`);
  console.log(
    `${name.padEnd(24)}${Math.round(perSecond)} answers/s, ratio ${(perSecond / peakPerSecond).toFixed(2)} (at least .8 is wanted); ` +
      `${Math.round(perCpuSecond)} in a second of processor time, ratio ${(perCpuSecond / peakPerCpuSecond).toFixed(2)}`,
  );
  print(
    `p50 ${ms(asked, 0.5)} ms, p99 ${ms(asked, 0.99)} ms; /healthz p99 ${ms(health, 0.99)} ms (below 250 is wanted)`,
  );
  print(`${asked.refused} refused, ${asked.turnedAway} found no connection, ${asked.broken} broken`);
}
