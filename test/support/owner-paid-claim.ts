import { recordRecovery } from '../../src/server/features/ledger/api.ts';
import { claimFilings } from '../../src/server/platform/db/schema/filings.ts';
import { cents } from '../../src/shared/money.ts';
import { moveClaim } from './move-claim.ts';
import { saveClaim } from './save-claim.ts';
import type { TestServer } from './test-server.ts';

const amountCents = cents(245_00);
const feeCents = cents(49_00);

/** Inserts a claim that an office paid to its owner, with the agreed fee posted in the ledger. */
export async function insertOwnerPaidClaim(
  server: TestServer,
  userId: string,
  { isSandbox = true } = {},
): Promise<string> {
  const { db, deps } = server;
  const claimId = await saveClaim(server, userId, { state: 'NV', amountCents, isSandbox });
  await moveClaim(server, claimId, { status: 'paid' });
  await db.insert(claimFilings).values({
    userId,
    claimId,
    mode: 'agent',
    paidTo: 'owner',
    agencyId: 'nv-treasurer',
    amountCents,
    feeCents,
    payoutCents: amountCents - feeCents,
    feePercent: 20,
    signedName: 'Sample Person',
    // Still January 15 in New York, where users of tests are by default.
    signedAt: new Date('2026-01-16T02:00:00Z'),
    signedFromAddress: '192.0.2.7',
    agreementText: 'What was agreed.',
    sealedPacket: Buffer.alloc(1),
    paidAmountCents: amountCents,
    createdAt: deps.now(),
  });
  const recovery = { claimId, userId, amountCents, feeCents, receivedBy: 'owner', at: deps.now() } as const;
  await db.transaction((tx) => recordRecovery(tx, recovery));
  return claimId;
}
