import { useState } from 'react';
import type { SearchSource } from '#shared/contracts/sources.ts';
import { countText } from '#shared/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { SourceCard } from './source-card.tsx';

/** More than anybody reads at once, but few enough to lay out between two keystrokes. */
const pageSize = 24;

export function SourceList({ sources }: { sources: readonly SearchSource[] }) {
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
