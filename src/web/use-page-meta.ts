import { useEffect } from 'react';
import { notFoundMeta, pageMeta, pageTitle } from '#web/content/page-meta.ts';
import { usePageName } from '#web/lib/page-name.ts';
import type { View } from './routes.ts';

/** Updates the document's title and description to match what is shown. */
export function usePageMeta(view: View): void {
  const { title, description } = view === 'notFound' ? notFoundMeta : pageMeta[view];
  const name = usePageName();
  const ownTitle = name === undefined ? title : pageTitle(name);

  useEffect(() => {
    document.title = ownTitle;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [ownTitle, description]);
}
