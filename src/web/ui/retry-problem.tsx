import type { MouseEvent } from 'react';
import { failureToShow } from '#web/lib/calls/api-error.ts';
import { Button } from './button.tsx';
import { InlineProblem } from './inline-problem.tsx';
import { focusHeading } from './use-kept-focus.ts';

/** Returns the heading of the smallest part of the page that has one. A dialog keeps the focus by itself. */
function findHeading(element: Element): HTMLElement | null {
  const part = element.parentElement;
  if (!part?.closest('main')) return null;
  return part.querySelector<HTMLElement>('h1, h2, h3') ?? findHeading(part);
}

interface RetryProblemProps {
  children: string;
  onRetry: () => void;
  className?: string;
}

/** Says what could not be loaded and offers to try again. */
export function RetryProblem({ children, onRetry, className }: RetryProblemProps) {
  function retry({ currentTarget }: MouseEvent) {
    // The focused button is about to disappear.
    focusHeading(findHeading(currentTarget));
    onRetry();
  }

  return (
    <div className={className}>
      <InlineProblem>{children}</InlineProblem>
      <Button variant="secondary" className="mt-4" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

interface FailureProblemProps {
  /** The action's error, or null while it has not failed. */
  error: unknown;
  className?: string;
}

/** Shows why an action failed next to where it was tried. Shows nothing if the person cancelled it. */
export function FailureProblem({ error, className }: FailureProblemProps) {
  const text = failureToShow(error);
  return text === undefined ? null : <InlineProblem className={className}>{text}</InlineProblem>;
}
