import { useSearchParams } from 'wouter';
import { claimTypeNames } from '#shared/claims/claim-words.ts';
import { type ClaimStatus, type ClaimType, claimStatuses, claimTypes } from '#shared/claims/claims.ts';
import type { ListedClaim } from '#shared/contracts/claims.ts';
import { counted, countText } from '#shared/counted.ts';
import { recoveryFeePercent } from '#shared/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/fields.tsx';
import { statusNames } from '../claim-words.ts';
import { ClaimRow } from './claim-row.tsx';

interface ClaimFilter {
  type?: ClaimType | undefined;
  status?: ClaimStatus | undefined;
}

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

interface ClaimFiltersProps {
  filter: ClaimFilter;
  onChange: (filter: ClaimFilter) => void;
}

function ClaimFilters({ filter, onChange }: ClaimFiltersProps) {
  return (
    <div className="mt-6 grid gap-4 sm:grid-cols-2">
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
    </div>
  );
}

/** Kept in the address, so that the list is the same after opening a claim and going back. */
function useClaimFilter() {
  const [params, setParams] = useSearchParams();
  const filter: ClaimFilter = {
    type: claimTypes.find((type) => type === params.get('type')),
    status: claimStatuses.find((status) => status === params.get('status')),
  };

  function change({ type, status }: ClaimFilter) {
    setParams({ ...(type && { type }), ...(status && { status }) }, { replace: true });
  }

  return { filter, change, isFiltered: Boolean(filter.type ?? filter.status) };
}
