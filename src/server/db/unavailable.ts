import { DrizzleQueryError } from 'drizzle-orm/errors';

/** No connection was available: the one failure that is not wrapped in its statement. */
export class ConnectFailure extends Error {
  override readonly name = 'ConnectFailure';
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

/** Connection failures (class 08), shutdown and start-up of the server (57P0x), no disk, memory or connections left (53). */
const serverCodes = /^(08...|57P0[1-3]|53...)$/;

/** The messages, without a code, with which `pg` gives up on a connection. */
const driverMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error/i;

/**
 * True if the database cannot be reached now, as opposed to having rejected a statement. Only errors that
 * come from it count: a vendor's refused connection has the same code.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof ConnectFailure) return true;
  if (error instanceof DrizzleQueryError) return tellsOfLoss(error.cause);
  return error instanceof Error && isDatabaseUnavailable(error.cause);
}

function tellsOfLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConnectFailure) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (networkCodes.has(code) || serverCodes.test(code) || driverMessages.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(tellsOfLoss);
  return tellsOfLoss(error.cause);
}
