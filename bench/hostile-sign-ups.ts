import { makeTemporaryFolder, removeFolder } from '#test/support/temporary-folder.ts';
import { startProgram } from './support/start-program.ts';

/**
 * Measures how long the event loop is blocked while 60 people sign up at once with passwords that take long to judge, versus 60
 * with ordinary passwords.
 */
const port = 29_462;
const watchPort = 29_464;
const crowd = 60;
const rounds = 5;

/** The slowest to judge that were found: each reads as many different words, repetitions, and sequences. */
const slowPieces = ['p@$$w0rd!1|l', 'aA1!', '!|1l', '(<[{', 'P4$$', '4@'];

/** At the limit of 128 characters, just below and above it, and at twice of it. */
const lengths = [126, 127, 128, 129, 256];

function hostilePassword(index: number): string {
  const piece = slowPieces[index % slowPieces.length] ?? '';
  const length = lengths[index % lengths.length] ?? 0;
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

const ordinaryPassword = (index: number) => `copper-lantern-${index}-orchard`;

let serial = 0;

/** Every sign-up uses a new IP address, so that only the line for passwords limits it. */
async function signUp(password: string): Promise<number> {
  serial += 1;
  const answer = await fetch(`${program.url}/api/onboarding/personal-info`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${serial >> 8}.${serial & 255}` },
    body: JSON.stringify({
      firstName: 'Jordan',
      lastName: 'Rivera',
      dateOfBirth: '1988-04-12',
      address: '1420 Alder Creek Road, Sacramento, CA 95814',
      email: `newcomer-${serial}@example.com`,
      password,
    }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** The longest since the last question. */
async function askForBlock(): Promise<{ clockMs: number; ownMs: number }> {
  return (await (await fetch(`http://127.0.0.1:${watchPort}`)).json()) as { clockMs: number; ownMs: number };
}

async function crowdOf(passwordOf: (index: number) => string) {
  await askForBlock();
  const statuses = await Promise.all(Array.from({ length: crowd }, (_, index) => signUp(passwordOf(index))));
  return { statuses, block: await askForBlock() };
}

const dataDir = await makeTemporaryFolder('bench');
const program = await startProgram({
  command: [process.execPath, '--import', './bench/support/watch-loop.ts', 'src/server/main.ts'],
  port,
  dataDir,
  environment: { TRUSTED_PROXIES: '127.0.0.1', WATCH_PORT: String(watchPort) },
});
await crowdOf(ordinaryPassword);
await crowdOf(hostilePassword);
const ordinary: Awaited<ReturnType<typeof crowdOf>>[] = [];
const hostile: typeof ordinary = [];
// They take turns, so that other load on the machine affects both alike.
for (let round = 0; round < rounds; round += 1) {
  ordinary.push(await crowdOf(ordinaryPassword));
  hostile.push(await crowdOf(hostilePassword));
}
await program.stop();
await removeFolder(dataDir);

const longest = (runs: typeof ordinary, by: 'clockMs' | 'ownMs') =>
  Math.max(...runs.map(({ block }) => block[by]));

function show(name: string, runs: typeof ordinary): void {
  const statuses = runs.flatMap((run) => run.statuses);
  const count = (status: number) => statuses.filter((each) => each === status).length;
  const [made, refused, waiting] = [count(200), count(400), count(503)];
  console.log(
    `${name.padEnd(30)}longest block ${longest(runs, 'ownMs').toFixed(0)} ms of its own work, ${longest(runs, 'clockMs').toFixed(0)} ms by the clock; ${made} signed up, ${refused} refused, ${waiting} told to come back, ${statuses.length - made - refused - waiting} failed`,
  );
}
show(`${crowd} ordinary (yardstick)`, ordinary);
show(`${crowd} hostile`, hostile);
console.log(
  `${'ratio'.padEnd(30)}${(longest(hostile, 'ownMs') / longest(ordinary, 'ownMs')).toFixed(2)} (50 ms is the limit)`,
);
