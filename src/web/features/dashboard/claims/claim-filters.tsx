import { claimTypeNames } from '#shared/claim-words.ts';
import { claimStatuses, claimTypes } from '#shared/claims.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { statusNames } from '../claim-words.ts';
import type { ClaimFilter } from './use-claim-filter.ts';

interface ClaimFiltersProps {
  filter: ClaimFilter;
  onChange: (filter: ClaimFilter) => void;
}

export function ClaimFilters({ filter, onChange }: ClaimFiltersProps) {
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
