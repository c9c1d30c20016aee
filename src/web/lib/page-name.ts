import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

const store = createStore<string | undefined>(undefined);

/** Puts the name of what is shown into the tab's title, for pages that show one of many items. */
export function useNamedPage(name: string): void {
  useEffect(() => {
    store.set(name);
    return () => store.set(undefined);
  }, [name]);
}

/** Undefined on a page that has the same title for everybody. */
export function usePageName(): string | undefined {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
