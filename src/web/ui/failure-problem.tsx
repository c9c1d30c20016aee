import { failureToShow } from '#web/lib/api-error.ts';
import { InlineProblem } from './inline-problem.tsx';

interface FailureProblemProps {
  /** What the action ended with; null while it has not failed. */
  error: unknown;
  className?: string;
}

/** Says where an action was tried why it failed. Says nothing to somebody who cancelled it themselves. */
export function FailureProblem({ error, className }: FailureProblemProps) {
  const text = failureToShow(error);
  return text === undefined ? null : <InlineProblem className={className}>{text}</InlineProblem>;
}
