import { type ComponentType, use } from 'react';

/** A page whose code comes later. Show it with `LazyPageView`. */
export interface LazyPage<Props = object> {
  /** Fetches the code, anew if that failed before. */
  preload(): Promise<void>;
  /** The page, once its code is there. */
  loaded(): ComponentType<Props> | undefined;
  /** The fetch under way or the one that failed; starts the first. */
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

/** At once when the code is there; suspends, or throws to the error boundary, when it is not. */
export function useLazyPage<Props>(page: LazyPage<Props>): ComponentType<Props> {
  return page.loaded() ?? use(page.loading());
}

export function LazyPageView({ page }: { page: LazyPage }) {
  const Page = useLazyPage(page);
  return <Page />;
}
