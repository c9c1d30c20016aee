import type { Deps } from '#server/platform/deps.ts';
import type { FeeInvoice } from '#shared/contracts/billing.ts';
import { toDecimal } from '#shared/money.ts';
import * as queries from './queries.ts';

export async function listFeeInvoices({ db }: Deps, userId: string): Promise<FeeInvoice[]> {
  const rows = await queries.listFeeInvoices(db, userId);
  return rows.map(({ invoice, claimTitle, isSandbox }) => ({
    id: invoice.id,
    claimId: invoice.claimId,
    claimTitle,
    amount: toDecimal(invoice.amountCents),
    invoicedAt: invoice.createdAt.toISOString(),
    paidAt: invoice.paidAt?.toISOString() ?? null,
    paymentUrl: invoice.paidAt ? null : invoice.paymentUrl,
    isSandbox,
  }));
}
