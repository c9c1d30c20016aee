import type { AroundNavHandler } from 'wouter';
import type { LazyPage } from '#web/lib/lazy-page.tsx';
import { wait } from '#web/lib/wait.ts';
import { spinnerDelayMs } from '#web/ui/loading.tsx';
import { findView, type View } from './routes.ts';

function pathnameOf(to: string): string {
  return to.split(/[?#]/, 1)[0] ?? to;
}

interface PreloadOptions {
  isSignedIn: () => boolean;
  hasResetLink: () => boolean;
  views: Record<View, LazyPage>;
}

/** Loads a page's code before navigating, so that the old page stays until the new one can be shown. */
export function preloadFirst({ isSignedIn, hasResetLink, views }: PreloadOptions): AroundNavHandler {
  let latest = 0;

  return async (navigate, to, options) => {
    latest += 1;
    const own = latest;
    const page = views[findView(pathnameOf(to), { signedIn: isSignedIn(), hasResetLink })];
    // A page that cannot be loaded shows its own error when it is opened.
    await Promise.race([page.preload().catch(() => undefined), wait(spinnerDelayMs)]);
    if (own === latest) navigate(to, options);
  };
}
