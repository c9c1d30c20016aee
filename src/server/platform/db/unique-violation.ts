import { DrizzleQueryError } from 'drizzle-orm/errors';

const uniqueViolation = '23505';

/** Whether a statement failed because a row with the same unique values already exists. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && cause.code === uniqueViolation;
}
