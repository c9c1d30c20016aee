import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

const portSentence = 'Use a port number from 1 to 65535';
const port = z.coerce.number(portSentence).int(portSentence).min(1, portSentence).max(65_535, portSentence);
const notEmpty = z.string().trim().min(1);

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** The session cookie is `__Host-`: browsers keep it on https and on this machine only. */
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

const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: notEmpty.default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: notEmpty.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'Use a postgres:// address' }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(500).default(20),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  SANDBOX_PORT: port.optional(),
  SANDBOX_SMTP_PORT: z.literal('0').transform(Number).or(port).default(0),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'Use an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: notEmpty.default('Rightful <no-reply@rightful.example>'),
  TRUSTED_PROXIES: addressList.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'Use at least 16 characters').optional(),
});

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePoolSize: number;
  runsWeb: boolean;
  runsWorker: boolean;
  sandbox: { port: number; smtpPort: number; dataDir: string };
  /** Set when at least one vendor is played by the sandbox; the pages then say so. */
  sandboxUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  trustedProxies: string[];
  logLevel: string;
  metricsToken: string | undefined;
}

/** An empty variable counts as absent, as in a copied .env.example. */
function withoutEmpty(environment: NodeJS.ProcessEnv) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

/** Names every bad variable at once. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const result = environmentSchema.safeParse(withoutEmpty(environment));
  if (!result.success) {
    const complaints = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new StartupError(`Please mend these variables and start again: ${complaints.join('; ')}`);
  }
  const values = result.data;
  const dataDir = path.resolve(values.DATA_DIR);
  const sandboxPort = values.SANDBOX_PORT ?? values.PORT + 1;
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
    },
    sandboxUrl: values.SMTP_URL === undefined ? `http://127.0.0.1:${sandboxPort}` : undefined,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
  };
}
