import { failureToShow } from '#web/lib/api-error.ts';
import { InlineProblem } from './inline-problem.tsx';

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
