import { makeTemporaryFolder, removeFolder } from '#test/support/temporary-folder.ts';
import { startProgram } from './support/start-program.ts';
import { median } from './support/statistics.ts';

/** Measures whether response times reveal that an address has an account, compared with an unknown address. */
const port = 29_437;
const accounts = 150;
const password = 'copper-lantern-47-orchard';

let serial = 0;

async function post(path: string, body: object): Promise<number> {
  serial += 1;
  // Every request comes from a new IP address, so that no rate limit applies.
  const address = `10.0.${serial >> 8}.${serial & 255}`;
  const startedAt = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return performance.now() - startedAt;
}

const known = (index: number) => `known-${index}@example.com`;
const unknown = (index: number) => `nobody-${index}@example.com`;

/** Alternates known and unknown addresses, so that other load on the machine affects both alike. */
async function compare(name: string, ask: (email: string) => Promise<number>): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let index = 0; index < accounts; index += 1) {
    times.unknown.push(await ask(unknown(index)));
    times.known.push(await ask(known(index)));
  }
  const [knownMs, unknownMs] = [median(times.known), median(times.unknown)];
  console.log(
    `${name.padEnd(18)}unknown ${unknownMs.toFixed(1)} ms (yardstick), known ${knownMs.toFixed(1)} ms, ratio ${(knownMs / unknownMs).toFixed(2)}`,
  );
}

const dataDir = await makeTemporaryFolder('bench');
const command: [string, string] = [process.execPath, 'src/server/main.ts'];
const program = await startProgram({ command, port, dataDir, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
for (let index = 0; index < accounts; index += 1) {
  const profile = {
    firstName: 'A',
    lastName: 'B',
    dateOfBirth: '1980-01-01',
    address: '1 Some Street, Reno, NV 89501',
  };
  await post('/api/onboarding/personal-info', { ...profile, email: known(index), password });
}
await compare('wrong password', (email) => post('/api/auth/login', { email, password: 'not the password' }));
await compare('forgot password', (email) => post('/api/auth/forgot-password', { email }));
await program.stop();
await removeFolder(dataDir);
