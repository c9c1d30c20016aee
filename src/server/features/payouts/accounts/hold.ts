import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';

/** Until when payouts wait that an account changed now could get. */
export function holdFrom({ config }: Deps, at: Date): Date {
  return new Date(at.getTime() + config.payoutHoldMs);
}

/** Money that waited for such an account goes once the hold is over. */
export async function sendAfterHold({ jobs, config }: Deps, tx: Tx, userId: string): Promise<void> {
  const startAfterSeconds = Math.ceil(config.payoutHoldMs / 1_000) + 1;
  await jobs.enqueue(tx, 'send-due-payouts', { userId }, { startAfterSeconds });
}
