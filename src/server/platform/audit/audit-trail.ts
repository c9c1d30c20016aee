import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { MasterKeys } from '#server/platform/vault/master-keys.ts';
import type { AuditAction, AuditActor } from '#shared/account/audit.ts';
import { type AuditFacts, hashOf, signEnd } from './chain.ts';
import * as queries from './queries.ts';

interface AuditEvent {
  actor: AuditActor;
  /** The account that the event is about. */
  userId?: string;
  action: AuditAction;
  resource?: { kind: string; id: string };
  facts?: AuditFacts;
  at: Date;
}

export interface AuditTrail {
  /**
   * Adds an entry in the caller's transaction, so that it exists exactly if the change does. This locks the whole
   * trail until the transaction ends, so call it after every other lock and call no vendor afterwards.
   */
  record(tx: Tx, event: AuditEvent): Promise<void>;
  /** Lists the latest entries about an account, newest first. */
  listLatestOf(db: Db | Tx, userId: string, limit: number): Promise<queries.AuditRow[]>;
}

export function createAuditTrail({ masterKeys }: { masterKeys: MasterKeys }): AuditTrail {
  return {
    record: async (tx, { actor, userId, action, resource, facts = {}, at }) => {
      const masterKey = await masterKeys.first();
      await queries.lockTrail(tx);
      const last = await queries.findHead(tx);
      const link = {
        sequence: (last?.sequence ?? 0) + 1,
        previousHash: last?.hash ?? null,
        actor,
        userId: userId ?? null,
        action,
        resourceKind: resource?.kind ?? null,
        resourceId: resource?.id ?? null,
        facts,
        createdAt: at,
      };
      const end = { sequence: link.sequence, hash: hashOf(link) };
      await queries.append(
        tx,
        { ...link, hash: end.hash },
        { ...end, masterKeyId: masterKey.id, signature: signEnd(masterKey, end) },
      );
    },
    listLatestOf: queries.listLatestOf,
  };
}

/** Signs the end with the first key after a key rotation, so that the old key can be destroyed. */
export async function signEndAnew(db: Db, masterKeys: MasterKeys): Promise<void> {
  const masterKey = await masterKeys.first();
  await db.transaction(async (tx) => {
    await queries.lockTrail(tx);
    const head = await queries.findHead(tx);
    if (!head || head.masterKeyId === masterKey.id) return;
    const { sequence, hash } = head;
    const signature = signEnd(masterKey, head);
    await queries.saveHead(tx, { sequence, hash, masterKeyId: masterKey.id, signature });
  });
}
