import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { MasterKey } from '#server/platform/vault/master-keys.ts';
import type { AuditAction, AuditActor } from '#shared/account/audit.ts';

/** Contains only words from fixed lists, counts and flags, and never a person's name, address or number. */
export type AuditFacts = Record<string, string | number | boolean>;

/** One entry of the trail with its position. */
export interface AuditLink {
  sequence: number;
  previousHash: Buffer | null;
  actor: AuditActor;
  userId: string | null;
  action: AuditAction;
  resourceKind: string | null;
  resourceId: string | null;
  facts: AuditFacts;
  createdAt: Date;
}

/** Hashes an array, whose JSON has only one order, with the facts sorted by name. */
export function hashOf(link: AuditLink): Buffer {
  const { sequence, createdAt, actor, userId, action, resourceKind, resourceId } = link;
  const facts = Object.entries(link.facts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const content = [sequence, createdAt.toISOString(), actor, userId, action, resourceKind, resourceId, facts];
  return createHash('sha256')
    .update(link.previousHash ?? Buffer.alloc(0))
    .update(JSON.stringify(content))
    .digest();
}

/** The last entry of the trail. */
export interface AuditEnd {
  sequence: number;
  hash: Buffer;
}

/**
 * Signs with a key that is not in the database, so that write access to the database is not enough to move the end.
 */
export function signEnd({ key }: MasterKey, { sequence, hash }: AuditEnd): Buffer {
  return createHmac('sha256', key).update(`audit-end:${sequence}:`).update(hash).digest();
}

export function isSignedBy(masterKey: MasterKey, end: AuditEnd, signature: Buffer): boolean {
  const right = signEnd(masterKey, end);
  return right.length === signature.length && timingSafeEqual(right, signature);
}
