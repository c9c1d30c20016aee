import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountText } from '#web/lib/amounts.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { claimsQuery } from '../claim-queries.ts';
import { useRestoreClaim } from './use-restore-claim.ts';

/** What the reader hid by “Not me” or by an answer, and the way to bring it back. It is read when it is opened. */
export function HiddenClaims() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-6 text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit py-2 text-ink-soft">Hidden claims</summary>
      {isOpen && <HiddenList />}
    </details>
  );
}

function HiddenList() {
  const {
    data: claims,
    error,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useInfiniteQuery(claimsQuery({ hidden: 'true' }));
  const restore = useRestoreClaim();
  if (error && !claims)
    return <RetryProblem onRetry={() => refetch()}>We couldn’t load your hidden claims.</RetryProblem>;
  if (!claims) return <LoadingLines words="Loading your hidden claims" count={2} />;
  if (claims.length === 0)
    return <p className="py-2">You’ve hidden no claims. What you say isn’t yours is kept here.</p>;
  return (
    <>
      <ul aria-label="Hidden claims" className="divide-y divide-line border-line border-y">
        {claims.map(({ id, title, source, ...claim }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="wrap-anywhere min-w-0">
              <p className="font-semibold">{title}</p>
              <p className="text-ink-soft">
                {source.name} · <Amount text={amountText(claim)} />
              </p>
            </div>
            <Button
              variant="secondary"
              size="small"
              pending={restore.isPending && restore.variables.claimId === id}
              onClick={() => restore.mutate({ claimId: id, title })}
            >
              Show again<span className="sr-only"> {title}</span>
            </Button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          pending={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}
