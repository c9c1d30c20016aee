import { always, everyVendor } from '#test/support/live-environment.ts';
import type { BenchDatabase } from './bench-database.ts';
import { type Program, startProgram } from './start-program.ts';

<<<<<<< HEAD
/** No bench calls a vendor, and with the sandbox the measured process would be busy with something else too. */
const environment = { ...always, ...everyVendor, SANDBOX: 'off', SMTP_URL: 'smtp://127.0.0.1:1' };
=======
/** Invented keys of a live installation, since no bench calls a vendor and the sandbox would be measured too. */
const everyVendorsKeys = {
  SANDBOX: 'off',
  STRIPE_SECRET_KEY: 'sk_bench',
  STRIPE_PUBLISHABLE_KEY: 'pk_bench',
  STRIPE_WEBHOOK_SECRETS: 'bench',
  PLAID_CLIENT_ID: 'bench',
  PLAID_SECRET: 'bench',
  GOOGLE_CLIENT_ID: 'bench',
  GOOGLE_CLIENT_SECRET: 'bench',
  IDME_CLIENT_ID: 'bench',
  IDME_CLIENT_SECRET: 'bench',
  AGENCIES_URL: 'https://agencies.example',
  AGENCIES_API_KEY: 'bench',
  AGENCIES_WEBHOOK_SECRETS: 'bench',
  DWOLLA_KEY: 'bench',
  DWOLLA_SECRET: 'bench',
  DWOLLA_WEBHOOK_SECRETS: 'bench',
  SUPPORT_WEBHOOK_SECRETS: 'bench',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'bench@rightful.example',
  ENCRYPTION_KEYS: `bench:${Buffer.alloc(32).toString('base64')}`,
};
>>>>>>> main

/** Starts the product's web process as in production with several processes, on an existing database. */
export function startWeb({ databaseUrl, dataDir }: BenchDatabase, port: number): Promise<Program> {
  return startProgram({
    command: [process.execPath, 'src/server/main.ts'],
    port,
    dataDir,
    environment: { ...environment, ROLE: 'web', DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' },
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
