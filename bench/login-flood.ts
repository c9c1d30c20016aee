import autocannon from 'autocannon';
import { makeTemporaryFolder, removeFolder } from '#test/support/temporary-folder.ts';
import { startProgram } from './support/start-program.ts';

/** Measures how much slower other requests get while six times as many logins arrive as can be hashed, versus an idle server. */
const seconds = 8;
const port = 29_427;
const url = `http://127.0.0.1:${port}`;

/** A signed-out request that still queries the database. */
const ask = () =>
  autocannon({
    url: `${url}/api/auth/me`,
    connections: 4,
    duration: seconds,
    headers: { cookie: '__Host-session=unknown' },
  });

/** Every login uses a new IP address and a new account, so that only the hashing pool limits it. */
function flood() {
  let serial = 0;
  return autocannon({
    url: `${url}/api/auth/login`,
    method: 'POST',
    connections: 100,
    overallRate: 200,
    duration: seconds,
    setupClient: (client) => {
      const next = () => {
        serial += 1;
        const address = `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
        client.setHeadersAndBody(
          headers,
          JSON.stringify({ email: `flood-${serial}@example.com`, password: 'not the password' }),
        );
      };
      next();
      client.on('response', next);
    },
  });
}

const dataDir = await makeTemporaryFolder('bench');
const environment = { TRUSTED_PROXIES: '127.0.0.1' };
const program = await startProgram({
  command: [process.execPath, 'src/server/main.ts'],
  port,
  dataDir,
  environment,
});
const atRest = await ask();
const [underFlood, flooded] = await Promise.all([ask(), flood()]);
await program.stop();
await removeFolder(dataDir);

const show = (name: string, { latency, requests }: autocannon.Result) =>
  console.log(
    `${name.padEnd(22)}p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${Math.round(requests.average)} requests/s`,
  );
const ratio = (name: 'p50' | 'p99') =>
  (underFlood.latency[name] / Math.max(atRest.latency[name], 1)).toFixed(1);
show('at rest (yardstick)', atRest);
show('under a login flood', underFlood);
console.log(`${'ratio'.padEnd(22)}p50 ${ratio('p50')} x, p99 ${ratio('p99')} x`);
console.log(
  `${'the flood'.padEnd(22)}${flooded['4xx']} refused as wrong, ${flooded['5xx']} told to come back, ${flooded.errors} broken`,
);
