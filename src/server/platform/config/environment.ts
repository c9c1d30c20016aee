import { isIP } from 'node:net';
import { z } from 'zod';
import { type MasterKey, parseMasterKeys } from '#server/platform/vault/master-keys.ts';
import { isRealDate } from '#shared/calendar-date.ts';
import { idmeDefaults } from '#shared/idme.ts';
import { type Vendor, vendors } from '#shared/vendors.ts';
import { StartupError } from '../startup-error.ts';
import { gatewayKey } from './gateway-key.ts';
import { nachaEnvironment, nachaKeySet } from './nacha-config.ts';

const portSentence = 'Use a port number from 1 to 65535';
const port = z.coerce.number(portSentence).int(portSentence).min(1, portSentence).max(65_535, portSentence);
const notEmpty = z.string().trim().min(1);

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** The session cookie has the `__Host-` prefix, so browsers store it only over https or on localhost. */
const publicUrl = z
  .url({ protocol: /^https?$/, error: 'Use an http or https address' })
  .transform((value) => new URL(value).origin)
  .refine((origin) => origin.startsWith('https:') || isLoopback(new URL(origin).hostname), {
    error: 'Use https, or http on localhost',
  });

function isAddressOrNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const addressList = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .refine((entries) => entries.every(isAddressOrNetwork), 'Use addresses or networks such as 10.0.0.0/8');

const masterKeyList = z.string().transform((list, context): MasterKey[] => {
  const keys = parseMasterKeys(list);
  if (keys) return keys;
  context.addIssue('Use id:base64 entries with keys of 32 bytes, separated by commas, the writing key first');
  return z.NEVER;
});

const vendorList = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.enum(vendors, `Use only ${vendors.join(', ')}`)));

const wordList = z.string().transform((list) => list.split(/[\s,]+/).filter(Boolean));

/** Ids of data/lists, each with the day on which the operator read the terms of its office, if that is needed. */
const listNames = wordList.transform((words, context) =>
  words.map((word) => {
    const [, id = '', termsReadOn] = /^([a-z0-9-]+)(?:=(.*))?$/.exec(word) ?? [];
    if (!id || (termsReadOn !== undefined && !isRealDate(termsReadOn)))
      context.addIssue('Use ids of data/lists, each alone or with a day, as in ID=2026-11-19');
    return { id, termsReadOn };
  }),
);

/** Names of claims or levels, of which there is at least one. */
const names = (defaults: readonly string[]) =>
  wordList.pipe(z.array(z.string()).nonempty('Name at least one')).default([...defaults] as [string]);

const idmeScopes = wordList
  .refine((scopes) => scopes.includes('openid'), 'Include openid')
  .default([...idmeDefaults.scopes]);

