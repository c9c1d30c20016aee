import { DrizzleQueryError } from 'drizzle-orm/errors';

/** No connection was available. This is the only database failure that is not wrapped in a DrizzleQueryError. */
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

/**
 * Connection failures (class 08), server shutdown and startup (57P0x), and no disk, memory, or connections left (53).
 */
const serverCodes = /^(08...|57P0[1-3]|53...)$/;

/** The driver gives up on a connection with these messages and no error code. */
const driverMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error/i;

/**
 * True if the database cannot be reached, as opposed to having rejected a statement. Only the database's own errors
 * count, because a vendor's refused connection has the same code.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof ConnectFailure) return true;
  if (error instanceof DrizzleQueryError) return isConnectionLoss(error.cause);
  return error instanceof Error && isDatabaseUnavailable(error.cause);
}

/**
 * PostgreSQL's codes for a statement that it ended, because of its timeout or because an operator asked for it, and for one
 * that waited in a circle with another.
 */
const endedCodes: readonly unknown[] = ['57014', '40P01'];

/** True if the database works and ended a statement that took too long, or would have waited forever. */
export function isStatementEnded(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && endedCodes.includes(error.code)) || isStatementEnded(error.cause);
}

function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConnectFailure) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (networkCodes.has(code) || serverCodes.test(code) || driverMessages.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss);
  return isConnectionLoss(error.cause);
}
