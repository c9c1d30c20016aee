import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { claimTypeNames } from '#shared/claims/claim-words.ts';
import { claimSearchMaxLength, claimStatuses, claimTypes } from '#shared/claims/claims.ts';
import { personParameter } from '#shared/page-paths.ts';
import { SelectField, TextField } from '#web/ui/forms/fields.tsx';
import type { ClaimFilter } from '../claim-queries.ts';
import { statusNames } from '../claim-words.ts';

type ClaimFiltersProps = Pick<ReturnType<typeof useClaimFilter>, 'filter' | 'change'>;

const typingPauseMs = 300;

/** What is being typed is known here only, so that a key renders nothing but its field. */
export function ClaimFilters({ filter, change }: ClaimFiltersProps) {
  const [typed, setTyped] = useState(filter.search ?? '');

  function type(text: string) {
    setTyped(text);
    change({ ...filter, search: text }, typingPauseMs);
  }

  return (
    <search className="mt-6 grid grid-cols-2 gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="col-span-2 md:col-span-1">
        <TextField
          id="claim-search"
          label="Search your claims"
          type="search"
          autoComplete="off"
          maxLength={claimSearchMaxLength}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <SelectField
        id="claim-type"
        label="Type"
        value={filter.type ?? ''}
        onChange={({ target }) =>
          change({ ...filter, search: typed, type: claimTypes.find((type) => type === target.value) })
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
          change({
            ...filter,
            search: typed,
            status: claimStatuses.find((status) => status === target.value),
          })
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
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  function change(wanted: ClaimFilter, delayMs = 0) {
    const chosen = Object.entries({ ...wanted, search: wanted.search?.trim() }).filter(([, value]) => value);
    clearTimeout(waiting.current);
    const person = params.get(personParameter);
    const kept = person ? [[personParameter, person]] : [];
    const apply = () =>
      setParams(Object.fromEntries([...kept, ...chosen]) as Record<string, string>, { replace: true });
    if (delayMs > 0) waiting.current = setTimeout(apply, delayMs);
    else apply();
  }

  return { filter, change, isFiltered: Boolean(filter.type ?? filter.status ?? search) };
}
