import { Button } from './button.tsx';
import { InlineProblem } from './inline-problem.tsx';

interface RetryProblemProps {
  children: string;
  onRetry: () => void;
  className?: string;
}

/** Says what could not be loaded and offers to try again. */
export function RetryProblem({ children, onRetry, className }: RetryProblemProps) {
  return (
    <div className={className}>
      <InlineProblem>{children}</InlineProblem>
      <Button variant="secondary" className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
