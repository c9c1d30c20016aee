import type { Deps } from '#server/deps.ts';
import { dayOf } from '#shared/calendar-date.ts';
import { deleteHeldUntil } from './queries.ts';

/** Deletes on its day what had to be kept until then. */
export async function purgeHeldRecords({ db, now }: Deps): Promise<void> {
  await deleteHeldUntil(db, dayOf(now()));
}
