import type { FeeInvoice } from '#shared/contracts/billing.ts';
import { formatAmount } from '#shared/money.ts';
import { longDate } from '#web/lib/date-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Offered } from '#web/ui/offered.tsx';

const headingId = 'fees-heading';

/** Fees for money that an office paid directly to its owner, from which they could not be deducted. */
export function FeeInvoices({ invoices }: { invoices: readonly FeeInvoice[] }) {
  return (
    <section aria-labelledby={headingId} className="mt-12">
      <h2 id={headingId} className="heading-2 mb-2">
        Recovery fees
      </h2>
      <p className="mb-6 text-ink-soft">For claims that an office paid to you directly, as agreed.</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-ground">
        {invoices.map((invoice) => (
          <FeeInvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </section>
  );
}

function FeeInvoiceRow({ invoice }: { invoice: FeeInvoice }) {
  const { claimTitle, amount, invoicedAt, paidAt, isSandbox } = invoice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 sm:px-6">
      <div className="min-w-0">
        <p className="break-words font-medium">
          {claimTitle} {isSandbox && <Badge tone="caution">Sandbox example</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          {paidAt ? `Paid on ${longDate(paidAt)}` : `Invoiced on ${longDate(invoicedAt)}`}
        </p>
      </div>
      <div className="flex items-center gap-4">
        <span className="tabular-nums">{formatAmount(amount)}</span>
        <FeeInvoiceAction invoice={invoice} />
      </div>
    </li>
  );
}

function FeeInvoiceAction({ invoice: { claimTitle, paidAt, paymentUrl } }: { invoice: FeeInvoice }) {
  if (paidAt) return <Badge>Paid</Badge>;
  if (!paymentUrl)
    return (
      <Offered vendor="stripe" instead="Nothing is due for now.">
        <Badge>Being prepared</Badge>
      </Offered>
    );
  return (
    <a
      href={paymentUrl}
      target="_blank"
      rel="noopener noreferrer"
      className="text-link inline-flex min-h-6 items-center"
    >
      Pay<span className="sr-only"> the fee for {claimTitle}, opens in a new tab</span>
    </a>
  );
}
