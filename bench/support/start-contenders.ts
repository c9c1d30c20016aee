import type { BenchDatabase } from './bench-database.ts';
import { type Program, startProgram } from './start-program.ts';

/** The product's web process on a database that is there already, as one of several would run. */
export function startWeb({ databaseUrl, dataDir }: BenchDatabase, port: number): Promise<Program> {
  return startProgram({
    command: [process.execPath, 'src/server/main.ts'],
    port,
    dataDir,
    environment: { ROLE: 'web', DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' },
  });
}

export function startBareHttp({ dataDir }: BenchDatabase, port: number): Promise<Program> {
  return startProgram({
    command: [process.execPath, 'bench/support/bare-http-process.ts'],
    port,
    dataDir,
    readyPath: '/',
  });
}
