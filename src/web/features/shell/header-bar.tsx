import type { ReactNode } from 'react';
import { Container } from '#web/ui/container.tsx';
import { HomeLink } from './home-link.tsx';

export function HeaderBar({ compact, children }: { compact?: boolean; children: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-ground">
      <Container className="flex min-h-16 items-center gap-2">
        <HomeLink compact={compact ?? false} />
        {children}
      </Container>
    </header>
  );
}
