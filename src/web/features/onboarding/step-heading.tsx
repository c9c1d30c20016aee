import type { ReactNode } from 'react';

export const stepHeadingId = 'step-heading';

/** Gets the focus when its step replaces another. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h2 id={stepHeadingId} tabIndex={-1} className="heading-3">
      {children}
    </h2>
  );
}
