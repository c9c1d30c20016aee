import type { SearchSource } from '#shared/contracts/sources.ts';
import { type SourceType, sourceTypes } from '#shared/sources.ts';
import { SelectField, TextField } from '#web/ui/forms/fields.tsx';
import type { SourceFilter } from './filter-sources.ts';

export const typeNames: Record<SourceType, string> = {
  federal: 'Federal',
  state: 'State',
  municipal: 'Municipal',
  financial: 'Financial',
  insurance: 'Insurance',
  utility: 'Utility',
  legal: 'Legal',
  fintech: 'Fintech',
  telecom: 'Telecom',
  retail: 'Retail',
};

interface SourceFiltersProps {
  filter: SourceFilter;
  sources: readonly SearchSource[];
  onChange: (filter: SourceFilter) => void;
}

export function SourceFilters({ filter, sources, onChange }: SourceFiltersProps) {
  const found = new Set(sources.map(({ type }) => type));
  return (
    <search className="mt-10 grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <TextField
        id="source-text"
        label="Search sources"
        type="search"
        autoComplete="off"
        placeholder="Name, description or category"
        value={filter.text}
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
      />
      <SelectField
        id="source-type"
        label="Type"
        value={filter.type ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, type: sourceTypes.find((type) => type === target.value) })
        }
      >
        <option value="">All Types</option>
        {sourceTypes
          .filter((type) => found.has(type))
          .map((type) => (
            <option key={type} value={type}>
              {typeNames[type]}
            </option>
          ))}
      </SelectField>
    </search>
  );
}
