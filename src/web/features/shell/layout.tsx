import type { ReactNode } from 'react';
import { ToastOutlet } from '#web/ui/toast-outlet.tsx';
import { Footer } from './footer.tsx';
import { KeyboardOutlet } from './keyboard/keyboard-outlet.tsx';
import { OfflineBadge } from './offline-badge.tsx';
import { SandboxStrip } from './sandbox-strip.tsx';
import { mainId, SkipLink } from './skip-link.tsx';

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
