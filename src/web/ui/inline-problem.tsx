import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
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
      className={classNames(
        'flex gap-3 rounded-control border border-danger bg-danger-soft p-4 text-danger',
        className,
      )}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
