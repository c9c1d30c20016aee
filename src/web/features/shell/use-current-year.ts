import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** The prerendered page carries the year it was built in; this corrects it once the scripts run. */
export function useCurrentYear(): number {
  return useSyncExternalStore(
    neverChanges,
    () => new Date().getFullYear(),
    () => Number(import.meta.env.BUILD_YEAR),
  );
}
