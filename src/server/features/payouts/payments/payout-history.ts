import { listFeesOf } from '#server/features/billing/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Standing } from '#shared/claims/standing.ts';
import type { Payout } from '#shared/contracts/payouts.ts';
import { cents, formatCents, toDecimal } from '#shared/money.ts';
import { listAccounts } from '../accounts/queries.ts';
import { failureWords } from './failures.ts';
import { hopsOf } from './hops.ts';
import { accountText, isForOwner } from './lifecycle.ts';
import * as queries from './queries.ts';
import { findWait, type Wait, waitText } from './why-waiting.ts';

type Listed = Awaited<ReturnType<typeof queries.listPayouts>>[number];

type Fee = Awaited<ReturnType<typeof listFeesOf>>[number];

interface Situation {
  wait: Wait | undefined;
  /** What we invoiced for it, if anything. */
  fee: Fee | undefined;
}

/** Every payout of a user, newest first. */
export async function listPayoutHistory({ db, now, config }: Deps, userId: string): Promise<Payout[]> {
  const [listed, accounts, fees] = await Promise.all([
    queries.listPayouts(db, userId),
    listAccounts(db, userId),
    listFeesOf(db, userId),
  ]);
  const needsVendor = config.payoutMethod === 'dwolla';
  const waitOf = async ({ payout }: Listed) => {
    if (payout.status !== 'pending') return undefined;
    const failed = listed.find((other) => other.payout.id === payout.retriesId)?.payout;
    return findWait(db, { payout, accounts, failed, at: now(), needsVendor });
  };
  const primary = accounts.find(({ isPrimary }) => isPrimary);
  return Promise.all(
    listed.map(async (one) => {
      const { claimId, kind, bankAccountText } = one.payout;
      const fee = kind === 'direct' ? fees.find((each) => each.claimId === claimId) : undefined;
      return {
        ...toPayout(one, { wait: await waitOf(one), fee }),
        bankAccount: bankAccountText ?? (primary ? accountText(primary) : 'Waiting for a bank account'),
      };
    }),
  );
}

function toPayout(listed: Listed, situation: Situation): Omit<Payout, 'bankAccount'> {
  const { payout, claim } = listed;
  const { amountCents, feeCents, kind } = payout;
  const isBilled = kind === 'direct';
  return {
    id: payout.id,
    claimId: payout.claimId,
    office: claim.office,
    gross: toDecimal(isBilled ? amountCents : cents(amountCents + feeCents)),
    net: toDecimal(isBilled ? cents(amountCents - feeCents) : amountCents),
    standing: standingOf(payout, situation),
    hops: hopsOf(wayOf(listed, situation)),
    feeDue: feeDueOf(situation.fee),
    amount: toDecimal(amountCents),
    fee: toDecimal(feeCents),
    kind,
    status: payout.status,
    claimTitle: claim.title,
    payoutDate: payout.completedAt?.toISOString() ?? null,
    detail: detailOf(listed, situation),
    isSandbox: claim.isSandbox,
    createdAt: payout.createdAt.toISOString(),
  };
}

function standingOf({ status }: queries.PayoutRow, { wait, fee }: Situation): Standing | null {
  if (status === 'failed') return null;
  if (status === 'completed') return fee && !fee.paidAt ? 'fee_due' : 'in_bank';
  return wait && isForOwner[wait.for] ? 'waiting_for_account' : 'on_its_way';
}

function feeDueOf(fee: Fee | undefined): Payout['feeDue'] {
  if (!fee || fee.paidAt) return null;
  const { amountCents, dueOn, paymentUrl } = fee;
  return { amount: toDecimal(amountCents), dueOn, paymentUrl };
}

function wayOf({ payout, claim, timeZone }: Listed, { wait, fee }: Situation): Parameters<typeof hopsOf>[0] {
  const { office } = claim;
  if (payout.kind === 'direct')
    return { kind: 'direct', office, paidAt: payout.completedAt, fee: fee ?? null };
  if (payout.kind === 'apart')
    return { kind: 'apart', office, paidAt: payout.completedAt, hasFee: payout.feeCents > 0 };
  const { status, fundedAt, submittedAt, completedAt, updatedAt } = payout;
  return {
    kind: 'transfer',
    status,
    office,
    officePaidAt: claim.completedAt,
    fundedAt,
    submittedAt,
    endedAt: status === 'failed' ? updatedAt : completedAt,
    wait: wait && { isForOwner: isForOwner[wait.for], text: waitText(wait, timeZone) },
    timeZone,
  };
}

function detailOf({ payout, timeZone }: Listed, { wait }: Situation): string {
  const { status, kind, failureCode, feeCents } = payout;
  if (status === 'pending') return wait ? waitText(wait, timeZone) : 'We’re sending it now.';
  if (status === 'processing') return 'It’s on the way. Banks take one to two business days.';
  if (status === 'failed') {
    const { why, whatToDo } = failureWords(failureCode);
    return `${why} ${whatToDo}`;
  }
  if (feeCents === 0) return '';
  const fee = formatCents(feeCents);
  if (kind === 'direct') return `The office paid you the full amount. We bill our fee of ${fee} separately.`;
  return kind === 'apart'
    ? `The office paid you your share, and us our fee of ${fee}. You get no invoice.`
    : '';
}
