import type { Deps } from '#server/platform/deps.ts';
import type { FilingRow } from '../filing-queries.ts';
import { insertLetter } from '../letters/queries.ts';

/** Adds a filing to the print queue once. It counts as sent only when the operator has mailed it. */
export async function queueLetter({ db, now }: Deps, { id, userId }: FilingRow): Promise<void> {
  await insertLetter(db, { filingId: id, userId, queuedAt: now() });
}
