import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';

interface Visit {
  userId: string;
  /** Set if the browser paid for something before it had an account. */
  visitorHash: Buffer | undefined;
}

/** Assigns what the browser bought as a visitor to the account, by a job that exists exactly if the session does. */
export async function adoptVisit({ jobs }: Deps, tx: Tx, { userId, visitorHash }: Visit): Promise<void> {
  if (visitorHash)
    await jobs.enqueue(tx, 'claim-purchases', { userId, visitor: visitorHash.toString('hex') });
}
