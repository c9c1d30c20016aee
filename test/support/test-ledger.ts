import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import * as ledger from '#server/features/ledger/service.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { type Cents, cents } from '#shared/money.ts';
import { openPatientPool } from './patient-pool.ts';
import { createTestDatabase } from './test-database.ts';

type Account = Parameters<typeof ledger.balanceOf>[1];
type Recovery = Omit<Parameters<typeof ledger.recordRecovery>[1], 'amountCents' | 'feeCents'>;

/** The time of every posting in a test's ledger. */
export const postedAt = new Date('2026-03-02T15:00:00.250Z');

export const payableTo = (ownerId: string): Account => ({ kind: 'payable', ownerId });

/** Opens an empty ledger in its own database. Every call is one transaction and states only what matters to the test. */
export async function openTestLedger() {
  const { databaseUrl, drop } = await createTestDatabase();
  const pool = openPatientPool(databaseUrl, 10);
  const db = drizzle(pool);
  return {
    db,
    databaseUrl,
    ...reads(db),
    ...movements((work) => db.transaction(work)),
    close: async () => {
      await pool.end();
      await drop();
    },
  };
}

export type TestLedger = Awaited<ReturnType<typeof openTestLedger>>;

function reads(db: Db) {
  const balances = (...accounts: Account[]): Promise<Cents[]> =>
    Promise.all(accounts.map((account) => ledger.balanceOf(db, account)));
  /** Measures how a function changes the balances of accounts. */
  async function changes(accounts: Account[], work: () => Promise<unknown>): Promise<number[]> {
    const before = await balances(...accounts);
    await work();
    return (await balances(...accounts)).map((balance, index) => balance - (before[index] ?? 0));
  }
  return { balances, changes };
}

type Run = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

function movements(run: Run) {
  const at = postedAt;
  return {
    run,
    recover: ({
      amountCents = 100_00,
      feeCents = 20_00,
      ...recovery
    }: Partial<Recovery & { amountCents: number; feeCents: number }>) =>
      run((tx) =>
        ledger.recordRecovery(tx, {
          claimId: randomUUID(),
          userId: randomUUID(),
          receivedBy: 'us',
          amountCents: cents(amountCents),
          feeCents: cents(feeCents),
          at,
          ...recovery,
        }),
      ),
    pay: (userId: string, amountCents: number, payoutId: string = randomUUID()) =>
      run((tx) => ledger.startPayout(tx, { payoutId, userId, amountCents: cents(amountCents), at })),
    settle: (payoutId: string) => run((tx) => ledger.settlePayout(tx, { payoutId, at })),
    giveBack: (payoutId: string) => run((tx) => ledger.returnPayout(tx, { payoutId, at })),
    undo: (transactionId: string, id: string = randomUUID()) =>
      run((tx) => ledger.reverse(tx, { transactionId, id, at })),
  };
}
