import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import SearchCheck from 'lucide-react/icons/search-check';
import { countText } from '#shared/counted.ts';
import { connectPath, detailsPath, pagePaths } from '#shared/page-paths.ts';
import { monitoringSourcesQuery } from '#web/lib/source-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { MonitoredCategories } from '#web/ui/sources/monitored-categories.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { claimsQuery } from '../claim-queries.ts';
import { ClaimList, useClaimFilter } from './claim-list.tsx';
import { useRefreshMonitoring } from './use-refresh-monitoring.ts';

const namesPerCategory = 3;

export function ClaimsSection() {
  const { data: claims, isPending, refetch } = useInfiniteQuery(claimsQuery());
  const chosen = useClaimFilter();
  const list = useInfiniteQuery(claimsQuery(chosen.filter));
  const { isRunning, latestText, start } = useRefreshMonitoring();
  const { heading, watched } = useKeptFocus();
  return (
    <Card {...watched}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="heading-3">
          Recent Claims
        </h2>
        <Button variant="secondary" size="small" pending={isRunning} pendingLabel="Scanning…" onClick={start}>
          <RefreshCw aria-hidden="true" className="size-4" />
          Refresh Monitoring
        </Button>
      </div>
      <p role="status" className="text-ink-soft text-sm">
        {latestText}
      </p>
      {isPending && <LoadingLines words="Loading your claims" count={8} isLong />}
      {!isPending && !claims && (
        <RetryProblem className="mt-6" onRetry={() => refetch()}>
          We couldn’t load your claims. Nothing was changed.
        </RetryProblem>
      )}
      {claims?.length === 0 && <NoClaims />}
      {claims && claims.length > 0 && <ClaimList chosen={chosen} list={list} />}
    </Card>
  );
}

/** Shows what is being monitored while no claim has been found. */
function NoClaims() {
  const { data } = useQuery(monitoringSourcesQuery);
  return (
    <>
      <EmptyState icon={SearchCheck} title="No claims yet" action={<WaysOn />}>
        When we find money that may be yours, each claim appears here with its amount and status. The more we
        know, the more we can find.
      </EmptyState>
      {data && data.totalMonitored > 0 && (
        <div className="border-line border-t pt-6">
          <h3 className="font-semibold tabular-nums">
            We’re watching {countText(data.totalMonitored)} sources for you
          </h3>
          <div className="mt-4">
            <MonitoredCategories
              sourcesByCategory={data.sourcesByCategory}
              limit={namesPerCategory}
              moreWords="more"
            />
          </div>
        </div>
      )}
    </>
  );
}

function WaysOn() {
  return (
    <>
      <ButtonLink to={connectPath}>Connect more accounts</ButtonLink>
      <ButtonLink to={detailsPath} variant="secondary">
        Change your details
      </ButtonLink>
      <ButtonLink to={pagePaths.searchSources} variant="ghost">
        See the official sources
      </ButtonLink>
    </>
  );
}
