import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

const words = { yes: 'yes', no: 'no' } as const;

export type DeviceChoice = ReturnType<typeof createDeviceChoice>;

/** A choice that belongs to the device and not to the account. A tab follows what another tab chose. */
export function createDeviceChoice(storageKey: string, { usual }: { usual: boolean }) {
  /** What this tab chose, for browsers that deny us storage. */
  const chosenHere = createStore<boolean | undefined>(undefined);

  function readStored(): boolean | undefined {
    try {
      const stored = localStorage.getItem(storageKey);
      return stored === null ? undefined : stored === words.yes;
    } catch {
      return undefined;
    }
  }

  return {
    usual,
    get: (): boolean => readStored() ?? chosenHere.get() ?? usual,
    choose(isWanted: boolean): void {
      try {
        localStorage.setItem(storageKey, isWanted ? words.yes : words.no);
      } catch {}
      chosenHere.set(isWanted);
    },
    subscribe(listener: () => void): () => void {
      const unsubscribe = chosenHere.subscribe(listener);
      addEventListener('storage', listener);
      return () => {
        unsubscribe();
        removeEventListener('storage', listener);
      };
    },
  };
}

export function useDeviceChoice({ usual, get, subscribe }: DeviceChoice): boolean {
  return useSyncExternalStore(subscribe, get, () => usual);
}
