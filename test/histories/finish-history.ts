import { getTableName, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { listAccounts } from '#server/features/payouts/accounts/queries.ts';
import { holdings } from '#server/features/privacy/holdings.ts';
import type { ClaimStatus } from '#shared/claims/claims.ts';
import { acts } from './money-acts.ts';
import { expectRightBooks } from './money-checks.ts';
import {
  expectedOf,
  incomingOf,
  officeClaimsOf,
  type Snapshot,
  takeSnapshot,
  transfersOf,
} from './money-facts.ts';
import type { HistoryClaim, MoneyHistory } from './money-history.ts';

/** More rounds than the longest history needs. */
const mostRounds = 8;
const plain = { which: 0, how: 1 };

/** Completes everything that can be completed, and checks the result against what the offices and the bank did. */
export async function finishHistory(history: MoneyHistory): Promise<void> {
  history.line.trouble = undefined;
  const books = await comeToEnd(history);
  if (history.isDeletionAsked) await expectGone(history, books);
  else for (const claim of history.claims) expectSettled(history, books, claim);
  await expectDepositsAgree(history);
  expect(books.payableCents, 'what we owe is what was recovered and has not reached its owner').toBe(
    ownersCentsPosted(books) - centsAtOwner(history, books),
  );
}

async function comeToEnd(history: MoneyHistory): Promise<Snapshot> {
  for (let round = 1; ; round += 1) {
    await goOn(history);
    const books = await expectRightBooks(history);
    if (round === mostRounds || isAtEnd(history, books)) return books;
  }
}

async function goOn(history: MoneyHistory): Promise<void> {
  const { outside, bench, deps } = history;
  for (const transferId of await receiveAll(history))
    await deps.jobs.enqueue(deps.db, 'record-deposit', { transferId });
  await acts.look(history, plain);
  await bench.work('all');
  await ensureGoodAccount(history);
  acts.wait(history, plain);
  await bench.work('all');
  for (const { id, correlationId: payoutId = '' } of await sentTransfers(history))
    if (outside.bank.transfers.process(id)) await deps.jobs.enqueue(deps.db, 'follow-payout', { payoutId });
  await bench.work('all');
}

async function sentTransfers(history: MoneyHistory) {
  return transfersOf(history, (await takeSnapshot(history)).owed);
}

/** The bank's names of all that came in for this person, the rest of it included. */
async function receiveAll(history: MoneyHistory): Promise<string[]> {
  for (const reference of referencesOf(history))
    if (history.outside.underWayCents.has(reference)) await acts.arrive(history, plain);
  return allIncoming(history).map(({ id }) => id);
}

function referencesOf(history: MoneyHistory): string[] {
  return history.claims.flatMap((claim) => officeClaimsOf(history, claim)).map(({ reference }) => reference);
}

function allIncoming(history: MoneyHistory) {
  return [history.userId, ...referencesOf(history)].flatMap((name) => incomingOf(history, name));
}

/** What the bank shows as ours is what counts as arrived here, and no more. */
async function expectDepositsAgree(history: MoneyHistory): Promise<void> {
  const incoming = allIncoming(history);
  const ids = incoming.map(({ id }) => id);
  const { rows } = await history.deps.db.execute<{ id: string }>(sql`
    select substr(id, 9) as id from ledger_transactions as booked
    where kind = 'deposit' and substr(id, 9) = any(${sql.param(ids)}::text[])
      and not exists (select from ledger_transactions where reverses_id = booked.id)`);
  const standing = incoming.filter(({ status }) => status === 'processed').map(({ id }) => id);
  expect(rows.map(({ id }) => id).sort(), 'what was taken back is not in the books').toEqual(standing.sort());
}

const isGood = (numberEnding: string) => !numberEnding.startsWith('00') && !numberEnding.startsWith('90');

async function ensureGoodAccount(history: MoneyHistory): Promise<void> {
  const { deps, userId, bench } = history;
  const waits = history.books?.payouts.some(({ status }) => status === 'pending' || status === 'processing');
  if (!waits || history.isDeletionAsked || isShutOut(history)) return;
  const accounts = await listAccounts(deps.db, userId);
  if (accounts.some(({ isPrimary, numberEnding }) => isPrimary && isGood(numberEnding))) return;
  await acts.addAccount(history, { which: 0, how: 0 });
  await bench.work('all');
  const added = { which: accounts.length, how: 1 };
  await acts.verify(history, added);
  await bench.work('all');
  await acts.verify(history, added);
  await acts.choose(history, added);
  await bench.work('all');
}

/** The bank accepts no more payments to a person who reported one as unauthorized. */
function isShutOut({ outside, email }: MoneyHistory): boolean {
  return outside.bank.customers
    .list()
    .some((customer) => customer.email === email && customer.status === 'deactivated');
}

function isAtEnd(history: MoneyHistory, books: Snapshot): boolean {
  if (history.isDeletionAsked) return !books.isThere;
  return books.payouts.every(({ status }) => status !== 'processing') && !isSomethingOpen(history, books);
}

function isSomethingOpen(history: MoneyHistory, { payouts, payableCents }: Snapshot): boolean {
  if (isShutOut(history)) return false;
  return payableCents > 0 || payouts.some(({ status }) => status === 'pending');
}

const ownStatus: Record<ReturnType<typeof officeClaimsOf>[number]['status'], ClaimStatus> = {
  received: 'filed',
  in_review: 'filed',
  more_information_needed: 'filed',
  approved: 'approved',
  rejected: 'rejected',
  paid: 'paid',
};

/** Our status must match the decision of the office, and its money must have reached the right place. */
function expectSettled(history: MoneyHistory, books: Snapshot, claim: HistoryClaim): void {
  const last = officeClaimsOf(history, claim).at(-1);
  const found = books.claims.find(({ id }) => id === claim.id);
  if (last) expect(found?.status).toBe(ownStatus[last.status]);
  expect(officeClaimsOf(history, claim).length, 'each filing is one claim at the office').toBe(
    found?.sentFilings,
  );
  const standing = books.payouts.filter(({ claimId, status }) => claimId === claim.id && status !== 'failed');
  const { paidCents, isPaidToUs } = expectedOf(history, claim);
  const waits = isPaidToUs && isShutOut(history);
  const end = waits ? expect.stringMatching(/pending|completed/) : 'completed';
  expect(standing.map(({ status }) => status)).toEqual(paidCents === 0 ? [] : [end]);
}

function ownersCentsPosted({ recoveries }: Snapshot): number {
  return recoveries.filter(({ kind }) => kind === 'payable').reduce((total, { cents }) => total + cents, 0);
}

function centsAtOwner(history: MoneyHistory, { owed }: Snapshot): number {
  return transfersOf(history, owed)
    .filter(({ status }) => status === 'processed')
    .reduce((total, { amountCents }) => total + amountCents, 0);
}

/** After a deletion, no table with personal data may contain data of this person. */
async function expectGone({ deps, userId }: MoneyHistory, { isThere }: Snapshot): Promise<void> {
  expect(isThere).toBe(false);
  for (const { table, rowsOf, section } of holdings) {
    // The trail stays, and so does the note that a property is at its office or paid.
    if (section === 'securityActivity' || section === 'claimedProperties') continue;
    const { rows } = await deps.db.execute(sql`select from ${table} where ${rowsOf(userId)}`);
    expect(rows, getTableName(table)).toEqual([]);
  }
}
