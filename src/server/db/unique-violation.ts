import { DrizzleQueryError } from 'drizzle-orm/errors';

const uniqueViolation = '23505';

/** Whether a statement was refused because a row of the same unique values is there already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && cause.code === uniqueViolation;
}
