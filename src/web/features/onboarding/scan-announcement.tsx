import { scanStageNames } from '#web/content/onboarding/scan-stages.ts';
import type { Scan } from './scan-step.tsx';
import { scanTotal } from './scan-total.ts';

/** Screen readers announce when a stage begins and when the scan ends, but not every line. */
export function ScanAnnouncement({ view }: Pick<Scan, 'view'>) {
  return (
    <p role="status" className="sr-only">
      {announce(view)}
    </p>
  );
}

function announce(view: Scan['view']): string {
  if (view.phase === 'completed') {
    const { amount, note } = scanTotal(view.scan);
    return `Scan complete. ${amount} ${note}.`;
  }
  if (view.phase !== 'running') return view.phase === 'starting' ? 'Starting your scan' : '';
  const last = view.scan.lines.at(-1);
  return last ? `Now checking: ${scanStageNames[last.stage]}` : 'Starting your scan';
}
