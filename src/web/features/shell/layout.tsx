import { type ReactNode, useSyncExternalStore } from 'react';
import { useSandboxAddress } from '#web/lib/installation.ts';
import { ToastOutlet } from '#web/ui/toasts/toast-outlet.tsx';
import { mainId, SkipLink } from './arrival.tsx';
import { Footer } from './footer.tsx';
import { KeyboardOutlet } from './keyboard/keyboard-outlet.tsx';

/** The footer begins below the first screen, so that it does not jump when a page's content appears. */
export function Layout({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <SkipLink />
      <SandboxStrip />
      {header}
      <main id={mainId} tabIndex={-1} className="flex min-h-dvh flex-col">
        {children}
      </main>
      <Footer />
      <OfflineBadge />
      <ToastOutlet />
      <KeyboardOutlet />
    </div>
  );
}

/** The style sheet reserves its space (`.sandbox-strip`), so that the page does not move when the text appears. */
function SandboxStrip() {
  const address = useSandboxAddress();
  return (
    <div className="sandbox-strip bg-sunken text-ink-soft">
      {address && (
        <aside aria-label="Sandbox" className="px-4 text-center text-sm leading-6">
          This is a sandbox: sample institutions, no real money moves.{' '}
          <a href={address} className="text-link inline-block font-medium text-ink">
            Open the sandbox
          </a>
        </aside>
      )}
    </div>
  );
}

function listen(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Shown while the browser is offline. The live region always exists, so that screen readers announce its text. */
function OfflineBadge() {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-30">
      {!isOnline && (
        <p className="w-fit border-wait border-l-4 bg-wait-soft px-4 py-2 font-medium text-sm text-wait shadow-lg">
          You’re offline. Reconnect to save changes and see what’s new.
        </p>
      )}
    </div>
  );
}
