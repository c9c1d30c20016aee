import { useEffect } from 'react';
import { reportFailure } from '#web/lib/report.ts';
import type { View } from './routes.ts';
import { signedInHeader, views } from './views.ts';

/** Loads the dashboard's code while the person types their password. */
export function usePreloadAhead(view: View): void {
  useEffect(() => {
    if (view !== 'login') return;
    Promise.all([views.dashboard.preload(), signedInHeader.preload()]).catch(
      reportFailure('Preloading failed'),
    );
  }, [view]);
}
