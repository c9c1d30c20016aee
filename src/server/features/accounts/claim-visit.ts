import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';

interface Visit {
  userId: string;
  /** The browser's, when it paid for something before it had an account. */
  visitorHash: Buffer | undefined;
}

/** What the browser bought as a visitor goes to the account, by a job that exists exactly when the session does. */
export async function claimVisit({ jobs }: Deps, tx: Tx, { userId, visitorHash }: Visit): Promise<void> {
  if (visitorHash)
    await jobs.enqueue(tx, 'claim-purchases', { userId, visitor: visitorHash.toString('hex') });
}
