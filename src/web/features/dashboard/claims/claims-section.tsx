import { useInfiniteQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { counted } from '#shared/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { type ClaimFilter, claimsQuery } from '../claim-queries.ts';
import { HiddenClaims } from '../questions/hidden-claims.tsx';
import { ClaimFilters, useClaimFilter } from './claim-filters.tsx';
import { ClaimGroups, type GroupOfClaims } from './claim-list.tsx';
import { NoClaims } from './no-claims.tsx';
import { useRefreshMonitoring } from './use-refresh-monitoring.ts';

export function ClaimsSection({ personId }: { personId: string | undefined }) {
  const { filter, change, isFiltered } = useClaimFilter();
  const [clearedCount, setClearedCount] = useState(0);
  const groups = useClaimGroups({ ...filter, personId });
  const { isRunning, latestText, start } = useRefreshMonitoring();
  const { heading, watched } = useKeptFocus();
  const lists = groups.map(({ list }) => list);
  const isPending = lists.some((list) => list.isPending);
  const hasFailed = !isPending && lists.some((list) => !list.data);
  const shownCount = lists.reduce((count, { data }) => count + (data?.length ?? 0), 0);
  const isEmpty = !isPending && !hasFailed && shownCount === 0;

  function clear() {
    change({});
    setClearedCount(clearedCount + 1);
  }

  return (
    <section {...watched} aria-labelledby="claims-heading" className="mt-10 border-primary border-t-2 pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="claims-heading" ref={heading} tabIndex={-1} className="heading-2">
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
      {!(isEmpty && !isFiltered) && <ClaimFilters key={clearedCount} filter={filter} change={change} />}
      {isFiltered && !isPending && !hasFailed && (
        <p role="status" className="mt-4 text-ink-soft text-sm tabular-nums">
          Showing {lists.some((list) => list.hasNextPage) && 'the first '}
          {counted(shownCount, 'claim')}
        </p>
      )}
      {isPending && <LoadingLines words="Loading your claims" count={8} isLong />}
      {hasFailed && (
        <RetryProblem className="mt-6" onRetry={() => lists.forEach((list) => void list.refetch())}>
          We couldn’t load your claims. Nothing was changed.
        </RetryProblem>
      )}
      {isEmpty && !isFiltered && !personId && <NoClaims />}
      {isEmpty && !isFiltered && personId && (
        <p className="py-8 text-ink-soft">Nothing found here yet. The search plan has what you can do.</p>
      )}
      {isEmpty && isFiltered && (
        <div className="py-8 text-center">
          <p>No claims match these filters.</p>
          <Button variant="secondary" className="mt-4" onClick={clear}>
            Show all claims
          </Button>
        </div>
      )}
      {!isPending && <ClaimGroups groups={groups} />}
      <HiddenClaims />
    </section>
  );
}

function useClaimGroups(filter: ClaimFilter): readonly GroupOfClaims[] {
  const toFile = useInfiniteQuery(claimsQuery({ ...filter, group: 'to_file' }));
  const inProgress = useInfiniteQuery(claimsQuery({ ...filter, group: 'in_progress' }));
  const done = useInfiniteQuery(claimsQuery({ ...filter, group: 'done' }));
  return [
    { group: 'to_file', list: toFile },
    { group: 'in_progress', list: inProgress },
    { group: 'done', list: done },
  ];
}
