import { type ComponentType, use } from 'react';

/** A page whose code is loaded later. Show it with `LazyPageView`. */
export interface LazyPage<Props = object> {
  /** Loads the code, and tries again if that failed before. */
  preload(): Promise<void>;
  /** Returns the page once its code is loaded. */
  loaded(): ComponentType<Props> | undefined;
  /** Returns the running or failed load, and starts the first one. */
  loading(): Promise<ComponentType<Props>>;
}

export function lazyPage<Props = object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let page: ComponentType<Props> | undefined;
  let fetching: Promise<ComponentType<Props>> | undefined;
  let failed = false;

  async function fetchCode() {
    failed = false;
    try {
      page = await load();
      return page;
    } catch (error) {
      failed = true;
      throw error;
    }
  }

  return {
    async preload() {
      if (!fetching || failed) fetching = fetchCode();
      await fetching;
    },
    loaded: () => page,
    loading() {
      fetching ??= fetchCode();
      return fetching;
    },
  };
}

/** Returns the page at once if its code is loaded. Otherwise suspends, or throws to the error boundary. */
export function useLazyPage<Props>(page: LazyPage<Props>): ComponentType<Props> {
  return page.loaded() ?? use(page.loading());
}

export function LazyPageView({ page }: { page: LazyPage }) {
  const Page = useLazyPage(page);
  return <Page />;
}

/** A lazy page that uses the query cache. The query library is loaded with the first such page. */
export function lazyQueryPage(load: () => Promise<ComponentType>): LazyPage {
  return lazyPage(async () => {
    const [{ withQueries }, Page] = await Promise.all([import('./with-queries.tsx'), load()]);
    return withQueries(Page);
  });
}
