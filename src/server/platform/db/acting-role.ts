import { sql } from 'drizzle-orm';
import type { Tx } from './connect.ts';

/**
 * The roles that the application acts as. As on a managed PostgreSQL, it may not create them itself; migrations grant
 * their privileges. docs/operations.md lists them for operators.
 */
export const actingRoles = [
  'rightful_ledger_reader',
  'rightful_ledger_writer',
  'rightful_audit_writer',
  'rightful_hold_writer',
] as const;

type ActingRole = (typeof actingRoles)[number];

/** Works with no more rights than the role has, if the role exists and the application may act as it. */
export async function asRole<Result>(tx: Tx, role: ActingRole, work: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`select set_config('role', rolname, true) from pg_roles
    where rolname = ${role} and pg_has_role(session_user, oid, 'member')`);
  const result = await work();
  // Not after a failure: the failed transaction ends the role with itself and refuses every statement until then.
  await tx.execute(sql`reset role`);
  return result;
}