const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: notEmpty.default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: notEmpty.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'Use a postgres:// address' }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(500).default(20),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  NODE_ENV: z.string().optional(),
  SANDBOX: z.enum(['on', 'off']).optional(),
  WITHOUT: vendorList.default([]),
  SANDBOX_PORT: port.optional(),
  SANDBOX_SPEED: z.coerce.number().min(0.1).max(10_000).default(1),
  FETCH_LISTS: listNames.default([]),
  SANDBOX_RECORDS: z.enum(['on', 'off']).default('on'),
  SANDBOX_SMTP_PORT: z.literal('0').transform(Number).or(port).default(0),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'Use an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: notEmpty.optional(),
  OPERATOR_NAME: notEmpty.optional(),
  OPERATOR_ADDRESS: notEmpty.optional(),
  OPERATOR_PHONE: notEmpty.optional(),
  OPERATOR_LICENSES: notEmpty.optional(),
  TRUSTED_PROXIES: addressList.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'Use at least 16 characters').optional(),
  METRICS_PORT: port.optional(),
  ENCRYPTION_KEYS: masterKeyList.optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'Use the secret key, sk_…').optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'Use the publishable key, pk_…').optional(),
  STRIPE_WEBHOOK_SECRETS: wordList.optional(),
  PLAID_CLIENT_ID: notEmpty.optional(),
  PLAID_SECRET: notEmpty.optional(),
  PLAID_ENV: z.enum(['sandbox', 'production']).default('production'),
  GOOGLE_CLIENT_ID: notEmpty.optional(),
  GOOGLE_CLIENT_SECRET: notEmpty.optional(),
  IDME_CLIENT_ID: notEmpty.optional(),
  IDME_CLIENT_SECRET: notEmpty.optional(),
  IDME_ENV: z.enum(['sandbox', 'production']).default('production'),
  IDME_SCOPES: idmeScopes,
  IDME_FIRST_NAME_CLAIMS: names(idmeDefaults.claims.firstName),
  IDME_LAST_NAME_CLAIMS: names(idmeDefaults.claims.lastName),
  IDME_BIRTH_DATE_CLAIMS: names(idmeDefaults.claims.birthDate),
  IDME_LEVEL_CLAIMS: names(idmeDefaults.claims.level),
  IDME_ADDRESS_CLAIMS: names(idmeDefaults.claims.address),
  IDME_LEVELS: names(idmeDefaults.levels),
  AGENCIES_URL: z
    .url({ protocol: /^https$/, error: 'Use an https address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  AGENCIES_API_KEY: notEmpty.optional(),
  AGENCIES_WEBHOOK_SECRETS: wordList.optional(),
  AGENCIES_PUBLIC_KEY: gatewayKey.optional(),
  SUPPORT_WEBHOOK_SECRETS: wordList.optional(),
  DWOLLA_KEY: notEmpty.optional(),
  DWOLLA_SECRET: notEmpty.optional(),
  DWOLLA_WEBHOOK_SECRETS: wordList.optional(),
  DWOLLA_ENV: z.enum(['sandbox', 'production']).default('production'),
  ...nachaEnvironment,
});

export type Environment = z.output<typeof environmentSchema>;
export type VariableNames = Record<string, keyof Environment>;

/** The variables that hold each vendor's keys. */
export const vendorVariables = {
  stripe: {
    secretKey: 'STRIPE_SECRET_KEY',
    publishableKey: 'STRIPE_PUBLISHABLE_KEY',
    webhookSecrets: 'STRIPE_WEBHOOK_SECRETS',
  },
  plaid: { clientId: 'PLAID_CLIENT_ID', secret: 'PLAID_SECRET' },
  google: { clientId: 'GOOGLE_CLIENT_ID', clientSecret: 'GOOGLE_CLIENT_SECRET' },
  idme: { clientId: 'IDME_CLIENT_ID', clientSecret: 'IDME_CLIENT_SECRET' },
  agencies: {
    baseUrl: 'AGENCIES_URL',
    apiKey: 'AGENCIES_API_KEY',
    webhookSecrets: 'AGENCIES_WEBHOOK_SECRETS',
  },
  dwolla: { key: 'DWOLLA_KEY', secret: 'DWOLLA_SECRET', webhookSecrets: 'DWOLLA_WEBHOOK_SECRETS' },
  support: { webhookSecrets: 'SUPPORT_WEBHOOK_SECRETS' },
} as const satisfies Record<Vendor, VariableNames>;

/** Who runs the installation. Every email must carry a postal address, and some states ask for a license. */
export const operatorVariables = {
  name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  phone: 'OPERATOR_PHONE',
  licenses: 'OPERATOR_LICENSES',
} as const satisfies VariableNames;

/** What a live installation cannot do without: real people get mail, and their tokens are sealed. */
const alwaysNeeded = [
  'SMTP_URL',
  'MAIL_FROM',
  'ENCRYPTION_KEYS',
  ...Object.values(operatorVariables),
] as const;

