import type { ScanSnapshot } from '#shared/contracts/discovery.ts';
import { counted } from '#shared/counted.ts';
import { scanStages } from '#shared/scan.ts';
import { LeavingIsSafe } from './leaving-is-safe.tsx';
import { ScanStage } from './scan-stage.tsx';

export function ScanProgress({ scan: { lines } }: { scan: ScanSnapshot }) {
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
