import type { Deps } from '#server/platform/deps.ts';
import { dayOf } from '#shared/calendar-date.ts';
import { deleteHeldUntil } from './queries.ts';

/** Deletes the records whose retention period has ended. */
export async function purgeHeldRecords({ db, now }: Deps): Promise<void> {
  await deleteHeldUntil(db, dayOf(now()));
}
