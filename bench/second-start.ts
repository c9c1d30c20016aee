import path from 'node:path';
import { startEmbeddedPostgres } from '@rightful/private-postgres';
import { makeTemporaryFolder, removeFolder } from '#test/support/temporary-folder.ts';
import { startProgram } from './support/start-program.ts';

/** Measures how long `npm start` takes until it is ready, the first and the second time, compared with PostgreSQL alone. */
const port = 29_417;

async function timeStart(dataDir: string): Promise<number> {
  const program = await startProgram({ command: ['npm', 'start'], port, dataDir });
  await program.stop();
  return program.secondsToReady;
}

async function timePostgres(dataDir: string): Promise<number> {
  const start = () => startEmbeddedPostgres({ dataDir, log: () => {} });
  await (await start()).stop();
  const startedAt = performance.now();
  const postgres = await start();
  const seconds = (performance.now() - startedAt) / 1_000;
  await postgres.stop();
  return seconds;
}

const folder = await makeTemporaryFolder('bench');
const yardstick = await timePostgres(path.join(folder, 'yardstick'));
const first = await timeStart(path.join(folder, 'data'));
const second = await timeStart(path.join(folder, 'data'));
await removeFolder(folder);

const line = (name: string, seconds: number) =>
  console.log(`${name.padEnd(28)} ${seconds.toFixed(2)} s   ${(seconds / yardstick).toFixed(1)} x`);
line('PostgreSQL alone (yardstick)', yardstick);
line('npm start, first time', first);
line('npm start, second time', second);
