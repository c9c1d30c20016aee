import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Whether the database rejected a statement because an account would fall below zero. */
export function isOverdraft(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  return cause !== undefined && 'constraint' in cause && cause.constraint === 'ledger_accounts_not_overdrawn';
}
