import { useState } from 'react';
import type { MonitoringSources } from '#shared/contracts/sources.ts';
import { Button } from '../button.tsx';
import { OfficeLink } from './coverage.tsx';

const categoriesAtFirst = 6;

interface MonitoredCategoriesProps {
  sourcesByCategory: MonitoringSources['sourcesByCategory'];
  /** How many names of a category are shown before the rest are only counted. */
  limit: number;
  /** The noun for the rest, as in "+12 more agencies". */
  moreWords: string;
}

/** Shows the sources that may hold something of a person, by kind of money. */
export function MonitoredCategories({ sourcesByCategory, limit, moreWords }: MonitoredCategoriesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const categories = Object.entries(sourcesByCategory);
  const shown = showsAll ? categories : categories.slice(0, categoriesAtFirst);
  return (
    <>
      <dl className="grid gap-x-8 gap-y-6 text-left sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(([category, sources]) => (
          <div key={category}>
            <dt className="font-medium">{category}</dt>
            {sources.slice(0, limit).map(({ name, url }) => (
              <dd key={name} className="mt-1 text-ink-soft text-sm">
                {url ? <OfficeLink name={name} url={url} /> : name}
              </dd>
            ))}
            {sources.length > limit && (
              <dd className="mt-1 text-ink-soft text-sm tabular-nums">
                +{sources.length - limit} {moreWords}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {shown.length < categories.length && (
        <Button variant="secondary" size="small" className="mt-6" onClick={() => setShowsAll(true)}>
          Show all {categories.length} categories
        </Button>
      )}
    </>
  );
}
