import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { spinnerDelayMs } from '#web/ui/spinner-delay.ts';
import { useDelay } from '#web/ui/use-delay.ts';
import { paymentsQuery } from './billing-queries.ts';
import { PaymentsTable } from './payments-table.tsx';

const headingId = 'payments-heading';

export function PaymentsSection() {
  const { data: payments, isPending, refetch } = useQuery(paymentsQuery);
  return (
    <div className="mt-12">
      <h2 id={headingId} className="heading-2 mb-6">
        Payments
      </h2>
      {isPending && <PaymentsLoading />}
      {!isPending && !payments && <PaymentsProblem onRetry={() => refetch()} />}
      {payments?.length === 0 && <NoPayments />}
      {payments && payments.length > 0 && <PaymentsTable payments={payments} labelledBy={headingId} />}
    </div>
  );
}

function PaymentsLoading() {
  const showing = useDelay(spinnerDelayMs);
  return (
    <Card className="min-h-28">
      {showing && (
        <>
          <p role="status" className="sr-only">
            Looking up your payments
          </p>
          <div aria-hidden="true" className="grid animate-fade-in gap-4">
            <span className="h-4 w-full rounded bg-line" />
            <span className="h-4 w-full rounded bg-line" />
          </div>
        </>
      )}
    </Card>
  );
}

function PaymentsProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <Card>
      <InlineProblem>We could not look up your payments. Nothing was changed.</InlineProblem>
      <Button variant="secondary" className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </Card>
  );
}

function NoPayments() {
  return (
    <Card className="flex items-center gap-4">
      <Receipt aria-hidden="true" className="size-6 shrink-0 text-ink-soft" strokeWidth={1.75} />
      <p className="text-ink-soft">
        No payments yet. When you pay for a plan, its receipt is kept here for you.
      </p>
    </Card>
  );
}
