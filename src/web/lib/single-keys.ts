import { createStore } from './store.ts';

const storageKey = 'single-key-shortcuts';
const words = { on: 'on', off: 'off' } as const;

/** What this tab chose, for browsers that deny us storage. */
const chosenHere = createStore<boolean | undefined>(undefined);

function readStored(): boolean | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === null ? undefined : stored !== words.off;
  } catch {
    return undefined;
  }
}

/** People who dictate turn single-key shortcuts off, because a spoken word would trigger several of them. */
export function areSingleKeysOn(): boolean {
  return readStored() ?? chosenHere.get() ?? true;
}

export function switchSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? words.on : words.off);
  } catch {}
  chosenHere.set(on);
}

/** Also tells about a choice in another tab. */
export function onSingleKeysSwitched(tell: () => void): () => void {
  const unsubscribe = chosenHere.subscribe(tell);
  addEventListener('storage', tell);
  return () => {
    unsubscribe();
    removeEventListener('storage', tell);
  };
}
