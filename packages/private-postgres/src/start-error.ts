/** PostgreSQL cannot start. The message is one sentence that tells the operator what to fix. */
export class PostgresStartError extends Error {
  override readonly name = 'PostgresStartError';
}
