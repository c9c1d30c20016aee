import { always, everyVendor } from '#test/support/live-environment.ts';
import type { BenchDatabase } from './bench-database.ts';
import { type Program, startProgram } from './start-program.ts';

/** No bench calls a vendor, and with the sandbox the measured process would be busy with something else too. */
const environment = { ...always, ...everyVendor, SANDBOX: 'off', SMTP_URL: 'smtp://127.0.0.1:1' };

/** Starts the product's web process as in production with several processes, on an existing database. */
export function startWeb(
  { databaseUrl, dataDir }: BenchDatabase,
  port: number,
  more: Record<string, string> = {},
): Promise<Program> {
  return startProgram({
    command: [process.execPath, 'src/server/main.ts'],
    port,
    dataDir,
    environment: { ...environment, ROLE: 'web', DATABASE_URL: databaseUrl, LOG_LEVEL: 'info', ...more },
  });
}

/** Starts a bare server that writes the list. It contains no product code. */
export function startBareList({ dataDir }: BenchDatabase, port: number, list: string): Promise<Program> {
  return startProgram({
    command: [process.execPath, 'bench/support/bare-list-process.ts'],
    port,
    dataDir,
    environment: { LIST: list },
    readyPath: '/',
  });
}
