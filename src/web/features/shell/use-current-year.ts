import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** The prerendered page contains the year of the build. This corrects it once the scripts run. */
export function useCurrentYear(): number {
  return useSyncExternalStore(
    neverChanges,
    () => new Date().getFullYear(),
    () => Number(import.meta.env.BUILD_YEAR),
  );
}
