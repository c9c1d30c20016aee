import type { SearchSource } from '#shared/contracts/sources.ts';
import type { SourceType } from '#shared/sources.ts';

interface SourceTilesProps {
  sources: readonly SearchSource[];
  total: number;
}

export function SourceTiles({ sources, total }: SourceTilesProps) {
  const countOf = (...types: SourceType[]) => sources.filter(({ type }) => types.includes(type)).length;
  const tiles = [
    { label: 'Total sources', count: total },
    { label: 'Federal agencies', count: countOf('federal') },
    { label: 'State agencies', count: countOf('state') },
    { label: 'Financial institutions', count: countOf('financial', 'insurance') },
  ];
  return (
    <dl className="mt-10 grid grid-cols-2 gap-4 lg:grid-cols-4">
      {tiles.map(({ label, count }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-card border border-line bg-surface p-4 sm:p-6"
        >
          <dt className="mt-1 text-ink-soft text-sm">{label}</dt>
          <dd className="font-semibold text-3xl tabular-nums tracking-tight">
            {count.toLocaleString('en-US')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
