import type { ComponentType } from 'react';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

/** A lazy page that uses the query cache. The query library is loaded with the first such page. */
export function lazyQueryPage(load: () => Promise<ComponentType>): LazyPage {
  return lazyPage(async () => {
    const [{ withQueries }, Page] = await Promise.all([import('./with-queries.tsx'), load()]);
    return withQueries(Page);
  });
}
