import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useLargeQuery } from '#web/lib/use-large-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { claimsQuery } from '../claim-queries.ts';
import { ClaimList } from './claim-list.tsx';
import { NoClaims } from './no-claims.tsx';
import { useRefreshMonitoring } from './use-refresh-monitoring.ts';

export function ClaimsSection() {
  const { data: claims, isPending, refetch } = useLargeQuery(claimsQuery);
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
      {claims && claims.length > 0 && <ClaimList claims={claims} />}
    </Card>
  );
}
