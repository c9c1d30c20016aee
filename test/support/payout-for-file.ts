import { randomInt, randomUUID } from 'node:crypto';
import * as ledger from '../../src/server/features/ledger/api.ts';
import { type BankNumbers, sealNumbers } from '../../src/server/features/payouts/accounts/numbers.ts';
import { claimFilings } from '../../src/server/platform/db/schema/filings.ts';
import { bankAccounts, payouts } from '../../src/server/platform/db/schema/payouts.ts';
import { type Cents, cents } from '../../src/shared/money.ts';
import { moveClaim } from './move-claim.ts';
import { saveClaim } from './save-claim.ts';
import { goodRoutingNumber } from './test-dwolla.ts';
import { createUser } from './test-people.ts';
import type { TestServer } from './test-server.ts';

interface Changes {
  amountCents?: number;
  isSandbox?: boolean;
  referenceNumber?: string;
  payout?: Partial<typeof payouts.$inferInsert>;
  user?: Parameters<typeof createUser>[1];
  account?: Partial<typeof bankAccounts.$inferInsert>;
}

/** Inserts a user whose payout could go into a file now. A test states only what matters to it. */
export async function insertPayoutForFile(server: TestServer, changes: Changes = {}) {
  const { id: userId, email } = await createUser(server, changes.user);
  const accountNumber = String(randomInt(10_000_000, 99_999_999));
  const numbers = { routingNumber: goodRoutingNumber, accountNumber };
  const accountId = await insertAccount(server, userId, numbers, changes.account);
  const amountCents = cents(changes.amountCents ?? 220_50);
  const claimId = await insertPaidClaim(server, userId, { ...changes, amountCents });
  const payoutId = randomUUID();
  const at = server.deps.now();
  await server.db.insert(payouts).values({
    id: payoutId,
    userId,
    claimId,
    kind: 'transfer',
    amountCents,
    fundedAt: at,
    createdAt: at,
    updatedAt: at,
    ...changes.payout,
  });
  return { userId, email, claimId, accountId, payoutId, ...numbers };
}

async function insertAccount(
  { db, deps }: TestServer,
  userId: string,
  numbers: BankNumbers,
  changes: Changes['account'] = {},
): Promise<string> {
  const id = randomUUID();
  const at = deps.now();
  const sealedNumbers = await db.transaction((tx) => sealNumbers(deps, tx, { id, userId }, numbers));
  await db.insert(bankAccounts).values({
    id,
    userId,
    accountName: 'Everyday',
    accountType: 'checking',
    accountHolderName: 'Sample Person',
    bankName: 'Sample Bank',
    numberEnding: numbers.accountNumber.slice(-4),
    sealedNumbers,
    status: 'verified',
    isPrimary: true,
    heldUntil: at,
    createdAt: at,
    updatedAt: at,
    ...changes,
  });
  return id;
}

type PaidClaim = Pick<Changes, 'isSandbox' | 'referenceNumber'> & { amountCents: Cents };

/** Posts the recovery to the ledger without a fee. */
async function insertPaidClaim(
  server: TestServer,
  userId: string,
  { amountCents, isSandbox = false, referenceNumber }: PaidClaim,
): Promise<string> {
  const { db, deps } = server;
  const claimId = await saveClaim(server, userId, { amountCents, isSandbox });
  await moveClaim(server, claimId, { status: 'paid', ...(referenceNumber && { referenceNumber }) });
  const at = deps.now();
  await db.insert(claimFilings).values({
    userId,
    claimId,
    mode: 'agent',
    paidTo: 'us',
    agencyId: 'sample-treasurer',
    amountCents,
    feeCents: 0,
    payoutCents: amountCents,
    feePercent: 10,
    signedName: 'Sample Person',
    signedAt: at,
    signedFromAddress: '192.0.2.7',
    agreementText: 'What was agreed.',
    sealedPacket: Buffer.alloc(1),
    paidAmountCents: amountCents,
    createdAt: at,
  });
  const recovery = { claimId, userId, amountCents, feeCents: cents(0), receivedBy: 'us', at } as const;
  await db.transaction((tx) => ledger.recordRecovery(tx, recovery));
  return claimId;
}
