import { asc, desc, eq, gt, sql } from 'drizzle-orm';
import { asRole } from '#server/platform/db/acting-role.ts';
import { advisoryLocks } from '#server/platform/db/advisory-locks.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { auditEvents, auditHeads } from '#server/platform/db/schema/platform/audit.ts';

export type AuditRow = typeof auditEvents.$inferSelect;
type HeadRow = typeof auditHeads.$inferSelect;

/** Only one transaction at a time can add to the trail. The lock is held until the transaction ends. */
export async function lockTrail(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.auditTrail})`);
}

export async function findHead(db: Db | Tx): Promise<HeadRow | undefined> {
  const [head] = await db.select().from(auditHeads);
  return head;
}

/**
 * The caller must hold the trail's lock. It inserts as a role that cannot change or delete entries, if the migration
 * was able to create that role.
 */
export async function append(tx: Tx, event: AuditRow, head: Omit<HeadRow, 'id'>): Promise<void> {
  await asRole(tx, 'rightful_audit_writer', async () => {
    await tx.insert(auditEvents).values(event);
    await saveHead(tx, head);
  });
}

export async function saveHead(tx: Tx, head: Omit<HeadRow, 'id'>): Promise<void> {
  await tx
    .insert(auditHeads)
    .values({ id: 'head', ...head })
    .onConflictDoUpdate({ target: auditHeads.id, set: head });
}

export async function listAfter(
  db: Db | Tx,
  { afterSequence, limit }: { afterSequence: number; limit: number },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEvents)
    .where(gt(auditEvents.sequence, afterSequence))
    .orderBy(asc(auditEvents.sequence))
    .limit(limit);
}

export async function listLatestOf(db: Db | Tx, userId: string, limit: number): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.userId, userId))
    .orderBy(desc(auditEvents.sequence))
    .limit(limit);
}
