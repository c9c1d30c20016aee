import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';

interface FactorHeadingProps {
  title: string;
  state?: string;
  children: ReactNode;
}

export function FactorHeading({ title, state, children }: FactorHeadingProps) {
  return (
    <div className="min-w-0 grow">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {title}
        {state && <Badge>{state}</Badge>}
      </h3>
      <p className="mt-1 text-ink-soft text-sm">{children}</p>
    </div>
  );
}
