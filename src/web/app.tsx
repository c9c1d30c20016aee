import { Router } from 'wouter';
import { hasResetLink } from '#web/features/accounts/reset-token.ts';
import { isSignedIn } from '#web/lib/current-user.ts';
import { preloadFirst } from './preload-first.ts';
import { AppRouter } from './router.tsx';
import { views } from './views.ts';

interface AppProps {
  /** The page's markup is already there, from the build. */
  prerendered: boolean;
  /** The address to render, where there is no browser to ask. */
  ssrPath?: string;
}

const aroundNav = preloadFirst({ isSignedIn, hasResetLink, views });

export function App({ prerendered, ssrPath }: AppProps) {
  return (
    <Router {...(ssrPath && { ssrPath })} aroundNav={aroundNav}>
      <AppRouter prerendered={prerendered} />
    </Router>
  );
}
