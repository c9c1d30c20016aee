import { listFeesDue } from '#server/features/billing/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { OpenMoney } from '#shared/contracts/claims.ts';
import { type Cents, cents, toDecimal } from '#shared/money.ts';
import { listAccounts } from '../accounts/queries.ts';
import { arrivalAfter } from './hops.ts';
import { isForOwner } from './lifecycle.ts';
import * as queries from './queries.ts';
import { findWait, type Wait, waitText } from './why-waiting.ts';

type OpenPayout = Awaited<ReturnType<typeof queries.listOpenMoney>>[number];

interface UnderWay {
  open: OpenPayout;
  wait: Wait | undefined;
}

/** What is not done with yet of the money of a user's paid claims, by claim: it is to arrive, or a fee is due. */
export async function findOpenMoney(deps: Deps, userId: string): Promise<ReadonlyMap<string, OpenMoney>> {
  const [underWay, fees] = await Promise.all([listUnderWay(deps, userId), listFeesDue(deps.db, userId)]);
  return new Map<string, OpenMoney>([
    ...fees.map((fee) => [fee.claimId, feeDue(fee)] as const),
    ...underWay.map((one) => [one.open.claimId, moneyUnderWay(one)] as const),
  ]);
}

export interface MoneyWait {
  claimId: string;
  claimTitle: string;
  isSandbox: boolean;
  /** What reaches the person. */
  netCents: Cents;
  for: Wait['for'];
}

/** Lists the payouts that cannot be sent, and what each waits for. */
export async function listMoneyWaits(deps: Deps, userId: string): Promise<MoneyWait[]> {
  return (await listUnderWay(deps, userId)).flatMap(({ open, wait }) => {
    const { payout, claimId, claimTitle, isSandbox } = open;
    return payout && wait
      ? [{ claimId, claimTitle, isSandbox, netCents: payout.amountCents, for: wait.for }]
      : [];
  });
}

async function listUnderWay(deps: Deps, userId: string): Promise<UnderWay[]> {
  const open = await queries.listOpenMoney(deps.db, userId);
  const accounts = open.length > 0 ? await listAccounts(deps.db, userId) : [];
  return Promise.all(open.map(async (one) => ({ open: one, wait: await waitOf(deps, one, accounts) })));
}

async function waitOf(
  { db, now, config }: Deps,
  { payout, failed }: OpenPayout,
  accounts: Awaited<ReturnType<typeof listAccounts>>,
): Promise<Wait | undefined> {
  if (payout?.status !== 'pending') return undefined;
  const needsVendor = config.payoutMethod === 'dwolla';
  return findWait(db, { payout, accounts, failed: failed ?? undefined, at: now(), needsVendor });
}

function moneyUnderWay({ open: { payout, paidAmountCents, timeZone }, wait }: UnderWay): OpenMoney {
  const grossCents = cents(payout ? payout.amountCents + payout.feeCents : paidAmountCents);
  const keptFee = payout?.feeCents ?? cents(0);
  return {
    stage: wait && isForOwner[wait.for] ? 'waiting_for_account' : 'on_its_way',
    gross: toDecimal(grossCents),
    keptFee: toDecimal(keptFee),
    net: toDecimal(cents(grossCents - keptFee)),
    expectedOn: payout?.submittedAt ? arrivalAfter(payout.submittedAt, timeZone) : null,
    waitsFor: wait ? waitText(wait, timeZone) : null,
    fee: null,
  };
}

function feeDue({
  grossCents,
  amount,
  dueOn,
  paymentUrl,
}: Awaited<ReturnType<typeof listFeesDue>>[number]): OpenMoney {
  const gross = toDecimal(cents(grossCents));
  return {
    stage: 'fee_due',
    gross,
    keptFee: '0.00',
    net: gross,
    expectedOn: null,
    waitsFor: null,
    fee: { amount, dueOn, paymentUrl },
  };
}
