import { useEffect, useEffectEvent } from 'react';
import type { ScanLine, ScanSnapshot } from '#shared/contracts/discovery.ts';
import { scanEventsPath } from '#shared/scan.ts';

interface ScanListener {
  onLine: (line: ScanLine) => void;
  onEnd: (status: ScanSnapshot['status']) => void;
  /**
   * Called with true when the stream fails and false when it works again. The browser retries, except after a refusal.
   */
  onBroken: (broken: boolean) => void;
}

/** Follows a running scan. After a reconnect, the server resends the lines after the last one that arrived. */
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
