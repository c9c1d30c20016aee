import path from 'node:path';
import type { MasterKey } from '#server/platform/vault/master-keys.ts';
import { type Operator, sandboxOperator } from '#shared/account/operator.ts';
import { hourMs } from '#shared/durations.ts';
import { product } from '#shared/product.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import type { Vendor } from '#shared/vendors.ts';
import {
  type Environment,
  operatorVariables,
  parseEnvironment,
  usesSandbox,
  type VariableNames,
  vendorVariables,
} from './environment.ts';
import { type NachaOriginator, nachaOriginator } from './nacha-config.ts';
import { liveConfig, type OfferedVendors, sandboxConfig, type VendorKeys } from './vendor-config.ts';

type KeysOf<Names extends VariableNames> = {
  [Key in keyof Names]: NonNullable<Environment[Names[Key]]>;
};

/** Returns undefined unless all of them are set. */
function readKeys<Names extends VariableNames>(values: Environment, names: Names): KeysOf<Names> | undefined {
  const keys = Object.entries(names).map(([key, name]) => [key, values[name]]);
  if (keys.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(keys);
}

function vendorKeys(values: Environment): VendorKeys {
  const plaid = readKeys(values, vendorVariables.plaid);
  const dwolla = readKeys(values, vendorVariables.dwolla);
  const idme = readKeys(values, vendorVariables.idme);
  const agencies = readKeys(values, vendorVariables.agencies);
  return {
    stripe: readKeys(values, vendorVariables.stripe),
    plaid: plaid && { ...plaid, environment: values.PLAID_ENV },
    google: readKeys(values, vendorVariables.google),
    idme: idme && { ...idme, ...idmeRequest(values) },
    agencies: agencies && { ...agencies, publicKey: values.AGENCIES_PUBLIC_KEY },
    dwolla: dwolla && { ...dwolla, environment: values.DWOLLA_ENV },
  };
}

function idmeRequest(
  values: Environment,
): Omit<NonNullable<VendorKeys['idme']>, 'clientId' | 'clientSecret'> {
  return {
    environment: values.IDME_ENV,
    scopes: values.IDME_SCOPES,
    claims: {
      firstName: values.IDME_FIRST_NAME_CLAIMS,
      lastName: values.IDME_LAST_NAME_CLAIMS,
      birthDate: values.IDME_BIRTH_DATE_CLAIMS,
      level: values.IDME_LEVEL_CLAIMS,
      address: values.IDME_ADDRESS_CLAIMS,
    },
    levels: values.IDME_LEVELS,
  };
}

/** Payouts by file need no Dwolla, so nothing is missing then. */
function vendorsMissing({ WITHOUT, NACHA_COMPANY_ID }: Environment): readonly Vendor[] {
  return WITHOUT.filter((vendor) => vendor !== 'dwolla' || NACHA_COMPANY_ID === undefined);
}

/** What OWASP recommends first. */
const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const livePayoutHoldMs = 72 * hourMs;
const sandboxPayoutHoldMs = 30_000;

const sandboxMailFrom = `${product.name} <no-reply@rightful.example>`;

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
  /** The lists that are fetched from their offices, with the day on which the operator read the office's terms. */
  listsToFetch: readonly { id: string; termsReadOn: string | undefined }[];
  /** Set when the sandbox plays every vendor; the pages then say so. */
  sandboxUrl: string | undefined;
  /** The operator's mail server; undefined in the sandbox. */
  smtpUrl: string | undefined;
  vendors: OfferedVendors;
  /** Vendors that this installation does without. Their steps are not offered. */
  without: readonly Vendor[];
  /** Set when payouts leave as files for a bank instead of through Dwolla. */
  nacha: NachaOriginator | undefined;
  /** Null if nothing is paid out here. */
  payoutMethod: 'dwolla' | 'nacha' | null;
  /** How long payouts wait after a change of bank account or email address. */
  payoutHoldMs: number;
  /** If undefined, a key is generated and stored under DATA_DIR. */
  encryptionKeys: readonly MasterKey[] | undefined;
  /** No variable changes it; only tests do, which hash thousands of passwords. */
  passwordCost: typeof passwordCost;
  mailFrom: string;
  /** Who runs this installation; in the sandbox, an invented example. */
  operator: Operator;
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

/** The wait gives owners three days to notice an account that a thief added. Sandbox accounts need no such wait. */
function payoutHoldMs(values: Environment): number {
  return usesSandbox(values) ? sandboxPayoutHoldMs / values.SANDBOX_SPEED : livePayoutHoldMs;
}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const values = parseEnvironment(environment);
  const dataDir = path.resolve(values.DATA_DIR);
  const sandboxPort = values.SANDBOX_PORT ?? values.PORT + 1;
  const sandboxUrl = usesSandbox(values) ? `http://127.0.0.1:${sandboxPort}` : undefined;
  const nacha = nachaOriginator(values);
  const without = vendorsMissing(values);
  const sandboxSupportSecrets = sandboxUrl ? [sandboxVendors.support.webhookSecret] : [];
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
    listsToFetch: values.FETCH_LISTS,
    readsSandboxRecords: values.SANDBOX_RECORDS === 'on',
    sandboxUrl,
    smtpUrl: values.SMTP_URL,
    vendors: sandboxUrl ? sandboxConfig(sandboxUrl) : liveConfig(vendorKeys(values)),
    without,
    nacha,
    payoutMethod: nacha ? 'nacha' : without.includes('dwolla') ? null : 'dwolla',
    payoutHoldMs: payoutHoldMs(values),
    encryptionKeys: values.ENCRYPTION_KEYS,
    passwordCost,
    mailFrom: values.MAIL_FROM ?? sandboxMailFrom,
    operator: readKeys(values, operatorVariables) ?? sandboxOperator,
    supportWebhookSecrets: values.SUPPORT_WEBHOOK_SECRETS ?? sandboxSupportSecrets,
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    metricsPort: values.METRICS_PORT,
  };
}
