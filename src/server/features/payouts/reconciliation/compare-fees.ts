import { listMovements } from '#server/features/ledger/api.ts';
import type { FeeInvoiceFacts } from '#server/platform/providers/stripe/fee-invoices.ts';
import type { Difference } from './difference.ts';
import { listSettledRefundIds } from './queries.ts';
import { feesSince, type Sources } from './sources.ts';

/** Compares the fee invoices at the card processor with the fees in the ledger. */
export async function compareFees({ db, at, feeInvoices }: Sources): Promise<Difference[]> {
  if (!feeInvoices) return [];
  const from = feesSince(at);
  // Looks further back than invoices are listed, because an office may backdate its payment and a fee may be paid
  // late.
  const paid = centsByClaim(await listFees(db, 'fee_payment', feesSince(from)));
  const dueMovements = await listFees(db, 'fee_invoice', feesSince(from));
  const due = centsByClaim(dueMovements);
  // An invoice is created after its fee is posted, so the invoices of these claims are all in the list.
  const listed = new Set(dueMovements.filter((fee) => fee.at >= from).map(({ subjectId }) => subjectId));
  const invoiceOf = new Map(feeInvoices.filter(isStanding).map((invoice) => [invoice.claimId, invoice]));
  return [
    ...feeInvoices.flatMap((invoice) => compareOne(invoice, { paid, due })),
    ...findSecond(feeInvoices.filter(isStanding)),
    ...[...paid]
      .filter(([claimId]) => listed.has(claimId) && invoiceOf.get(claimId)?.status !== 'paid')
      .map(([claimId, cents]): Difference => ({ kind: 'fee_not_paid', ids: { claimId }, cents })),
  ];
}

function listFees(db: Sources['db'], kind: 'fee_payment' | 'fee_invoice', from: Date) {
  return listMovements(db, { kinds: [kind], from });
}

type Fees = Awaited<ReturnType<typeof listFees>>;

function centsByClaim(fees: Fees): ReadonlyMap<string, number> {
  return new Map(fees.map(({ subjectId, amountCents }) => [subjectId, amountCents]));
}

const isStanding = ({ status }: FeeInvoiceFacts) => status !== 'void' && status !== 'uncollectible';

interface Posted {
  paid: ReadonlyMap<string, number>;
  due: ReadonlyMap<string, number>;
}

function compareOne(invoice: FeeInvoiceFacts, { paid, due }: Posted): Difference[] {
  const { claimId, invoiceId, status, amountCents, refundedCents, isDisputed } = invoice;
  const ids = { claimId, invoiceId };
  const excess = amountCents - (due.get(claimId) ?? 0);
  const found: Difference[] = [];
  if (!isStanding(invoice) && !paid.has(claimId)) found.push({ kind: 'fee_void', ids, cents: amountCents });
  if (isStanding(invoice) && excess !== 0) found.push({ kind: 'fee_amount', ids, cents: excess });
  if (status === 'paid' && !paid.has(claimId))
    found.push({ kind: 'fee_not_posted', ids, cents: amountCents });
  if (isDisputed || refundedCents > 0)
    found.push({ kind: 'fee_returned', ids, cents: isDisputed ? amountCents : refundedCents });
  return found;
}

/** Finds second invoices: each fee must be invoiced only once. */
function findSecond(invoices: readonly FeeInvoiceFacts[]): Difference[] {
  return [...Map.groupBy(invoices, ({ claimId }) => claimId)].flatMap(([claimId, same]) =>
    same.slice(1).map(({ invoiceId, amountCents }): Difference => {
      return { kind: 'fee_twice', ids: { claimId, invoiceId }, cents: amountCents };
    }),
  );
}

/** Lists refunds that never reached their owner, until an operator confirms that they were settled. */
export async function compareRefunds({ db, failedRefunds }: Sources): Promise<Difference[]> {
  const settled = await listSettledRefundIds(db);
  return failedRefunds
    .filter(({ refundId }) => !settled.has(refundId))
    .map(({ amountCents, ...ids }) => ({ kind: 'refund_failed', ids: { ...ids }, cents: amountCents }));
}
