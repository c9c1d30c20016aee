import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

const store = createStore<string | undefined>(undefined);

/** Gives the browser's tab the name of what is shown, where a page shows one thing of many. */
export function useNamedPage(name: string): void {
  useEffect(() => {
    store.set(name);
    return () => store.set(undefined);
  }, [name]);
}

/** Undefined on a page that is called the same for everybody. */
export function usePageName(): string | undefined {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
