import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { spinnerDelayMs } from '#web/ui/spinner-delay.ts';
import { useDelay } from '#web/ui/use-delay.ts';

export function StatusLoading() {
  const showing = useDelay(spinnerDelayMs);
  return (
    <Card className="flex min-h-48 items-center justify-center gap-3 text-ink-soft">
      {showing && (
        <>
          <Spinner />
          <p role="status">Loading your progress…</p>
        </>
      )}
    </Card>
  );
}

export function StatusProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <Card className="sm:p-8">
      <InlineProblem>
        We couldn’t load your progress. Everything you entered and connected is saved.
      </InlineProblem>
      <Button className="mt-6" onClick={() => onRetry()}>
        Try again
      </Button>
    </Card>
  );
}
