import { type BulkConnection, openBulkConnection } from '#server/platform/db/bulk-connection.ts';
import type { ImportRow } from './import-state.ts';
import type { ImportScope } from './merge-chunk.ts';
import { isPublishingDue, publishKeys, takeRecordId } from './publish-keys.ts';

export interface KeyPublisher {
  /** Call between two chunks, when a record id separates stored rows from later ones. */
  publishIfDue(row: ImportRow): Promise<void>;
  /** Waits for publishing in progress, and throws if it failed. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

interface Store extends Pick<ImportScope, 'sourceKey' | 'state'> {
  /** How many records there were before the import. */
  recordsBefore: number;
}

/** Publishes keys on a separate connection while further chunks are stored. */
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
    // The next caller that awaits it gets the failure; until then it must not count as an unhandled rejection.
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
