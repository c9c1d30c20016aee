import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { MasterKey } from '#server/vault/master-keys.ts';
import type { AuditAction, AuditActor } from '#shared/audit.ts';

/** Words from fixed lists, counts and flags; never a name, an address or a number of a person's. */
export type AuditFacts = Record<string, string | number | boolean>;

/** One entry of the trail, with its place in it. */
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

/** Lists have one order, so their JSON is canonical; facts are listed by name. */
export function hashOf(link: AuditLink): Buffer {
  const { sequence, createdAt, actor, userId, action, resourceKind, resourceId } = link;
  const facts = Object.entries(link.facts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const content = [sequence, createdAt.toISOString(), actor, userId, action, resourceKind, resourceId, facts];
  return createHash('sha256')
    .update(link.previousHash ?? Buffer.alloc(0))
    .update(JSON.stringify(content))
    .digest();
}

/** Where the trail ends. */
export interface AuditEnd {
  sequence: number;
  hash: Buffer;
}

/** By a key that is not in the database, so that whoever can write there cannot move the end. */
export function signEnd({ key }: MasterKey, { sequence, hash }: AuditEnd): Buffer {
  return createHmac('sha256', key).update(`audit-end:${sequence}:`).update(hash).digest();
}

export function isSignedBy(masterKey: MasterKey, end: AuditEnd, signature: Buffer): boolean {
  const right = signEnd(masterKey, end);
  return right.length === signature.length && timingSafeEqual(right, signature);
}
