import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { PremiumBox } from './premium-box.tsx';
import { ScanAnnouncement } from './scan-announcement.tsx';
import { ScanProgress } from './scan-progress.tsx';
import { ScanResult } from './scan-result.tsx';
import { ScanStarting } from './scan-starting.tsx';
import { StepHeading } from './step-heading.tsx';
import { type ScanOptions, useScan } from './use-scan.ts';

export type Scan = ReturnType<typeof useScan>;

const headings: Record<Scan['view']['phase'], string> = {
  loading: 'Your scan',
  unreadable: 'Your scan',
  starting: 'Starting your scan…',
  running: 'Scanning',
  failed: 'The scan didn’t finish',
  completed: 'Your scan is complete',
};

/** The heading stays the same element, so that it keeps the focus through all phases. */
export function ScanStep(options: ScanOptions) {
  const scan = useScan(options);
  const { phase } = scan.view;
  return (
    <div className="grid gap-6">
      <Card className="relative overflow-hidden sm:p-8">
        <StepHeading>{headings[phase]}</StepHeading>
        <ScanAnnouncement view={scan.view} />
        <ScanBody {...scan} />
      </Card>
      {phase === 'completed' && <PremiumBox />}
    </div>
  );
}

function ScanBody({ view, readAgain, start }: Scan) {
  if (view.phase === 'starting') return <ScanStarting onStart={start} />;
  if (view.phase === 'running') return <ScanProgress scan={view.scan} />;
  if (view.phase === 'completed') return <ScanResult scan={view.scan} />;
  if (view.phase === 'failed') return <ScanProblem onRetry={start}>{view.problem}</ScanProblem>;
  if (view.phase === 'unreadable')
    return (
      <ScanProblem onRetry={readAgain}>
        We couldn’t load your scan. If one is running, it will continue.
      </ScanProblem>
    );
  return <div className="min-h-32" />;
}

function ScanProblem({ onRetry, children }: { onRetry: () => void; children: string }) {
  return (
    <>
      <InlineProblem className="mt-4">{children}</InlineProblem>
      <Button className="mt-6" onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}
