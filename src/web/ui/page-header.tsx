import type { ReactNode, RefObject } from 'react';
import { TextLink } from './link.tsx';

interface PageHeaderProps {
  title: string;
  /** For a page that moves the focus to its heading. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  lead?: ReactNode;
  back?: { to: string; label: string };
  /** Beside the heading, or below it on a narrow screen. */
  action?: ReactNode;
}

export function PageHeader({ title, headingRef, lead, back, action }: PageHeaderProps) {
  return (
    <header>
      {back && <BackLink to={back.to}>{back.label}</BackLink>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 ref={headingRef} tabIndex={headingRef && -1} className="heading-1">
          {title}
        </h1>
        {action}
      </div>
      {lead && <p className="mt-3 max-w-2xl text-balance text-ink-soft text-lg">{lead}</p>}
    </header>
  );
}

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink to={to} className="mb-4 inline-flex min-h-11 items-center gap-2">
      <span aria-hidden="true">←</span>
      {children}
    </TextLink>
  );
}
