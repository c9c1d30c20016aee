import type { Deps } from '#server/deps.ts';

/** Before the first byte: whoever takes data leaves a mark. */
export async function noteExport({ db, audit, now }: Deps, userId: string): Promise<void> {
  await db.transaction((tx) =>
    audit.record(tx, { actor: 'user', userId, action: 'data_exported', at: now() }),
  );
}
