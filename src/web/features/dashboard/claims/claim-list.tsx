import type { ListedClaim } from '#shared/contracts/claims.ts';
import { counted, countText } from '#shared/counted.ts';
import { recoveryFeePercent } from '#shared/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { ClaimFilters } from './claim-filters.tsx';
import { ClaimRow } from './claim-row.tsx';
import { useClaimFilter } from './use-claim-filter.ts';

export function ClaimList({ claims }: { claims: readonly ListedClaim[] }) {
  const { filter, change, isFiltered } = useClaimFilter();
  const shown = claims.filter(
    ({ type, status }) =>
      (!filter.type || type === filter.type) && (!filter.status || status === filter.status),
  );
  return (
    <>
      {claims.some(({ status }) => status === 'pending') && <FilingCost />}
      <ClaimFilters filter={filter} onChange={change} />
      {isFiltered && (
        <p role="status" className="mt-4 text-ink-soft text-sm tabular-nums">
          Showing {countText(shown.length)} of {counted(claims.length, 'claim')}
        </p>
      )}
      <ul aria-label="Claims" className="mt-4 divide-y divide-line border-line border-t">
        {shown.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} />
        ))}
      </ul>
      {shown.length === 0 && (
        <div className="py-8 text-center">
          <p>No claims match these filters.</p>
          <Button variant="secondary" className="mt-4" onClick={() => change({})}>
            Show all claims
          </Button>
        </div>
      )}
    </>
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
