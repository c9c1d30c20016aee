import { balanceOf } from '#server/features/ledger/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { users } from '#server/platform/db/schema/accounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { financialRetentionYears } from '#shared/account/privacy.ts';
import { addYears, dayOf } from '#shared/calendar-date.ts';
import { dayMs } from '#shared/durations.ts';
import { type Cents, cents } from '#shared/money.ts';
import { feePaymentDays } from '#shared/plans.ts';
import * as queries from './queries.ts';
import { deleteHeldUntil } from './queries.ts';

const legalBasis = {
  books:
    'Books and records of income and payments: 26 U.S.C. 6001, 26 CFR 1.6001-1; kept 7 years as the privacy notice says.',
  agreement: 'Signed fee agreements of paid claims, for disputes: kept 7 years as the privacy notice says.',
  owed: 'Money still owed to the account holder: kept until it is paid or handed to the state by its unclaimed-property law.',
  awaited:
    'Claims whose money an office may still send us for the account holder: kept 7 years, to know whose it is.',
} as const;

interface DeletedAccount {
  user: typeof users.$inferSelect;
  at: Date;
}

export interface HeldSummary {
  /** Records of money that is still owed have no last day. */
  lastDay: string;
  owedCents: Cents;
  /** Fees that the account holder has been invoiced for and can still pay. */
  feesDueCents: Cents;
}

/** Copies the records that the law requires us to keep. Undefined for an account that moved no money: nothing is kept of it. */
export async function holdFinancialRecords(
  tx: Tx,
  { user, at }: DeletedAccount,
): Promise<HeldSummary | undefined> {
  const owedCents = await balanceOf(tx, { kind: 'payable', ownerId: user.id });
  const invoices = await queries.listFeeInvoices(tx, user.id);
  const records = [
    ...(await queries.listPayouts(tx, user.id)).map((content) => held('payout', 'books', content)),
    ...(await queries.listReceipts(tx, user.id)).map((content) => held('receipt', 'books', content)),
    ...invoices.map((content) => held('fee_invoice', 'books', content)),
    ...(await queries.listAgreements(tx, user.id)).map((content) =>
      held('fee_agreement', 'agreement', content),
    ),
    ...(await queries.listClaimsPaidToUs(tx, user.id, at)).map((content) =>
      held('open_claim', 'awaited', content),
    ),
    ...(owedCents > 0 ? [held('money_owed', 'owed', { owedCents })] : []),
  ];
  if (records.length === 0) return undefined;
  const { firstName, lastName, email, address } = user;
  const isOwed = owedCents > 0;
  const person = held('account_holder', isOwed ? 'owed' : 'books', { firstName, lastName, email, address });
  const lastDay = addYears(dayOf(at), financialRetentionYears);
  await queries.insertHeld(
    tx,
    [person, ...records].map(({ basis, ...record }) => ({
      ...record,
      userId: user.id,
      legalBasis: legalBasis[basis],
      retainUntil: basis === 'owed' ? untilPaid : lastDay,
      createdAt: at,
    })),
  );
  return { lastDay, owedCents, feesDueCents: sumDue(invoices, at) };
}

function sumDue(invoices: Awaited<ReturnType<typeof queries.listFeeInvoices>>, at: Date): Cents {
  const dueSince = at.getTime() - feePaymentDays * dayMs;
  const due = invoices.filter(
    ({ externalId, paidAt, createdAt }) => externalId && !paidAt && createdAt.getTime() > dueSince,
  );
  return cents(due.reduce((sum, { amountCents }) => sum + amountCents, 0));
}

/** The record has no end date: it is deleted when the money is paid out or handed to the state. */
const untilPaid = 'infinity';

function held(kind: string, basis: keyof typeof legalBasis, content: object) {
  return { kind, basis, content };
}

/** Deletes the records whose retention period has ended. */
export async function purgeHeldRecords({ db, now }: Deps): Promise<void> {
  await deleteHeldUntil(db, dayOf(now()));
}
