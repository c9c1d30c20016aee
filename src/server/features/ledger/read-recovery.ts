import type { Db, Tx } from '#server/platform/db/connect.ts';
import { type Cents, cents } from '#shared/money.ts';
import { correctedRecoveryId, recoveryId } from './movements.ts';
import type { AccountKind, Posting } from './posting.ts';
import { findTransaction } from './transaction-queries.ts';

/** What the books contain for a claim that was paid. */
interface PostedRecovery {
  /** What came or will come to us; zero if the office paid the owner. */
  receivedCents: Cents;
  /** The owner's part of it. */
  payableCents: Cents;
  feeCents: Cents;
}

/** Everything is zero if nothing was posted. */
export async function readRecovery(db: Db | Tx, claimId: string): Promise<PostedRecovery> {
  const found =
    (await findTransaction(db, correctedRecoveryId(claimId))) ??
    (await findTransaction(db, recoveryId(claimId)));
  const posting = found?.posting;
  return {
    receivedCents: sizeOf(posting, 'clearing'),
    payableCents: sizeOf(posting, 'payable'),
    feeCents: sizeOf(posting, 'fees_earned'),
  };
}

function sizeOf(posting: Posting | undefined, kind: AccountKind): Cents {
  const entry = posting?.entries.find(({ account }) => account.kind === kind);
  return cents(Math.abs(entry?.amountCents ?? 0));
}
