import { randomUUID } from 'node:crypto';
import { recordRecovery } from '../../src/server/features/ledger/api.ts';
import { payouts } from '../../src/server/platform/db/schema/payouts.ts';
import { cents } from '../../src/shared/money.ts';
import { moveClaim } from './move-claim.ts';
import { saveClaim } from './save-claim.ts';
import type { TestServer } from './test-server.ts';

/** Inserts another sendable payout with its money in the ledger, which is faster than going through the whole flow. */
export async function insertReadyPayout(server: TestServer, userId: string): Promise<string> {
  const { db, deps } = server;
  const claimId = await saveClaim(server, userId, { key: `record:sample:${randomUUID()}` });
  await moveClaim(server, claimId, { status: 'paid' });
  const at = deps.now();
  const feeCents = cents(24_50);
  const recovery = { claimId, userId, amountCents: cents(245_00), feeCents, receivedBy: 'us', at } as const;
  await db.transaction((tx) => recordRecovery(tx, recovery));
  const payout = { userId, claimId, kind: 'transfer', amountCents: cents(220_50), feeCents } as const;
  const [inserted] = await db
    .insert(payouts)
    .values({ ...payout, fundedAt: at, createdAt: at, updatedAt: at })
    .returning({ id: payouts.id });
  if (!inserted) throw new Error('no payout was made');
  return inserted.id;
}
