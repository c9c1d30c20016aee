const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

/** Connection failures (class 08), shutdown and start-up of the server (57P0x), too many connections. */
const serverCodes = /^(08...|57P0[1-3]|53300)$/;

/** What `pg` says, without a code, when it gives up on a connection. */
const driverMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error/i;

/** True when the database cannot be reached now, as opposed to having refused a statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (networkCodes.has(code) || serverCodes.test(code) || driverMessages.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return isDatabaseUnavailable(error.cause);
}
