import type { Deps } from '#server/platform/deps.ts';
import { findFilingById } from '../filing-queries.ts';
import { recordSent } from '../record-sent.ts';
import * as queries from './queries.ts';

interface Mailing {
  filingId: string;
  trackingNumber: string;
}

/** Records that a printed letter was mailed. Calling it again changes nothing. */
export async function markMailed(
  deps: Pick<Deps, 'db' | 'jobs' | 'now'>,
  { filingId, trackingNumber }: Mailing,
): Promise<'mailed' | 'mailed before' | 'not printed' | 'unknown'> {
  const letter = await queries.findLetter(deps.db, filingId);
  const filing = letter && (await findFilingById(deps.db, filingId));
  if (!filing) return 'unknown';
  if (!letter.printedAt) return 'not printed';
  if (letter.mailedAt) return 'mailed before';
  await recordSent(deps, filing, {
    composeText: (office) =>
      `We mailed it to ${office}. The tracking number is ${trackingNumber}. They’ll reply to you directly.`,
    onRecorded: (tx) => queries.changeLetter(tx, filingId, { mailedAt: deps.now(), trackingNumber }),
  });
  return 'mailed';
}
