import path from 'node:path';
import type { MasterKey } from '#server/platform/vault/master-keys.ts';
import { hourMs } from '#shared/durations.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { type Environment, parseEnvironment, type VariableNames, vendorVariables } from './environment.ts';
import { type NachaOriginator, nachaOriginator } from './nacha-config.ts';
import { type VendorConfig, type VendorKeys, vendorConfig } from './vendor-config.ts';

type GivenKeys<Names extends VariableNames> = {
  [Key in keyof Names]: NonNullable<Environment[Names[Key]]>;
};

/** Returns undefined unless all of them are set. */
function readKeys<Names extends VariableNames>(
  values: Environment,
  names: Names,
): GivenKeys<Names> | undefined {
  const keys = Object.entries(names).map(([key, name]) => [key, values[name]]);
  if (keys.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(keys);
}

function vendorKeys(values: Environment): Required<VendorKeys> {
  const plaid = readKeys(values, vendorVariables.plaid);
  const dwolla = readKeys(values, vendorVariables.dwolla);
  return {
    stripe: readKeys(values, vendorVariables.stripe),
    plaid: plaid && { ...plaid, environment: values.PLAID_ENV },
    google: readKeys(values, vendorVariables.google),
    idme: readKeys(values, vendorVariables.idme),
    agencies: readKeys(values, vendorVariables.agencies),
    dwolla: dwolla && { ...dwolla, environment: values.DWOLLA_ENV },
  };
}

/**
 * With real mail the support team is real too, and the sandbox's secret is public, so it must not authenticate anyone.
 */
function supportWebhookSecrets({ SUPPORT_WEBHOOK_SECRETS, SMTP_URL }: Environment): readonly string[] {
  return SUPPORT_WEBHOOK_SECRETS ?? (SMTP_URL ? [] : [sandboxVendors.support.webhookSecret]);
}

/** True if the sandbox has no vendor left to replace. Payouts need only one way to a bank: Dwolla or NACHA files. */
function isAllReal(
  { SMTP_URL, NACHA_COMPANY_ID }: Environment,
  { dwolla, ...others }: Required<VendorKeys>,
): boolean {
  const paysOut = dwolla !== undefined || NACHA_COMPANY_ID !== undefined;
  return SMTP_URL !== undefined && paysOut && Object.values(others).every((keys) => keys !== undefined);
}

const realPayoutHoldMs = 72 * hourMs;
const sandboxPayoutHoldMs = 30_000;

/** The wait gives owners three days to notice an account that a thief added. Sandbox accounts need no such wait. */
function payoutHoldMs({ DWOLLA_KEY, NACHA_COMPANY_ID, SANDBOX_SPEED }: Environment): number {
  const isReal = DWOLLA_KEY !== undefined || NACHA_COMPANY_ID !== undefined;
  return isReal ? realPayoutHoldMs : sandboxPayoutHoldMs / SANDBOX_SPEED;
}

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePoolSize: number;
  runsWeb: boolean;
  runsWorker: boolean;
  sandbox: { port: number; smtpPort: number; dataDir: string; speed: number };
  /** Whether the record list of the sandbox's state office is imported at the first start. */
  readsSandboxRecords: boolean;
  /** Set when the sandbox replaces at least one vendor; the pages then say so. */
  sandboxUrl: string | undefined;
  smtpUrl: string | undefined;
  vendors: VendorConfig;
  /** Set when payouts leave as files for a bank instead of through Dwolla. */
  nacha: NachaOriginator | undefined;
  payoutMethod: 'dwolla' | 'nacha';
  /** How long payouts to a new or changed bank account wait. */
  payoutHoldMs: number;
  /** If undefined, a key is generated and stored under DATA_DIR. */
  encryptionKeys: readonly MasterKey[] | undefined;
  mailFrom: string;
  /**
   * Secrets of the mail service that forwards the support team's answers; if there are none, every answer is rejected.
   */
  supportWebhookSecrets: readonly string[];
  trustedProxies: string[];
  logLevel: string;
  metricsToken: string | undefined;
  /** A second port for health and metrics, also served by a process that serves no visitors. */
  metricsPort: number | undefined;
}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const values = parseEnvironment(environment);
  const dataDir = path.resolve(values.DATA_DIR);
  const sandboxPort = values.SANDBOX_PORT ?? values.PORT + 1;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const keys = vendorKeys(values);
  const nacha = nachaOriginator(values);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    runsWeb: values.ROLE !== 'worker',
    runsWorker: values.ROLE !== 'web',
    sandbox: {
      port: sandboxPort,
      smtpPort: values.SANDBOX_SMTP_PORT,
      dataDir: path.join(dataDir, 'sandbox'),
      speed: values.SANDBOX_SPEED,
    },
    readsSandboxRecords: values.SANDBOX_RECORDS === 'on',
    sandboxUrl: isAllReal(values, keys) ? undefined : sandboxUrl,
    smtpUrl: values.SMTP_URL,
    vendors: vendorConfig(keys, sandboxUrl),
    nacha,
    payoutMethod: nacha ? 'nacha' : 'dwolla',
    payoutHoldMs: payoutHoldMs(values),
    encryptionKeys: values.ENCRYPTION_KEYS,
    mailFrom: values.MAIL_FROM,
    supportWebhookSecrets: supportWebhookSecrets(values),
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    metricsPort: values.METRICS_PORT,
  };
}
