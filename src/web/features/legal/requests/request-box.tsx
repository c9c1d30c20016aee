import { Suspense, useEffect, useState } from 'react';
import { LazyPageView } from '#web/lib/lazy-page.tsx';
import { lazyQueryPage } from '#web/lib/lazy-query-page.ts';

const panel = lazyQueryPage(async () => (await import('./request-panel.tsx')).RequestPanel);

/** The part that needs scripts is added later, because the page must be readable without them. */
export function RequestBox() {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  if (!isMounted) return null;
  return (
    <Suspense fallback={null}>
      <LazyPageView page={panel} />
    </Suspense>
  );
}
