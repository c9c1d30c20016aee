import { useDeferredValue } from 'react';
import type { SearchSources } from '#shared/contracts/sources.ts';
import { countText } from '#shared/counted.ts';
import { longDate } from '#web/lib/date-text.ts';
import { filterSources } from './filter-sources.ts';
import { NoSourcesFound } from './no-sources-found.tsx';
import { SourceFilters } from './source-filters.tsx';
import { SourceList } from './source-list.tsx';
import { SourceTiles } from './source-tiles.tsx';
import { useSourceFilter } from './use-source-filter.ts';

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
