import { useSyncExternalStore } from 'react';
import { areSingleKeysOn, onSingleKeysSwitched } from '#web/lib/single-keys.ts';

export function useSingleKeys(): boolean {
  return useSyncExternalStore(onSingleKeysSwitched, areSingleKeysOn);
}
