import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { claimTypeNames } from '#shared/claims/claim-words.ts';
import { claimSearchMaxLength, claimStatuses, claimTypes } from '#shared/claims/claims.ts';
import type { ListedClaim } from '#shared/contracts/claims.ts';
import { counted } from '#shared/counted.ts';
import { recoveryFeePercent } from '#shared/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SelectField, TextField } from '#web/ui/forms/fields.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import type { ClaimFilter } from '../claim-queries.ts';
import { statusNames } from '../claim-words.ts';
import { ClaimRow } from './claim-row.tsx';

interface ClaimListProps {
  chosen: ReturnType<typeof useClaimFilter>;
  /** The claims of the chosen filter. */
  list: UseInfiniteQueryResult<ListedClaim[]>;
}

/** Shows claims page by page, for somebody who has any. */
export function ClaimList({ chosen, list }: ClaimListProps) {
  const { filter, typed, change, isFiltered } = chosen;
  const shown = list.data ?? [];
  return (
    <>
      {shown.some(({ status }) => status === 'pending') && <FilingCost />}
      <ClaimFilters filter={filter} typed={typed} onChange={change} />
      {(isFiltered || list.hasNextPage) && (
        <p role="status" className="mt-4 text-ink-soft text-sm tabular-nums">
          Showing {list.hasNextPage && 'the first '}
          {counted(shown.length, 'claim')}
        </p>
      )}
      <ul
        aria-label="Claims"
        aria-busy={list.isPlaceholderData}
        // What another filter showed must not be clicked for what this one is about to show.
        inert={list.isPlaceholderData}
        className={classNames(
          'mt-4 divide-y divide-line border-line border-t',
          list.isPlaceholderData && 'opacity-60',
        )}
      >
        {shown.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} />
        ))}
      </ul>
      {list.isPending && <LoadingLines words="Loading your claims" count={8} isLong />}
      {list.isLoadingError && (
        <RetryProblem className="mt-6" onRetry={() => list.refetch()}>
          We couldn’t load these claims. Nothing was changed.
        </RetryProblem>
      )}
      {list.data?.length === 0 && (
        <div className="py-8 text-center">
          <p>No claims match these filters.</p>
          <Button variant="secondary" className="mt-4" onClick={() => change({})}>
            Show all claims
          </Button>
        </div>
      )}
      <MoreClaims list={list} />
    </>
  );
}

function MoreClaims({ list }: Pick<ClaimListProps, 'list'>) {
  if (!list.hasNextPage) return null;
  return (
    <div className="border-line border-t pt-6 text-center">
      {list.isFetchNextPageError && (
        <p role="alert" className="mb-4 text-sm">
          We couldn’t load more claims. Please try again.
        </p>
      )}
      <Button
        variant="secondary"
        pending={list.isFetchingNextPage}
        pendingLabel="Loading…"
        onClick={() => list.fetchNextPage()}
      >
        Show more claims
      </Button>
    </div>
  );
}

/** The price is shown here because a person should know it before the first click. */
function FilingCost() {
  return (
    <p className="mt-2 max-w-xl text-ink-soft text-sm">
      Filing is free. Once a claim is paid, we keep at most {recoveryFeePercent}% of it. You see our fee
      before you file.
    </p>
  );
}

interface ClaimFiltersProps {
  filter: ClaimFilter;
  /** What stands in the search field; the filter follows when typing pauses. */
  typed: string;
  onChange: (filter: ClaimFilter, delayMs?: number) => void;
}

const typingPauseMs = 300;

function ClaimFilters({ filter, typed, onChange }: ClaimFiltersProps) {
  return (
    <search className="mt-6 grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          id="claim-search"
          label="Search your claims"
          type="search"
          autoComplete="off"
          maxLength={claimSearchMaxLength}
          value={typed}
          onChange={({ target }) => onChange({ ...filter, search: target.value }, typingPauseMs)}
        />
      </div>
      <SelectField
        id="claim-type"
        label="Type"
        value={filter.type ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, type: claimTypes.find((type) => type === target.value) })
        }
      >
        <option value="">All types</option>
        {claimTypes.map((type) => (
          <option key={type} value={type}>
            {claimTypeNames[type]}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="claim-status"
        label="Status"
        value={filter.status ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, status: claimStatuses.find((status) => status === target.value) })
        }
      >
        <option value="">All statuses</option>
        {claimStatuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </SelectField>
    </search>
  );
}

/** Kept in the address, so that the list is the same after opening a claim and going back. */
export function useClaimFilter() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim() || undefined;
  const filter: ClaimFilter = {
    type: claimTypes.find((type) => type === params.get('type')),
    status: claimStatuses.find((status) => status === params.get('status')),
    search,
  };
  const [typed, setTyped] = useState(search ?? '');
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  function change(wanted: ClaimFilter, delayMs = 0) {
    setTyped(wanted.search ?? '');
    const chosen = Object.entries({ ...wanted, search: wanted.search?.trim() }).filter(([, value]) => value);
    clearTimeout(waiting.current);
    const apply = () => setParams(Object.fromEntries(chosen) as Record<string, string>, { replace: true });
    if (delayMs > 0) waiting.current = setTimeout(apply, delayMs);
    else apply();
  }

  return { filter, typed, change, isFiltered: Boolean(filter.type ?? filter.status ?? search) };
}
