import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Values under these names are redacted, at the depths at which we log objects. */
const secretNames = [
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
  '["set-cookie"]',
  'accountNumber',
  'ssn',
];

const redactedPaths = secretNames.flatMap((name) => {
  const step = name.startsWith('[') ? name : `.${name}`;
  return [name, `*${step}`, `*.*${step}`];
});

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/** Drops the values that drivers put into errors, because the parameters of a failed statement may be secrets. */
function serializeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' };
  const isQuery = error instanceof DrizzleQueryError;
  return {
    type: error.name,
    message: isQuery ? `Failed query: ${error.query}` : error.message,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(error.stack && { stack: framesOf(error.stack) }),
    ...(error.cause instanceof Error && { cause: serializeError(error.cause) }),
  };
}

function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}

interface LogOptions {
  level: string;
  destination?: DestinationStream;
}

export function createLog({ level, destination }: LogOptions): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: redactedPaths, censor: '[redacted]' },
    serializers: { err: serializeError },
  };
  return destination ? pino(options, destination) : pino(options);
}
