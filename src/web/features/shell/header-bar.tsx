import type { ReactNode } from 'react';
import { pagePaths } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import { Container } from '#web/ui/container.tsx';
import { Link } from '#web/ui/link.tsx';

export function HeaderBar({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-ground">
      <Container className="flex min-h-16 flex-wrap items-center gap-x-2 sm:gap-x-6">
        <HomeLink />
        {children}
      </Container>
    </header>
  );
}

/** Where the screen is very narrow, only the mark is shown. */
export function HomeLink({ onFollow }: { onFollow?: () => void }) {
  return (
    <Link
      to={pagePaths.home}
      onClick={onFollow}
      className="-ml-1 flex min-h-11 items-center gap-2 rounded-control px-1"
    >
      <span aria-hidden="true" className="brand-mark" />
      <span className="font-head font-semibold text-[1.4375rem] max-[22.5rem]:sr-only">{product.name}</span>
    </Link>
  );
}
