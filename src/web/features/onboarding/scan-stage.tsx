import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import type { ScanLine } from '#shared/contracts/discovery.ts';
import { scanStageNames } from '#web/content/onboarding/scan-stages.ts';
import { Spinner } from '#web/ui/spinner.tsx';

const maxShownLines = 4;

interface ScanStageProps {
  stage: ScanLine['stage'];
  state: 'done' | 'current' | 'later';
  lines: readonly ScanLine[];
}

/** One stage of the scan with its latest lines. */
export function ScanStage({ stage, state, lines }: ScanStageProps) {
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
