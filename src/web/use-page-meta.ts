import { useEffect } from 'react';
import { notFoundMeta, pageMeta } from '#web/content/page-meta.ts';
import type { View } from './routes.ts';

/** Keeps the document's title and description those of the view shown. */
export function usePageMeta(view: View): void {
  useEffect(() => {
    const { title, description } = view === 'notFound' ? notFoundMeta : pageMeta[view];
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [view]);
}
