import './ui/styles.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { hasResetLink } from '#web/features/accounts/reset-token.ts';
import { watchNavigation } from '#web/features/shell/arrival.tsx';
import { takePaymentReturn } from '#web/lib/payment-return.ts';
import { reportFailure } from '#web/lib/report.ts';
import { checkCurrentUser } from '#web/lib/session/current-user.ts';
import { App } from './app.tsx';
import { findView } from './routes.ts';
import { views } from './views.ts';

// Zod would compile its checks with eval, which our policy forbids, and browsers report even the attempt. This must be
// set before Zod is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

function requireRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  return root;
}

function preloadView(signedIn: boolean): Promise<void> {
  return views[findView(location.pathname, { signedIn, hasResetLink })].preload();
}

async function start() {
  takePaymentReturn();
  const root = requireRoot();
  watchNavigation();
  checkCurrentUser();

  if (root.dataset.prerendered === location.pathname) {
    await preloadView(false);
    // A transition hydrates in small steps, so that the browser can respond in between.
    startTransition(() => void hydrateRoot(root, <App prerendered />));
  } else {
    // We do not know the user yet, but the server saw whether the browser has a session.
    preloadView(root.dataset.kind === 'member').catch(reportFailure('Preloading failed'));
    startTransition(() => createRoot(root).render(<App prerendered={false} />));
  }
}

start().catch(reportFailure('The page could not be started'));
