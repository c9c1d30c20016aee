import { useQuery } from '@tanstack/react-query';
import Banknote from 'lucide-react/icons/banknote';
import type { Payout } from '#shared/contracts/payouts.ts';
import { formatAmount } from '#shared/money.ts';
import { pagePaths } from '#shared/page-paths.ts';
import type { PayoutStatus } from '#shared/payouts/payouts.ts';
import { shortDate } from '#web/lib/date-text.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Cell, FactList, HeadingCell } from '#web/ui/facts.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { historyQuery } from './payout-queries.ts';

const statusNames: Record<PayoutStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
};

const statusTones = {
  pending: 'neutral',
  processing: 'primary',
  completed: 'bank',
  failed: 'danger',
} as const satisfies Record<PayoutStatus, string>;

const headingId = 'history-heading';

export function HistorySection() {
  const { data: payouts, isPending, refetch } = useQuery(historyQuery);
  return (
    <section aria-labelledby={headingId} className="mt-12">
      <h2 id={headingId} className="heading-2 mb-6">
        Payout history
      </h2>
      {isPending && (
        <Card>
          <LoadingLines words="Loading your payouts" />
        </Card>
      )}
      {!isPending && !payouts && (
        <Card>
          <RetryProblem onRetry={() => refetch()}>
            We couldn’t load your payouts. Nothing was changed.
          </RetryProblem>
        </Card>
      )}
      {payouts?.length === 0 && <NoPayouts />}
      {payouts && payouts.length > 0 && (
        <>
          <PayoutTable payouts={payouts} labelledBy={headingId} />
          <PayoutList payouts={payouts} labelledBy={headingId} />
        </>
      )}
    </section>
  );
}

function NoPayouts() {
  return (
    <Card>
      <EmptyState
        icon={Banknote}
        title="No payouts yet"
        action={
          <ButtonLink to={pagePaths.dashboard} variant="secondary">
            See your claims
          </ButtonLink>
        }
      >
        When a claim is paid, you’ll see your amount, our fee and when the money arrives.
      </EmptyState>
    </Card>
  );
}

interface PayoutListProps {
  payouts: readonly Payout[];
  labelledBy: string;
}

/** Shows the table's rows as a list, for screens that are too narrow for columns. */
function PayoutList({ payouts, labelledBy }: PayoutListProps) {
  return (
    <ul aria-labelledby={labelledBy} className="grid gap-4 lg:hidden">
      {payouts.map((payout) => (
        <li key={payout.id}>
          <PayoutCard payout={payout} />
        </li>
      ))}
    </ul>
  );
}

function PayoutCard({ payout }: { payout: Payout }) {
  return (
    <Card className="wrap-anywhere grid gap-3">
      <h3 className="font-semibold">{payout.claimTitle}</h3>
      <PayoutBadges payout={payout} />
      {payout.detail && <p>{payout.detail}</p>}
      <FactList
        facts={[
          { term: 'Date', value: dateText(payout) },
          { term: 'Amount', value: <Amount text={formatAmount(payout.amount)} /> },
          { term: 'Our fee', value: <Amount text={formatAmount(payout.fee)} /> },
          { term: 'Bank account', value: payout.bankAccount },
        ]}
      />
    </Card>
  );
}

interface PayoutTableProps {
  payouts: readonly Payout[];
  labelledBy: string;
}

/** For wide screens. Narrow screens show the list instead. */
function PayoutTable({ payouts, labelledBy }: PayoutTableProps) {
  return (
    <div className="hidden rounded-card border border-line bg-ground lg:block">
      <table aria-labelledby={labelledBy} className="w-full text-left">
        <thead>
          <tr className="border-line border-b text-ink-soft text-sm">
            <HeadingCell>Date</HeadingCell>
            <HeadingCell>Claim</HeadingCell>
            <HeadingCell end>Amount</HeadingCell>
            <HeadingCell end>Our fee</HeadingCell>
            <HeadingCell>Status</HeadingCell>
            <HeadingCell>Bank account</HeadingCell>
          </tr>
        </thead>
        <tbody className="divide-y divide-line align-top">
          {payouts.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PayoutRow({ payout }: { payout: Payout }) {
  return (
    <tr>
      <Cell>
        <span className="whitespace-nowrap">{dateText(payout)}</span>
      </Cell>
      <Cell>
        <p className="wrap-anywhere font-medium">{payout.claimTitle}</p>
        {payout.detail && <p className="mt-1 text-ink-soft text-sm">{payout.detail}</p>}
      </Cell>
      <Cell end>
        <Amount text={formatAmount(payout.amount)} />
      </Cell>
      <Cell end>
        <Amount text={formatAmount(payout.fee)} />
      </Cell>
      <Cell>
        <PayoutBadges payout={payout} />
      </Cell>
      <Cell>
        <span className="wrap-anywhere tabular-nums">{payout.bankAccount}</span>
      </Cell>
    </tr>
  );
}

function PayoutBadges({ payout: { status, isSandbox } }: { payout: Payout }) {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
      {isSandbox && <Badge tone="caution">Sandbox example</Badge>}
    </p>
  );
}

/** The day on which the payout arrived, or since when it is pending. */
function dateText({ payoutDate, createdAt }: Pick<Payout, 'payoutDate' | 'createdAt'>): string {
  return payoutDate ? shortDate(payoutDate) : `Since ${shortDate(createdAt)}`;
}
