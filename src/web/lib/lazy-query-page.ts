import type { ComponentType } from 'react';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

/** A lazy page that reads or writes through the query cache; the library comes with the first of them. */
export function lazyQueryPage(load: () => Promise<ComponentType>): LazyPage {
  return lazyPage(async () => {
    const [{ withQueries }, Page] = await Promise.all([import('./with-queries.tsx'), load()]);
    return withQueries(Page);
  });
}
