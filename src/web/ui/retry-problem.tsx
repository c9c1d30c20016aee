import type { MouseEvent } from 'react';
import { Button } from './button.tsx';
import { focusHeading } from './focus-heading.ts';
import { InlineProblem } from './inline-problem.tsx';

interface RetryProblemProps {
  children: string;
  onRetry: () => void;
  className?: string;
}

/** Returns the heading of the smallest part of the page that has one. A dialog keeps the focus by itself. */
function findHeading(element: Element): HTMLElement | null {
  const part = element.parentElement;
  if (!part?.closest('main')) return null;
  return part.querySelector<HTMLElement>('h1, h2, h3') ?? findHeading(part);
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
