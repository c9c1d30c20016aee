import { isDeepStrictEqual } from 'node:util';
import { predatesIdentity } from '#server/features/claims/api.ts';
import {
  findOwnPerson,
  findVerification,
  isHeldBack,
  namesPerson,
  type Verification,
} from '#server/features/people/api.ts';
import { findLatestReview, openReview, withdrawReview } from '#server/features/reviews/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type ReviewFacts, type ReviewKind, reviewWords } from '#shared/reviews.ts';
import { type AccountRow, listSameNumbers } from './queries.ts';

/** Whether money may go to an account, as far as its holder is concerned. */
export type PayeeCheck =
  | { is: 'fine' }
  /** Nobody knows yet whose money it is. */
  | { is: 'unverified' }
  /** An operator decides first. `toAsk` is what none has been asked yet. */
  | { is: 'in_review'; about: ReviewKind; toAsk: readonly PayeeFacts[] }
  | { is: 'refused' };

type PayeeKind = 'payout_holder' | 'shared_bank_account';
type PayeeFacts = Extract<ReviewFacts, { kind: PayeeKind }>;

/** The holder must be the verified person, and nobody else may be paid to the same account, or an operator decides. */
export async function checkPayee(db: Db | Tx, account: AccountRow): Promise<PayeeCheck> {
  const verified = await findVerification(db, account.userId);
  if (!verified) return { is: 'unverified' };
  const person = await findOwnPerson(db, account.userId);
  if (person && (await isHeldBack(db, person.id)))
    return { is: 'in_review', about: 'identity_changes', toAsk: [] };
  const doubts = [doubtedHolder(account, verified), await findDoubtedSharing(db, account, verified)];
  return decide(
    db,
    account,
    doubts.filter((doubt) => doubt !== undefined),
  );
}

/** The same for one claim's money. What was filed before people were verified is paid as before. */
export async function checkPayeeOf(db: Db | Tx, claimId: string, account: AccountRow): Promise<PayeeCheck> {
  return (await predatesIdentity(db, claimId)) ? { is: 'fine' } : checkPayee(db, account);
}

/** The bank's names count, and what the owner typed where the bank named nobody. */
function doubtedHolder(
  { bankHolders, accountHolderName }: AccountRow,
  verified: Verification,
): PayeeFacts | undefined {
  const holders = bankHolders ?? [accountHolderName];
  if (holders.some((holder) => namesPerson(holder, verified))) return undefined;
  return {
    kind: 'payout_holder',
    holder: holders.join(', '),
    namedBy: bankHolders ? 'bank' : 'owner',
    verifiedName: `${verified.firstName} ${verified.lastName}`,
  };
}

async function findDoubtedSharing(
  db: Db | Tx,
  account: AccountRow,
  verified: Verification,
): Promise<PayeeFacts | undefined> {
  const others = await listSameNumbers(db, account);
  const apart = await Promise.all(others.map((other) => isJointHolder(db, { account, other, verified })));
  const otherAccounts = apart.filter((isApart) => !isApart).length;
  return otherAccounts > 0 ? { kind: 'shared_bank_account', otherAccounts } : undefined;
}

/** Whether the bank names two holders, of whom one is the other account's verified person. */
async function isJointHolder(
  db: Db | Tx,
  { account, other, verified }: { account: AccountRow; other: AccountRow; verified: Verification },
): Promise<boolean> {
  const holders = account.bankHolders ?? [];
  const second = await findVerification(db, other.userId);
  if (!second || !holders.some((holder) => namesPerson(holder, verified))) return false;
  return holders.some((holder) => namesPerson(holder, second) && !namesPerson(holder, verified));
}

/** A decision counts for the facts it was made on. When they change, an operator is asked again. */
async function decide(
  db: Db | Tx,
  { id: subjectId }: AccountRow,
  doubts: readonly PayeeFacts[],
): Promise<PayeeCheck> {
  const open: PayeeFacts[] = [];
  const toAsk: PayeeFacts[] = [];
  for (const facts of doubts) {
    const review = await findLatestReview(db, { kind: facts.kind, subjectId });
    const isDecided = review !== undefined && isDeepStrictEqual(review.facts, facts);
    if (isDecided && review.status === 'refused') return { is: 'refused' };
    if (isDecided && review.status === 'approved') continue;
    open.push(facts);
    if (!isDecided) toAsk.push(facts);
  }
  const [first] = open;
  return first ? { is: 'in_review', about: first.kind, toAsk } : { is: 'fine' };
}

/** Asks an operator what the check leaves open. The owner must be locked. */
export async function askForPayeeReviews(
  deps: Pick<Deps, 'audit' | 'now'>,
  tx: Tx,
  account: AccountRow,
): Promise<void> {
  const check = await checkPayee(tx, account);
  if (check.is !== 'in_review') return;
  const { id: subjectId, userId } = account;
  for (const facts of check.toAsk) {
    // A review that still waits is about other facts.
    await withdrawReview(deps, tx, { kind: facts.kind, subjectId });
    await openReview(deps, tx, { userId, subjectId, facts });
  }
}

/** For an account that its owner removed. The owner must be locked. */
export async function withdrawPayeeReviews(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  { id: subjectId }: AccountRow,
): Promise<void> {
  const kinds: readonly PayeeKind[] = ['payout_holder', 'shared_bank_account'];
  for (const kind of kinds) await withdrawReview(deps, tx, { kind, subjectId });
}

/** What the owner reads about it and can do. Null if there is nothing to say. */
export function payeeNote(check: PayeeCheck): string | null {
  switch (check.is) {
    case 'fine':
      return null;
    case 'unverified':
      return 'Before we pay you, we have to know that it is you. Verify your identity once, and payouts can go here.';
    case 'in_review':
      return reviewWords[check.about].meanwhile;
    case 'refused':
      return 'We looked at who holds this account, and we can’t send payouts to it. Add an account in your own name.';
  }
}
