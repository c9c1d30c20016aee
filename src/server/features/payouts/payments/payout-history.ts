import type { Deps } from '#server/platform/deps.ts';
import type { Payout } from '#shared/contracts/payouts.ts';
import { formatCents, toDecimal } from '#shared/money.ts';
import { listAccounts } from '../accounts/queries.ts';
import { failureWords } from './failures.ts';
import { accountText } from './lifecycle.ts';
import * as queries from './queries.ts';
import { findWait, waitText } from './why-waiting.ts';

type Listed = Awaited<ReturnType<typeof queries.listPayouts>>[number];

/** Every payout of a user, newest first. */
export async function listPayoutHistory({ db, now, config }: Deps, userId: string): Promise<Payout[]> {
  const listed = await queries.listPayouts(db, userId);
  const accounts = await listAccounts(db, userId);
  const needsVendor = config.payoutMethod === 'dwolla';
  const detailOf = async ({ payout }: Listed) => {
    if (payout.status !== 'pending') return endedDetail(payout);
    const failed = listed.find((other) => other.payout.id === payout.retriesId)?.payout;
    const wait = await findWait(db, { payout, accounts, failed, at: now(), needsVendor });
    return wait ? waitText(wait) : 'We’re sending it now.';
  };
  const primary = accounts.find(({ isPrimary }) => isPrimary);
  return Promise.all(
    listed.map(async (one) => ({
      ...toPayout(one),
      bankAccount:
        one.payout.bankAccountText ?? (primary ? accountText(primary) : 'Waiting for a bank account'),
      detail: await detailOf(one),
    })),
  );
}

function toPayout({ payout, claimTitle, isSandbox }: Listed): Omit<Payout, 'bankAccount' | 'detail'> {
  return {
    id: payout.id,
    claimId: payout.claimId,
    amount: toDecimal(payout.amountCents),
    fee: toDecimal(payout.feeCents),
    kind: payout.kind,
    status: payout.status,
    claimTitle,
    payoutDate: payout.completedAt?.toISOString() ?? null,
    isSandbox,
    createdAt: payout.createdAt.toISOString(),
  };
}

function endedDetail({ status, kind, failureCode, feeCents }: queries.PayoutRow): string {
  if (status === 'processing') return 'It’s on the way. Banks take one to two business days.';
  if (status === 'failed') {
    const { why, whatToDo } = failureWords(failureCode);
    return `${why} ${whatToDo}`;
  }
  return kind === 'direct' && feeCents > 0
    ? `The office paid you the full amount. We bill our fee of ${formatCents(feeCents)} separately.`
    : '';
}
