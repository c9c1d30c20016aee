import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { memo, startTransition, useDeferredValue, useState } from 'react';
import { type ClaimGroup, claimGroupNames } from '#shared/claims/standing.ts';
import { claimsPerPage, type ListedClaim } from '#shared/contracts/claims.ts';
import { countText } from '#shared/counted.ts';
import { recoveryFeePercent } from '#shared/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ClaimRow } from './claim-row.tsx';
import { useTrackClaim } from './use-track-claim.ts';

export interface GroupOfClaims {
  group: ClaimGroup;
  list: UseInfiniteQueryResult<ListedClaim[]>;
}

/** Shows the claims of each group that has any, by deadline and then by amount. */
export function ClaimGroups({ groups }: { groups: readonly GroupOfClaims[] }) {
  const { track, trackedId } = useTrackClaim();
  return groups.map(({ group, list }) => (
    <GroupList
      key={group}
      group={group}
      claims={list.data ?? none}
      isStale={list.isPlaceholderData}
      hasNextPage={list.hasNextPage}
      isFetchingNextPage={list.isFetchingNextPage}
      hasFailed={list.isFetchNextPageError}
      fetchNextPage={list.fetchNextPage}
      trackedId={trackedId}
      onTrack={track}
    />
  ));
}

/** One list, so that a group without any is drawn no second time. */
const none: readonly ListedClaim[] = [];

interface GroupListProps {
  group: ClaimGroup;
  claims: readonly ListedClaim[];
  /** They are another filter's, until its own have been read. */
  isStale: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  /** The next ones could not be read. */
  hasFailed: boolean;
  fetchNextPage: () => unknown;
  trackedId: string | undefined;
  onTrack: (claim: ListedClaim) => void;
}

/** More rows than this are shown on demand, so that a phone need not lay out hundreds. */
const rowsAtFirst = 25;

const GroupList = memo(function GroupList({ group, claims, ...list }: GroupListProps) {
  const { isStale, hasNextPage, fetchNextPage, trackedId, onTrack } = list;
  const [rowCount, setRowCount] = useState(rowsAtFirst);
  // Rows are laid out in small steps after everything else, so that keys and taps are answered in between.
  const shown = useDeferredValue(claims);
  const isWaiting = isStale || shown !== claims;
  if (claims.length === 0) return null;
  const hasMore = hasNextPage || rowCount < claims.length;

  function showMore() {
    // Hundreds of rows are laid out in small steps, so that the press is answered at once.
    startTransition(() => setRowCount(rowCount + claimsPerPage));
    if (hasNextPage && claims.length < rowCount + claimsPerPage) void fetchNextPage();
  }

  return (
    <section aria-labelledby={`claims-${group}`} className="mt-8">
      <h3 id={`claims-${group}`} className="heading-3">
        {claimGroupNames[group]}{' '}
        <span className="font-normal text-ink-soft text-sm tabular-nums">
          {countText(claims.length)}
          {hasNextPage && ' or more'}
          {group === 'to_file' && ', nearest deadline first'}
        </span>
      </h3>
      {group === 'to_file' && <FilingCost />}
      <ul
        aria-label={`Claims: ${claimGroupNames[group]}`}
        aria-busy={isWaiting}
        // What another filter showed must not be clicked for what this one is about to show.
        inert={isWaiting}
        className={classNames(
          'wrap-anywhere mt-3 divide-y divide-line border-line border-y',
          isStale && 'opacity-60',
        )}
      >
        {shown.slice(0, rowCount).map((claim) => (
          <ClaimRow key={claim.id} claim={claim} isTracking={claim.id === trackedId} onTrack={onTrack} />
        ))}
      </ul>
      {hasMore && (
        <div className="pt-4">
          {list.hasFailed && (
            <p role="alert" className="mb-4 text-sm">
              We couldn’t load more claims. Please try again.
            </p>
          )}
          <Button
            variant="secondary"
            pending={list.isFetchingNextPage}
            pendingLabel="Loading…"
            onClick={showMore}
          >
            Show more claims<span className="sr-only">: {claimGroupNames[group]}</span>
          </Button>
        </div>
      )}
    </section>
  );
});

/** The price is shown here because a person should know it before the first click. */
function FilingCost() {
  return (
    <p className="max-w-xl text-ink-soft text-sm">
      Filing is free. Once a claim is paid, we keep at most {recoveryFeePercent}% of it. You see our fee
      before you file.
    </p>
  );
}
