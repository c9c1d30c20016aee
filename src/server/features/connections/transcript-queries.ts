import type { Tx } from '#server/platform/db/connect.ts';
import { taxTranscripts } from '#server/platform/db/schema/connections.ts';

export async function upsertTranscript(
  tx: Tx,
  row: typeof taxTranscripts.$inferInsert,
): Promise<typeof taxTranscripts.$inferSelect> {
  const [saved] = await tx
    .insert(taxTranscripts)
    .values(row)
    .onConflictDoUpdate({
      target: [taxTranscripts.connectionId, taxTranscripts.contentHash],
      set: { fileName: row.fileName },
    })
    .returning();
  if (!saved) throw new Error('the transcript was not saved');
  return saved;
}
