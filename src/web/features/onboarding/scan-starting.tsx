import { useEffect, useEffectEvent } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import { LeavingIsSafe } from './leaving-is-safe.tsx';

const startDelayMs = 3_000;

/** Waits a moment for the person to get oriented, then starts the scan. */
export function ScanStarting({ onStart }: { onStart: () => void }) {
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
