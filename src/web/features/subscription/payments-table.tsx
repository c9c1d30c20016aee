import type { Payment } from '#shared/contracts/billing.ts';
import { formatAmount } from '#shared/money.ts';
import { plans } from '#shared/plans.ts';
import { longDate, shortDate } from '#web/lib/date-text.ts';
import { Cell, HeadingCell } from '#web/ui/table-cells.tsx';

const statusTexts: Record<Payment['status'], string> = {
  paid: 'Paid',
  refunded: 'Refunded',
  partly_refunded: 'Partially refunded',
  refund_failed: 'Refund not delivered',
  disputed: 'Disputed',
};

interface PaymentsTableProps {
  payments: readonly Payment[];
  labelledBy: string;
}

/**
 * Wider than a phone, so it scrolls sideways in its frame, also with the keyboard. The frame is positioned so that
 * visually hidden text stays inside it.
 */
export function PaymentsTable({ payments, labelledBy }: PaymentsTableProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-surface"
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