/** The sandbox's secrets are published with the program, so it runs only where nobody else can reach it. */
function isPrivate({ HOST, PUBLIC_URL, NODE_ENV }: Environment): boolean {
  const isOwnAddress = PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname);
  return isLoopback(HOST) && isOwnAddress && NODE_ENV !== 'production';
}

/** Whether every vendor is played by the sandbox. There is no mixture: an installation is sandbox or live. */
export function usesSandbox(values: Environment): boolean {
  return values.SANDBOX === undefined ? isPrivate(values) : values.SANDBOX === 'on';
}

type Complain = (name: keyof Environment, message: string) => void;

const completeEnvironmentSchema = environmentSchema.superRefine((values, context) => {
  const complain: Complain = (name, message) => context.addIssue({ code: 'custom', path: [name], message });
  requireWholeSet(values, nachaKeySet, complain);
  if (usesSandbox(values)) checkSandbox(values, complain);
  else checkLive(values, complain);
});

function requireWholeSet(values: Environment, set: typeof nachaKeySet, complain: Complain): void {
  const missing = set.filter((name) => values[name] === undefined);
  const [first] = missing;
  if (first && missing.length < set.length) complain(first, `Set all of ${set.join(', ')}, or none`);
}

function checkSandbox(values: Environment, complain: Complain): void {
  if (!isPrivate(values))
    complain(
      'SANDBOX',
      'Its secrets are published, so it runs only while HOST and PUBLIC_URL are this machine and NODE_ENV is not production',
    );
  if (values.FETCH_LISTS.length > 0)
    complain('FETCH_LISTS', 'Unset it, because the sandbox has invented lists; real ones are fetched live');
  const real = [
    ...Object.values(vendorVariables).flatMap((names) => Object.values(names)),
    'SMTP_URL',
  ] as const;
  for (const name of real.filter((name) => values[name] !== undefined))
    complain(name, 'Unset it, because the sandbox plays every vendor; or set SANDBOX=off and every vendor');
}

/** Reports all that a live installation lacks in one sentence, so that it can be mended at once. */
function checkLive(values: Environment, complain: Complain): void {
  const { WITHOUT, NACHA_COMPANY_ID, AGENCIES_URL, PLAID_CLIENT_ID } = values;
  const isNeeded = (vendor: Vendor) =>
    !WITHOUT.includes(vendor) && !(vendor === 'dwolla' && NACHA_COMPANY_ID !== undefined);
  const needed = vendors.filter(isNeeded).flatMap((vendor) => Object.values(vendorVariables[vendor]));
  const missing = [...alwaysNeeded, ...needed].filter((name) => values[name] === undefined);
  if (missing.length > 0)
    complain(
      missing[0] ?? 'WITHOUT',
      `Set ${missing.join(', ')}; or name a vendor you do without in WITHOUT (${vendors.join(', ')})`,
    );
  for (const vendor of WITHOUT)
    for (const name of Object.values(vendorVariables[vendor]))
      if (values[name] !== undefined) complain(name, `Unset it, or take ${vendor} out of WITHOUT`);
  if (NACHA_COMPANY_ID && WITHOUT.includes('plaid') && !PLAID_CLIENT_ID)
    complain('WITHOUT', 'Keep plaid: payouts by file go to bank accounts that Plaid has proved');
  if (AGENCIES_URL && WITHOUT.includes('dwolla') && !NACHA_COMPANY_ID)
    complain('WITHOUT', 'Name agencies too: offices pay what we file to us, and nothing could pay it out');
}

/** Treats an empty variable as absent, since a copied .env.example has many. */
function withoutEmpty(environment: NodeJS.ProcessEnv) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

/** Reports every bad variable at once. */
export function parseEnvironment(environment: NodeJS.ProcessEnv): Environment {
  const result = completeEnvironmentSchema.safeParse(withoutEmpty(environment));
  if (result.success) return result.data;
  const complaints = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new StartupError(`Please fix these variables and start again: ${complaints.join('; ')}`);
}
