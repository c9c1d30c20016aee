import SearchX from 'lucide-react/icons/search-x';
import { useDeferredValue, useState } from 'react';
import type { SearchSource, SearchSources } from '#shared/contracts/sources.ts';
import { countText } from '#shared/counted.ts';
import type { SourceType } from '#shared/sources.ts';
import { longDate } from '#web/lib/date-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FigureCards } from '#web/ui/figure-cards.tsx';
import { filterSources, useSourceFilter } from './filter-sources.ts';
import { SourceCard } from './source-card.tsx';
import { SourceFilters } from './source-filters.tsx';

/** More than anybody reads at once, but few enough to lay out between two keystrokes. */
const pageSize = 24;

/** The figures, filters, and cards of all sources. */
export function SourceBrowser({ totalSources, lastUpdated, sourcesByCategory }: SearchSources) {
  const sources = Object.values(sourcesByCategory).flat();
  const { filter, change, clear } = useSourceFilter();
  // Typing has priority, and the cards are updated when the browser has time.
  const shownFilter = useDeferredValue(filter);
  const found = filterSources(sources, shownFilter);
  return (
    <>
      <SourceTiles sources={sources} total={totalSources} />
      <h2 className="sr-only">All sources</h2>
      <SourceFilters filter={filter} sources={sources} onChange={change} />
      <p role="status" className="mt-6 text-ink-soft tabular-nums">
        Showing {countText(found.length)} of {countText(totalSources)} sources
      </p>
      {found.length === 0 ? (
        <NoSourcesFound onClear={clear} />
      ) : (
        <SourceList key={JSON.stringify(shownFilter)} sources={found} />
      )}
      {lastUpdated && (
        <p className="mt-10 border-line border-t pt-4 text-ink-soft text-sm">
          Last updated: <time dateTime={lastUpdated}>{longDate(lastUpdated)}</time>
        </p>
      )}
    </>
  );
}

function NoSourcesFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No sources found"
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    >
      Try adjusting your search terms or filters
    </EmptyState>
  );
}

interface SourceTilesProps {
  sources: readonly SearchSource[];
  total: number;
}

function SourceTiles({ sources, total }: SourceTilesProps) {
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

function SourceList({ sources }: { sources: readonly SearchSource[] }) {
  const [shownCount, setShownCount] = useState(pageSize);
  const left = sources.length - shownCount;
  return (
    <>
      <ul aria-label="Sources" className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {sources.slice(0, shownCount).map((source) => (
          <SourceCard key={source.id} source={source} />
        ))}
      </ul>
      {left > 0 && (
        <div className="mt-8 text-center">
          <Button variant="secondary" onClick={() => setShownCount(shownCount + pageSize)}>
            Show {Math.min(left, pageSize)} more of {countText(left)}
          </Button>
        </div>
      )}
    </>
  );
}
