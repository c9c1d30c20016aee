import { useQuery } from '@tanstack/react-query';
import Banknote from 'lucide-react/icons/banknote';
import { pagePaths } from '#shared/page-paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { PayoutItem } from './payout-item.tsx';
import { historyQuery } from './payout-queries.ts';

const headingId = 'history-heading';

export function HistorySection() {
  const { data: payouts, isPending, refetch } = useQuery(historyQuery);
  return (
    <section aria-labelledby={headingId} className="mt-10 border-primary border-t-2 pt-5">
      <h2 id={headingId} className="heading-2">
        Payout history
      </h2>
      {isPending && <LoadingLines words="Loading your payouts" />}
      {!isPending && !payouts && (
        <RetryProblem className="mt-4" onRetry={() => refetch()}>
          We couldn’t load your payouts. Nothing was changed.
        </RetryProblem>
      )}
      {payouts?.length === 0 && <NoPayouts />}
      {payouts && payouts.length > 0 && (
        <ul aria-labelledby={headingId} className="divide-y divide-line">
          {payouts.map((payout) => (
            <PayoutItem key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NoPayouts() {
  return (
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
  );
}
