import { type ComponentType, use } from 'react';

/** A page whose code comes later. Show it with `LazyPageView`. */
export interface LazyPage {
  /** Fetches the code, anew if that failed before. */
  preload(): Promise<void>;
  /** The page, once its code is there. */
  loaded(): ComponentType | undefined;
  /** The fetch under way or the one that failed; starts the first. */
  loading(): Promise<ComponentType>;
}

export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let page: ComponentType | undefined;
  let fetching: Promise<ComponentType> | undefined;
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

/** Renders at once when the code is there; suspends, or throws to the error boundary, when it is not. */
export function LazyPageView({ page }: { page: LazyPage }) {
  const Page = page.loaded() ?? use(page.loading());
  return <Page />;
}
