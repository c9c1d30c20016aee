import { listFeesDue } from '#server/features/billing/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type CalendarDate, dayOf } from '#shared/calendar-date.ts';
import type { OpenMoney } from '#shared/contracts/claims.ts';
import { cents, toDecimal } from '#shared/money.ts';
import { addBusinessDays } from '#shared/payouts/business-days.ts';
import { listAccounts } from '../accounts/queries.ts';
import { isForOwner } from './lifecycle.ts';
import * as queries from './queries.ts';
import { findWait, type Wait, waitText } from './why-waiting.ts';

type OpenPayout = Awaited<ReturnType<typeof queries.listOpenMoney>>[number];

/** What is not done with yet of the money of a user's paid claims, by claim: it is to arrive, or a fee is due. */
export async function findOpenMoney(deps: Deps, userId: string): Promise<ReadonlyMap<string, OpenMoney>> {
  const [open, fees] = await Promise.all([
    queries.listOpenMoney(deps.db, userId),
    listFeesDue(deps.db, userId),
  ]);
  const accounts = open.length > 0 ? await listAccounts(deps.db, userId) : [];
  const underWay = await Promise.all(
    open.map(async (one) => {
      const wait = await waitOf(deps, one, accounts);
      return [one.claimId, moneyUnderWay(one, wait)] as const;
    }),
  );
  const due = fees.map(({ claimId, grossCents, ...fee }) => [claimId, feeDue(grossCents, fee)] as const);
  return new Map<string, OpenMoney>([...due, ...underWay]);
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

function moneyUnderWay(open: OpenPayout, wait: Wait | undefined): OpenMoney {
  const grossCents = cents(
    open.payout ? open.payout.amountCents + open.payout.feeCents : open.paidAmountCents,
  );
  const keptFee = open.payout?.feeCents ?? cents(0);
  return {
    stage: wait && isForOwner[wait.for] ? 'waiting_for_account' : 'on_its_way',
    gross: toDecimal(grossCents),
    keptFee: toDecimal(keptFee),
    net: toDecimal(cents(grossCents - keptFee)),
    expectedOn: open.payout?.submittedAt ? arrivalAfter(open.payout.submittedAt) : null,
    waitsFor: wait ? waitText(wait) : null,
    fee: null,
  };
}

/** Banks take one to two business days. */
function arrivalAfter(submittedAt: Date): CalendarDate {
  return addBusinessDays(dayOf(submittedAt), 2);
}

function feeDue(grossCents: number, fee: NonNullable<OpenMoney['fee']>): OpenMoney {
  const gross = toDecimal(cents(grossCents));
  return { stage: 'fee_due', gross, keptFee: '0.00', net: gross, expectedOn: null, waitsFor: null, fee };
}
