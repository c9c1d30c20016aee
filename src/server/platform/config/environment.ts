import { isIP } from 'node:net';
import { z } from 'zod';
import { type MasterKey, parseMasterKeys } from '#server/platform/vault/master-keys.ts';
import { nachaEnvironment, nachaKeySet } from './nacha-config.ts';
import { StartupError } from './startup-error.ts';
import type { VendorKeys } from './vendor-config.ts';

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

const secretList = z.string().transform((list) => list.split(/[\s,]+/).filter(Boolean));

const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: notEmpty.default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: notEmpty.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'Use a postgres:// address' }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(500).default(20),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  SANDBOX_PORT: port.optional(),
  SANDBOX_SPEED: z.coerce.number().min(0.1).max(10_000).default(1),
  SANDBOX_RECORDS: z.enum(['on', 'off']).default('on'),
  SANDBOX_SMTP_PORT: z.literal('0').transform(Number).or(port).default(0),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'Use an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: notEmpty.default('Rightful <no-reply@rightful.example>'),
  TRUSTED_PROXIES: addressList.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'Use at least 16 characters').optional(),
  METRICS_PORT: port.optional(),
  ENCRYPTION_KEYS: masterKeyList.optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'Use the secret key, sk_…').optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'Use the publishable key, pk_…').optional(),
  STRIPE_WEBHOOK_SECRETS: secretList.optional(),
  PLAID_CLIENT_ID: notEmpty.optional(),
  PLAID_SECRET: notEmpty.optional(),
  PLAID_ENV: z.enum(['sandbox', 'production']).default('production'),
  GOOGLE_CLIENT_ID: notEmpty.optional(),
  GOOGLE_CLIENT_SECRET: notEmpty.optional(),
  IDME_CLIENT_ID: notEmpty.optional(),
  IDME_CLIENT_SECRET: notEmpty.optional(),
  AGENCIES_URL: z
    .url({ protocol: /^https$/, error: 'Use an https address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  AGENCIES_API_KEY: notEmpty.optional(),
  AGENCIES_WEBHOOK_SECRETS: secretList.optional(),
  SUPPORT_WEBHOOK_SECRETS: secretList.optional(),
  DWOLLA_KEY: notEmpty.optional(),
  DWOLLA_SECRET: notEmpty.optional(),
  DWOLLA_WEBHOOK_SECRETS: secretList.optional(),
  DWOLLA_ENV: z.enum(['sandbox', 'production']).default('production'),
  ...nachaEnvironment,
});

export type Environment = z.output<typeof environmentSchema>;
export type VariableNames = Record<string, keyof Environment>;

/** The variables that hold each vendor's keys. An incomplete set would start and then fail at the first customer. */
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
} as const satisfies Record<keyof VendorKeys, VariableNames>;

const keySets = [
  ...Object.values(vendorVariables).map((names) => Object.values(names)),
  nachaKeySet,
] as const;

const completeEnvironmentSchema = environmentSchema.superRefine((values, context) => {
  for (const set of keySets) {
    const missing = set.filter((name) => values[name] === undefined);
    if (missing.length > 0 && missing.length < set.length)
      context.addIssue({
        code: 'custom',
        path: missing.slice(0, 1),
        message: `Set all of ${set.join(', ')}, or none`,
      });
  }
  if (values.NACHA_COMPANY_ID && !values.PLAID_CLIENT_ID)
    context.addIssue({
      code: 'custom',
      path: ['PLAID_CLIENT_ID'],
      message: 'Set it with PLAID_SECRET: payouts by file go to bank accounts that Plaid has proved',
    });
  const hasRealVendor = keySets.flat().some((name) => values[name] !== undefined);
  if (hasRealVendor && !values.ENCRYPTION_KEYS)
    context.addIssue({
      code: 'custom',
      path: ['ENCRYPTION_KEYS'],
      message: "Set it: real people's tokens are sealed with it, and a key made here could be lost",
    });
});

/** Treats an empty variable as absent, since a copied .env.example has many. */
function withoutEmpty(environment: NodeJS.ProcessEnv) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

/** Reports every bad variable at once. */
export function parseEnvironment(environment: NodeJS.ProcessEnv): Environment {
  const result = completeEnvironmentSchema.safeParse(withoutEmpty(environment));
  if (result.success) return result.data;
  const complaints = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new StartupError(`Please mend these variables and start again: ${complaints.join('; ')}`);
}
