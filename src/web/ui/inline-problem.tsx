import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Shows a failure where it happened and announces it to screen readers. */
export function InlineProblem({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <p
      role="alert"
      className={classNames('border-2 border-danger bg-danger-soft p-4 text-danger', className)}
    >
      {children}
    </p>
  );
}
