import { type BulkConnection, openBulkConnection } from '#server/db/bulk-connection.ts';
import type { ImportRow } from './import-state.ts';
import type { ImportScope } from './merge-chunk.ts';
import { isPublishingDue, publishKeys, takeRecordId } from './publish-keys.ts';

export interface KeyPublisher {
  /** To be told between two chunks: what is stored then can be told from what is not. */
  publishIfDue(row: ImportRow): Promise<void>;
  /** Waits for what is under way, and fails if it does. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

interface Store extends Pick<ImportScope, 'sourceKey' | 'state'> {
  /** How many records there were before the import. */
  recordsBefore: number;
}

/** Publishes keys on a connection of its own, beside the chunks that are stored meanwhile. */
export async function startKeyPublisher(
  chunks: BulkConnection,
  { recordsBefore, ...scope }: Store,
): Promise<KeyPublisher> {
  const connection = await openBulkConnection(chunks.pool);
  let underWay: Promise<void> | undefined;

  async function publish(row: ImportRow): Promise<void> {
    const beforeId = await takeRecordId(chunks.db);
    underWay = connection.db
      .transaction((tx) => publishKeys(tx, { ...scope, importId: row.id, beforeId, newRows: row.newRows }))
      .then(() => {
        underWay = undefined;
      });
    // A failure is met by whoever asks next, not as an unhandled one before.
    underWay.catch(() => {});
  }

  return {
    async publishIfDue(row) {
      if (isPublishingDue(row, recordsBefore) && !underWay) await publish(row);
    },
    finish: async () => underWay,
    async close() {
      await underWay?.catch(() => {});
      await connection.close();
    },
  };
}
