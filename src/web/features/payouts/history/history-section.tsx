import { useQuery } from '@tanstack/react-query';
import Banknote from 'lucide-react/icons/banknote';
import { pagePaths } from '#shared/page-paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { historyQuery } from '../payout-queries.ts';
import { PayoutList } from './payout-list.tsx';
import { PayoutTable } from './payout-table.tsx';

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
