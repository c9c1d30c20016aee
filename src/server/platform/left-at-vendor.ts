import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/connect.ts';
import { auditEvents } from '#server/platform/db/schema/platform/audit.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Vendor } from '#shared/vendors.ts';
import { lockTrail } from './audit/queries.ts';

const isLeftBy = (userId: string) =>
  and(eq(auditEvents.userId, userId), eq(auditEvents.action, 'left_at_vendor'));

export async function hasLeftAtVendor(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.$count(auditEvents, isLeftBy(userId))) > 0;
}

interface Left {
  vendor: Vendor;
  userId: string;
  /** Our row, and what it is. */
  kind: 'bank_account' | 'connection' | 'payout' | 'purchase';
  id: string;
  /** What the vendor calls it, for whoever looks it up there. */
  vendorId?: string | null;
}

/**
 * Notes for the operator what only they can end or look up at a vendor that the installation now does without. A second
 * note about the same is not made, so that regular jobs may ask for it each time. Call it last in a transaction.
 */
export async function noteLeftAtVendor(
  { audit, log, now }: Pick<Deps, 'audit' | 'log' | 'now'>,
  tx: Tx,
  { vendor, userId, kind, id, vendorId }: Left,
): Promise<void> {
  await lockTrail(tx);
  if ((await tx.$count(auditEvents, and(isLeftBy(userId), eq(auditEvents.resourceId, id)))) > 0) return;
  log.warn({ vendor, kind, id }, 'left at a vendor that this installation does without');
  await audit.record(tx, {
    actor: 'system',
    userId,
    action: 'left_at_vendor',
    resource: { kind, id },
    facts: { vendor, ...(vendorId && { vendorId }) },
    at: now(),
  });
}
