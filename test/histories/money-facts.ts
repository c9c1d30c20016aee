import { sql } from 'drizzle-orm';
import type { ClaimStatus } from '#shared/claims/claims.ts';
import type { PayoutKind, PayoutStatus } from '#shared/payouts/payouts.ts';
import { feePercents, type HistoryClaim, type MoneyHistory } from './money-history.ts';

/** Lists the filings of a claim at the offices, oldest first. */
export function officeClaimsOf({ outside }: MoneyHistory, { propertyId }: HistoryClaim) {
  return outside.offices
    .list()
    .filter(({ propertyIds }) => propertyIds.includes(propertyId))
    .toReversed();
}

/** Computes from the offices' actions alone how the money of a claim must be divided. */
export function expectedOf(history: MoneyHistory, claim: HistoryClaim) {
  const paid = officeClaimsOf(history, claim).find(({ status }) => status === 'paid');
  const paidCents = claim.toldCents ?? paid?.paidAmountCents ?? 0;
  const isPaidToUs = claim.state === 'CA' && claim.isOld;
  const isApart = claim.state === 'CA' && !claim.isOld;
  const agreedCents = Math.floor((paidCents * feePercents[claim.state]) / 100);
  // Stripe cannot invoice less than 50 cents.
  const feeCents = isPaidToUs || isApart || agreedCents >= 50 ? agreedCents : 0;
  return { paidCents, feeCents, ownersCents: paidCents - feeCents, isPaidToUs, isApart };
}

export interface Snapshot {
  isThere: boolean;
  ledgerCents: number;
  payableCents: number;
  receivableCents: number;
  /** The postings to this person's payable account, each with its id and change. */
  owed: { id: string; cents: number }[];
  /** What was posted when an office paid. */
  recoveries: { claimId: string; kind: string; cents: number }[];
  underWay: { payoutId: string; cents: number }[];
  settledIds: string[];
  claims: { id: string; status: ClaimStatus; sentFilings: number }[];
  payouts: SnapshotPayout[];
  accounts: { status: string; isPrimary: boolean; isRemoved: boolean }[];
}

export interface SnapshotPayout {
  id: string;
  claimId: string;
  kind: PayoutKind;
  status: PayoutStatus;
  cents: number;
  feeCents: number;
  externalId: string | null;
  isFunded: boolean;
}

/** Reads everything that our own database says about one person at one moment. */
export async function takeSnapshot({ deps, userId, claims }: MoneyHistory): Promise<Snapshot> {
  const recoveryIds = claims.map(({ id }) => `recovery:${id}`);
  const { rows } = await deps.db.execute<{ snapshot: Snapshot }>(sql`
    with owed as (
      select transaction_id as id, amount_cents as cents from ledger_entries
      join ledger_accounts on ledger_accounts.id = account_id where kind = 'payable' and owner_id = ${userId}
    ), begun as (select substr(id, 8) as id from owed where id like 'payout:%')
    select json_build_object(
      'isThere', exists (select from users where id = ${userId}),
      'ledgerCents', (select coalesce(sum(balance_cents), 0) from ledger_accounts),
      'payableCents', (select coalesce(sum(balance_cents), 0) from ledger_accounts
        where kind = 'payable' and owner_id = ${userId}),
      'receivableCents', (select coalesce(sum(balance_cents), 0) from ledger_accounts
        where kind = 'fees_receivable' and owner_id = ${userId}),
      'owed', (select coalesce(json_agg(owed), '[]') from owed),
      'recoveries', (select coalesce(json_agg(json_build_object(
          'claimId', substr(transaction_id, 10), 'kind', kind, 'cents', amount_cents)), '[]')
        from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
        where transaction_id = any(${sql.param(recoveryIds)}::text[])),
      'underWay', (select coalesce(json_agg(json_build_object('payoutId', owner_id, 'cents', balance_cents)), '[]')
        from ledger_accounts where kind = 'in_transit' and owner_id in (select id::uuid from begun)),
      'settledIds', (select coalesce(json_agg(begun.id), '[]') from begun
        join ledger_transactions on ledger_transactions.id = 'payout-settled:' || begun.id),
      'claims', (select coalesce(json_agg(json_build_object('id', id, 'status', status, 'sentFilings',
          (select count(*) from claim_filings where claim_id = claims.id and sent_at is not null
            and mode = 'agent'))), '[]')
        from claims where user_id = ${userId}),
      'payouts', (select coalesce(json_agg(json_build_object('id', id, 'claimId', claim_id, 'kind', kind,
          'status', status, 'cents', amount_cents, 'feeCents', fee_cents, 'externalId', external_id,
          'isFunded', funded_at is not null)), '[]') from payouts where user_id = ${userId}),
      'accounts', (select coalesce(json_agg(json_build_object('status', status, 'isPrimary', is_primary,
          'isRemoved', removed_at is not null)), '[]') from bank_accounts where user_id = ${userId})
    ) as snapshot`);
  const snapshot = rows[0]?.snapshot;
  if (!snapshot) throw new Error('the books do not answer');
  return snapshot;
}

/** Lists the transfers that the bank was asked to send to this person, oldest first. */
export function transfersOf({ outside }: MoneyHistory, owed: Snapshot['owed']) {
  const begun = new Set(owed.map(({ id }) => id));
  return outside.bank.transfers
    .list()
    .filter(({ correlationId }) => begun.has(`payout:${correlationId}`))
    .toReversed();
}

/** Lists incoming transfers that mention these words, in any state. */
export function incomingOf({ outside }: MoneyHistory, words: string) {
  return outside.bank.transfers.list().filter(({ addenda = '' }) => addenda.includes(words));
}

/** Sums the office payments for a claim that have reached our bank, including those that it took back. */
export function receivedCents(history: MoneyHistory, claim: HistoryClaim): number {
  return officeClaimsOf(history, claim)
    .flatMap(({ reference }) => incomingOf(history, reference))
    .reduce((total, { amountCents }) => total + amountCents, 0);
}
