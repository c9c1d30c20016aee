import { Router } from 'wouter';
import { hasResetLink } from '#web/features/accounts/reset-token.ts';
import { isSignedIn } from '#web/lib/session/current-user.ts';
import { preloadFirst } from './preload-first.ts';
import { AppRouter } from './router.tsx';
import { views } from './views.ts';

const aroundNav = preloadFirst({ isSignedIn, hasResetLink, views });

interface AppProps {
  /** The build already rendered the page's markup. */
  prerendered: boolean;
  /** The address to render during the build, where there is no browser. */
  ssrPath?: string;
}

export function App({ prerendered, ssrPath }: AppProps) {
  return (
    <Router {...(ssrPath && { ssrPath })} aroundNav={aroundNav}>
      <AppRouter prerendered={prerendered} />
    </Router>
  );
}
