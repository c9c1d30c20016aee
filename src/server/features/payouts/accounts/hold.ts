import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Until when payouts to an account that changed at this time are held. */
export function holdFrom({ config }: Deps, at: Date): Date {
  return new Date(at.getTime() + config.payoutHoldMs);
}

/** Sends the user's waiting payouts when the hold ends. */
export async function sendAfterHold({ jobs, config }: Deps, tx: Tx, userId: string): Promise<void> {
  const startAfterSeconds = Math.ceil(config.payoutHoldMs / 1_000) + 1;
  await jobs.enqueue(tx, 'send-due-payouts', { userId }, { startAfterSeconds });
}
