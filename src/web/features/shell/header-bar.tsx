import type { ReactNode } from 'react';
import { pagePaths } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import { Container } from '#web/ui/container.tsx';
import { Link } from '#web/ui/link.tsx';

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

interface HomeLinkProps {
  /** Shows only the logo on a small screen, where the bar has less room. */
  compact?: boolean;
  onFollow?: () => void;
}

export function HomeLink({ compact = false, onFollow }: HomeLinkProps) {
  return (
    <Link
      to={pagePaths.home}
      onClick={onFollow}
      className="-ml-1 flex min-h-11 items-center gap-2.5 rounded-control px-1 font-semibold text-lg tracking-tight"
    >
      <Mark />
      <span className={compact ? 'max-sm:sr-only' : undefined}>{product.name}</span>
    </Link>
  );
}

/** The logo: a coin on its way back. */
function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0" fill="none">
      <rect width="32" height="32" rx="8" className="fill-primary" />
      <path
        d="M10.5 13.5h8a4.25 4.25 0 0 1 0 8.5H13"
        className="stroke-on-primary"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="m14 9.5-4 4 4 4"
        className="stroke-on-primary"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
