import { useEffect, useEffectEvent } from 'react';
import type { ScanLine, ScanSnapshot } from '#shared/contracts/discovery.ts';
import { scanEventsPath } from '#shared/scan.ts';

interface ScanListener {
  onLine: (line: ScanLine) => void;
  onEnd: (status: ScanSnapshot['status']) => void;
  /** True once the stream fails, false once it is back. The browser keeps trying, but not after a refusal. */
  onBroken: (broken: boolean) => void;
}

/** Follows a running scan. The server resends what was missed, by the id of the last line that arrived. */
export function useScanStream(runningScanId: string | undefined, listener: ScanListener): void {
  const hearLine = useEffectEvent(listener.onLine);
  const hearEnd = useEffectEvent(listener.onEnd);
  const hearBroken = useEffectEvent(listener.onBroken);

  useEffect(() => {
    if (!runningScanId) return;
    const source = new EventSource(scanEventsPath);
    source.addEventListener('open', () => hearBroken(false));
    source.addEventListener('error', () => hearBroken(true));
    source.addEventListener('line', ({ data }) => hearLine(JSON.parse(data)));
    source.addEventListener('end', ({ data }) => {
      source.close();
      hearEnd(JSON.parse(data).status);
    });
    return () => source.close();
  }, [runningScanId]);
}
