import { expect } from 'vitest';
import { nextPayoutStatuses } from '#server/features/payouts/payments/lifecycle.ts';
import { nextStatuses } from '#shared/claims/claims.ts';
import {
  expectedOf,
  officeClaimsOf,
  receivedCents,
  type Snapshot,
  type SnapshotPayout,
  takeSnapshot,
  transfersOf,
} from './money-facts.ts';
import type { HistoryClaim, MoneyHistory } from './money-history.ts';

/** Checks the invariants that must hold after every step. */
export async function expectRightBooks(history: MoneyHistory): Promise<Snapshot> {
  const books = await takeSnapshot(history);
  expect(books.ledgerCents, 'the ledger sums to zero').toBe(0);
  for (const claim of history.claims) {
    expectRightRecovery(history, books, claim);
    expectRightPayouts(history, books, claim);
  }
  expectNothingLost(books);
  expectBankAgrees(history, books);
  expectOnePrimary(books);
  if (history.books) expectLawfulSteps(history.books, books);
  if (history.books && !history.books.isThere) expectNothingBack(books);
  history.books = books;
  return books;
}

/** Each recovery must be posted once, with the right fee, and only after the office paid. */
function expectRightRecovery(history: MoneyHistory, { recoveries }: Snapshot, claim: HistoryClaim): void {
  const posted = recoveries.filter(({ claimId }) => claimId === claim.id);
  if (posted.length === 0) return;
  const { paidCents, feeCents, ownersCents, isPaidToUs, isApart } = expectedOf(history, claim);
  const entries = isPaidToUs
    ? { clearing: -paidCents, payable: ownersCents, fees_earned: feeCents }
    : { [isApart ? 'clearing' : 'fees_receivable']: -feeCents, fees_earned: feeCents };
  const expected = Object.entries(entries).filter(([, cents]) => cents !== 0);
  expect(posted.map(({ kind, cents }) => [kind, cents]).sort(), 'the fee is the agreed one').toEqual(
    expected.sort(),
  );
}

function expectRightPayouts(history: MoneyHistory, books: Snapshot, claim: HistoryClaim): void {
  const { paidCents, feeCents, ownersCents, isPaidToUs, isApart } = expectedOf(history, claim);
  const payouts = books.payouts.filter(({ claimId }) => claimId === claim.id);
  const standing = payouts.filter(({ status }) => status !== 'failed');
  expect(standing.length, 'one payout that has not failed').toBeLessThanOrEqual(1);
  for (const payout of payouts) {
    expect(payout).toMatchObject({
      kind: isApart ? 'apart' : isPaidToUs ? 'transfer' : 'direct',
      cents: isApart || isPaidToUs ? ownersCents : paidCents,
      feeCents,
    });
    if (payout.isFunded)
      expect(receivedCents(history, claim), 'nothing leaves before it came').toBeGreaterThanOrEqual(
        paidCents,
      );
  }
  const status = books.claims.find(({ id }) => id === claim.id)?.status;
  if (status === 'paid') expect(isPaid(history, claim), 'paid means paid').toBe(true);
}

function isPaid(history: MoneyHistory, claim: HistoryClaim): boolean {
  const isToldSo = claim.toldCents !== null;
  return isToldSo || officeClaimsOf(history, claim).some(({ status }) => status === 'paid');
}

const sum = (amounts: readonly { cents: number }[]) => amounts.reduce((total, { cents }) => total + cents, 0);

/** Every cent recovered for this person must be owed to them, in transit, or paid out. */
function expectNothingLost({ owed, payableCents, underWay, settledIds, payouts }: Snapshot): void {
  const ofKind = (kind: string) => owed.filter(({ id }) => id.startsWith(`${kind}:`));
  const returned = new Set(ofKind('payout-returned').map(({ id }) => id.slice('payout-returned:'.length)));
  const kept = ofKind('payout').filter(({ id }) => {
    const payoutId = id.slice('payout:'.length);
    return settledIds.includes(payoutId) && !returned.has(payoutId);
  });
  expect(payableCents + sum(underWay) - sum(kept)).toBe(sum(ofKind('recovery')));
  expect(Math.min(payableCents, ...underWay.map(({ cents }) => cents))).toBeGreaterThanOrEqual(0);
  const onTheWay = payouts.filter(({ status }) => status === 'processing');
  expect(
    underWay
      .filter(({ cents }) => cents > 0)
      .map(({ payoutId }) => payoutId)
      .sort(),
  ).toEqual(onTheWay.map(({ id }) => id).sort());
}

/** Nothing may be sent twice, and both sides must agree on each payout unless a notice is still missing. */
function expectBankAgrees(history: MoneyHistory, { owed, payouts }: Snapshot): void {
  const transfers = transfersOf(history, owed);
  const payoutIds = transfers.map(({ correlationId }) => correlationId);
  expect(new Set(payoutIds).size, 'one transfer for each payout').toBe(payoutIds.length);
  for (const payout of payouts.filter(({ kind }) => kind === 'transfer')) {
    const transfer = transfers.find(({ correlationId }) => correlationId === payout.id);
    if (transfer) expect(transfer.amountCents).toBe(payout.cents);
    expect(possibleTransfers(payout), `${payout.status} at the bank`).toContain(transfer?.status);
  }
  for (const alike of Map.groupBy(payouts, ({ claimId }) => claimId).values()) {
    const ids = alike.map(({ id }) => id);
    const standing = transfers.filter(
      ({ status, correlationId = '' }) =>
        ids.includes(correlationId) && (status === 'pending' || status === 'processed'),
    );
    expect(standing.length, 'no claim is paid twice').toBeLessThanOrEqual(1);
  }
}

function possibleTransfers({ status, externalId }: SnapshotPayout): readonly (string | undefined)[] {
  if (status === 'pending') return [undefined];
  if (status === 'processing' && !externalId) return [undefined, 'pending', 'processed', 'failed'];
  if (status === 'processing') return ['pending', 'processed', 'failed'];
  if (status === 'completed') return ['processed', 'failed'];
  return externalId ? ['failed'] : [undefined];
}

function expectOnePrimary({ accounts }: Snapshot): void {
  const primary = accounts.filter(({ isPrimary }) => isPrimary);
  expect(primary.length).toBeLessThanOrEqual(1);
  for (const account of primary) expect(account).toMatchObject({ status: 'verified', isRemoved: false });
}

/** Several status steps may have been taken since the last check. */
function isReachable<Status extends string>(
  next: Record<Status, readonly Status[]>,
  from: Status,
  to: Status,
): boolean {
  const reached = new Set([from]);
  for (const status of reached) for (const further of next[status]) reached.add(further);
  return reached.has(to);
}

function expectLawfulSteps(before: Snapshot, after: Snapshot): void {
  for (const { id, status } of after.claims) {
    const from = before.claims.find((claim) => claim.id === id)?.status;
    if (from) expect(isReachable(nextStatuses, from, status), `${from} to ${status}`).toBe(true);
  }
  for (const { id, status } of after.payouts) {
    const from = before.payouts.find((payout) => payout.id === id)?.status;
    if (from) expect(isReachable(nextPayoutStatuses, from, status), `${from} to ${status}`).toBe(true);
  }
}

function expectNothingBack({ isThere, claims, payouts, accounts }: Snapshot): void {
  expect({ isThere, claims, payouts, accounts }).toEqual({
    isThere: false,
    claims: [],
    payouts: [],
    accounts: [],
  });
}
