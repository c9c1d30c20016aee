import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { useEffect, useEffectEvent } from 'react';
import { scanStages } from '#shared/claims/scan.ts';
import type { ScanLine, ScanSnapshot } from '#shared/contracts/discovery.ts';
import { counted } from '#shared/counted.ts';
import { scanStageNames } from '#web/content/onboarding.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { PremiumBox, ScanResult } from './scan-result.tsx';
import { StepHeading } from './step-heading.tsx';
import { type ScanOptions, useScan } from './use-scan.ts';

const maxShownLines = 4;

interface ScanStageProps {
  stage: ScanLine['stage'];
  state: 'done' | 'current' | 'later';
  lines: readonly ScanLine[];
}

const startDelayMs = 3_000;

type Scan = ReturnType<typeof useScan>;

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

/** Screen readers announce when a stage begins and when the scan ends, but not every line. */
function ScanAnnouncement({ view }: Pick<Scan, 'view'>) {
  return (
    <p role="status" className="sr-only">
      {announce(view)}
    </p>
  );
}

function announce(view: Scan['view']): string {
  if (view.phase === 'completed') return `Scan complete. ${view.scan.lines.at(-1)?.text ?? ''}`;
  if (view.phase !== 'running') return view.phase === 'starting' ? 'Starting your scan' : '';
  const last = view.scan.lines.at(-1);
  return last ? `Now checking: ${scanStageNames[last.stage]}` : 'Starting your scan';
}

/** Waits a moment for the person to get oriented, then starts the scan. */
function ScanStarting({ onStart }: { onStart: () => void }) {
  const start = useEffectEvent(onStart);

  useEffect(() => {
    const timer = setTimeout(() => start(), startDelayMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <LeavingIsSafe />
      <p className="mt-6 flex items-center gap-3 text-ink-soft">
        <Spinner />
        It starts automatically in a moment.
      </p>
    </>
  );
}

/** The scan runs on the server, and the page only follows it. */
function LeavingIsSafe() {
  return (
    <p className="mt-2 text-ink-soft">
      You can leave this page once the scan is running. It keeps running, and you can come back to it here.
    </p>
  );
}

function ScanProgress({ scan: { lines } }: { scan: ScanSnapshot }) {
  const last = lines.at(-1);
  const current = last ? scanStages.indexOf(last.stage) : 0;
  const sourceCount = last?.sourceCount ?? 0;

  return (
    <>
      <div aria-hidden="true" className="scan-sweep absolute inset-x-0 top-0" />
      <LeavingIsSafe />
      <ol className="mt-6 grid gap-4">
        {scanStages.map((stage, index) => (
          <ScanStage
            key={stage}
            stage={stage}
            state={index < current ? 'done' : index === current ? 'current' : 'later'}
            lines={lines.filter((line) => line.stage === stage)}
          />
        ))}
      </ol>
      <p className="mt-6 border-line border-t pt-4 text-ink-soft text-sm tabular-nums">
        {counted(sourceCount, 'source')} checked so far
      </p>
    </>
  );
}

/** One stage of the scan with its latest lines. */
function ScanStage({ stage, state, lines }: ScanStageProps) {
  const shown = lines.slice(-maxShownLines);
  return (
    <li className="flex gap-3" aria-current={state === 'current' ? 'step' : undefined}>
      <StageIcon state={state} />
      <div className="min-w-0">
        <p className={state === 'later' ? 'text-ink-soft' : 'font-medium'}>
          {scanStageNames[stage]}
          {state === 'done' && <span className="sr-only"> (done)</span>}
        </p>
        {shown.length > 0 && (
          <ul className="mt-1 grid gap-1 text-ink-soft text-sm tabular-nums">
            {lines.length > shown.length && <li>{lines.length - shown.length} earlier lines</li>}
            {shown.map(({ id, text }) => (
              <li key={id} className="animate-fade-in">
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function StageIcon({ state }: Pick<ScanStageProps, 'state'>) {
  if (state === 'current') return <Spinner />;
  const Icon = state === 'done' ? Check : Circle;
  return <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />;
}
