import { useQuery } from '@tanstack/react-query';
import Receipt from 'lucide-react/icons/receipt';
import type { Payment } from '#shared/contracts/billing.ts';
import { formatAmount } from '#shared/money.ts';
import { plans } from '#shared/plans.ts';
import { longDate, shortDate } from '#web/lib/date-text.ts';
import { Card } from '#web/ui/card.tsx';
import { Cell, HeadingCell } from '#web/ui/facts.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { paymentsQuery } from '#web/ui/subscription/billing-queries.ts';
import { FeeInvoices } from './fee-invoices.tsx';

const statusTexts: Record<Payment['status'], string> = {
  paid: 'Paid',
  refunded: 'Refunded',
  partly_refunded: 'Partially refunded',
  refund_failed: 'Refund not delivered',
  disputed: 'Disputed',
};

const headingId = 'payments-heading';

export function PaymentsSection() {
  const { data, isPending, refetch } = useQuery(paymentsQuery);
  const { payments, feeInvoices = [] } = data ?? {};
  return (
    <div className="mt-12">
      <h2 id={headingId} className="heading-2 mb-6">
        Payments
      </h2>
      {isPending && <PaymentsLoading />}
      {!isPending && !payments && <PaymentsProblem onRetry={() => refetch()} />}
      {payments?.length === 0 && <NoPayments />}
      {payments && payments.length > 0 && <PaymentsTable payments={payments} labelledBy={headingId} />}
      {payments?.some(({ status }) => status === 'refund_failed') && <UndeliveredRefund />}
      {feeInvoices.length > 0 && <FeeInvoices invoices={feeInvoices} />}
    </div>
  );
}

function UndeliveredRefund() {
  return (
    <p className="mt-4 text-ink-soft">
      We couldn’t deliver a refund to your card. We’re sorting it out, and the list will say “Refunded” once
      you’ve been paid.
    </p>
  );
}

function PaymentsLoading() {
  return (
    <Card>
      <LoadingLines words="Loading your payments" count={2} />
    </Card>
  );
}

function PaymentsProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <RetryProblem onRetry={onRetry}>We couldn’t load your payments. Nothing was changed.</RetryProblem>
    </Card>
  );
}

function NoPayments() {
  return (
    <Card className="flex items-center gap-4">
      <Receipt aria-hidden="true" className="size-6 shrink-0 text-ink-soft" strokeWidth={1.75} />
      <p className="text-ink-soft">No payments yet. When you pay for a plan, you’ll find the receipt here.</p>
    </Card>
  );
}

interface PaymentsTableProps {
  payments: readonly Payment[];
  labelledBy: string;
}

/**
 * Wider than a phone, so it scrolls sideways in its frame, also with the keyboard. The frame is positioned so that
 * visually hidden text stays inside it.
 */
function PaymentsTable({ payments, labelledBy }: PaymentsTableProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-ground"
    >
      <table className="w-full text-left">
        <thead>
          <tr className="border-line border-b text-ink-soft text-sm">
            <HeadingCell>Date</HeadingCell>
            <HeadingCell>Plan</HeadingCell>
            <HeadingCell end>Amount</HeadingCell>
            <HeadingCell>Status</HeadingCell>
            <HeadingCell>Receipt</HeadingCell>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PaymentRow({ payment: { plan, amount, status, paidAt, receiptUrl } }: { payment: Payment }) {
  return (
    <tr>
      <Cell>
        <time dateTime={paidAt} className="whitespace-nowrap">
          {shortDate(paidAt)}
        </time>
      </Cell>
      <Cell>{plans[plan].name}</Cell>
      <Cell end>{formatAmount(amount)}</Cell>
      <Cell>{statusTexts[status]}</Cell>
      <Cell>{receiptUrl ? <ReceiptLink url={receiptUrl} paidAt={paidAt} /> : 'Not available'}</Cell>
    </tr>
  );
}

function ReceiptLink({ url, paidAt }: { url: string; paidAt: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="text-link inline-flex min-h-6 items-center"
    >
      Receipt
      <span className="sr-only"> of {longDate(paidAt)}, opens in a new tab</span>
    </a>
  );
}
