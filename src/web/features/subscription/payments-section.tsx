import { useQuery } from '@tanstack/react-query';
import Receipt from 'lucide-react/icons/receipt';
import { Card } from '#web/ui/card.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { paymentsQuery } from '#web/ui/subscription/billing-queries.ts';
import { FeeInvoices } from './fee-invoices.tsx';
import { PaymentsTable } from './payments-table.tsx';

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
