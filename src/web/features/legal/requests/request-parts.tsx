import type { ReactNode, Ref } from 'react';
import type { PrivacyRequestKind } from '#shared/account/privacy.ts';

/** What has been done when an opt-out is accepted, which needs no further answer. */
export const optedOutText = 'You will get no marketing, and your data is neither sold nor shared.';

/** The kinds of requests, as worded in the list of choices. */
export const kindTexts: Record<PrivacyRequestKind, string> = {
  access: 'Get a copy of my data',
  deletion: 'Delete my account and data',
  correction: 'Correct my data',
  opt_out: 'Opt out of marketing',
};

interface RequestSectionProps {
  headingRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** Shows the outcome of the request whose emailed link was opened. */
export function RequestSection({ headingRef, children }: RequestSectionProps) {
  return (
    <section aria-label="Your request" className="rounded-card border border-line bg-ground p-4 sm:p-6">
      <h3 ref={headingRef} tabIndex={-1} className="mb-2 font-semibold">
        Your request
      </h3>
      {children}
    </section>
  );
}
