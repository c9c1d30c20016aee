import type { SearchSource } from '#shared/contracts/sources.ts';
import { countText } from '#shared/counted.ts';
import type { SourceType } from '#shared/sources.ts';
import { FigureCards } from '#web/ui/figure-cards.tsx';

interface SourceTilesProps {
  sources: readonly SearchSource[];
  total: number;
}

export function SourceTiles({ sources, total }: SourceTilesProps) {
  const countOf = (...types: SourceType[]) =>
    countText(sources.filter(({ type }) => types.includes(type)).length);
  return (
    <FigureCards
      figures={[
        { label: 'Total sources', value: countText(total) },
        { label: 'Federal agencies', value: countOf('federal') },
        { label: 'State agencies', value: countOf('state') },
        { label: 'Financial institutions', value: countOf('financial', 'insurance') },
      ]}
    />
  );
}
