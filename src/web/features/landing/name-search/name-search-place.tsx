import { Suspense } from 'react';
import { LazyPageView, lazyPage } from '#web/lib/lazy-page.tsx';
import { DelayedSpinner } from '#web/ui/loading.tsx';
import { loadWhenUsed } from './load-when-used.ts';

const placeId = 'name-search';

/** The form is in the prerendered page. Its code is loaded when somebody uses it. */
export const nameSearch = lazyPage(() =>
  loadWhenUsed(placeId, async () => (await import('./name-search.tsx')).NameSearch),
);

/** The same element each time, because a new one would make React give up what it has not loaded. */
const form = (
  <Suspense fallback={<DelayedSpinner />}>
    <LazyPageView page={nameSearch} />
  </Suspense>
);

export function NameSearchPlace() {
  return (
    <div id={placeId} className="group/place">
      {form}
      <p
        role="alert"
        className="mt-3 hidden border-2 border-danger bg-danger-soft p-4 text-danger group-data-failed/place:block"
      >
        We couldn’t load the search. Check your connection, then reload this page.
      </p>
    </div>
  );
}
