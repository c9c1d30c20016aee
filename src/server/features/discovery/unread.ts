import type { Tx } from '#server/platform/db/connect.ts';
import { listLines, type ScanRow } from './queries.ts';
import { isReadingStage } from './reading-stages.ts';
import { hasArrivals, hasChangedPerson, hasNewConnection } from './unread-queries.ts';

/**
 * Whether there is something that a finished scan has not read. Its search began after its last reading stage, so data
 * that came earlier was seen and later data may not have been. A connection made during the scan may have been missed,
 * so connections count from the scan's start.
 */
export async function hasUnread(tx: Tx, { id, personId, createdAt }: ScanRow): Promise<boolean> {
  const lines = await listLines(tx, id);
  const readAt = lines.findLast(({ stage }) => isReadingStage(stage))?.createdAt ?? createdAt;
  return (
    (await hasNewConnection(tx, { personId, since: createdAt })) ||
    (await hasChangedPerson(tx, { personId, since: readAt })) ||
    (await hasArrivals(tx, { personId, since: readAt }))
  );
}
