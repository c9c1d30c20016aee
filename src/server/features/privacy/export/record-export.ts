import type { Deps } from '#server/platform/deps.ts';

/** Call this before the first byte is sent, so that no export is missing from the audit trail. */
export async function recordExport({ db, audit, now }: Deps, userId: string): Promise<void> {
  await db.transaction((tx) =>
    audit.record(tx, { actor: 'user', userId, action: 'data_exported', at: now() }),
  );
}
