import type { ReactNode, Ref } from 'react';

interface RequestSectionProps {
  headingRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** Shows the outcome of the request whose emailed link was opened. */
export function RequestSection({ headingRef, children }: RequestSectionProps) {
  return (
    <section aria-label="Your request" className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <h3 ref={headingRef} tabIndex={-1} className="mb-2 font-semibold">
        Your request
      </h3>
      {children}
    </section>
  );
}
