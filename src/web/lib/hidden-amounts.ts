import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

const storageKey = 'hiddenAmounts';

/** If the browser denies us storage, amounts are hidden until the page is loaded again. */
function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

function keep(areHidden: boolean): void {
  try {
    if (areHidden) localStorage.setItem(storageKey, 'yes');
    else localStorage.removeItem(storageKey);
  } catch {}
}

const store = createStore(read());

/** Follows the other tabs too: amounts hidden in one must not stay readable in another. */
function subscribe(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) store.set(read());
  };
  window.addEventListener('storage', follow);
  const unsubscribe = store.subscribe(listener);
  return () => {
    window.removeEventListener('storage', follow);
    unsubscribe();
  };
}

/** Whether the reader keeps amounts from people who can see the screen. */
export function useAmountsHidden(): boolean {
  return useSyncExternalStore(subscribe, store.get, () => false);
}

export function setAmountsHidden(areHidden: boolean): void {
  keep(areHidden);
  store.set(areHidden);
}
