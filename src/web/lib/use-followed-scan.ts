import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { scanEventsPath } from '#shared/claims/scan.ts';
import type { CallOutput } from '#shared/contracts/api.ts';
import type { ScanLine, ScanSnapshot } from '#shared/contracts/discovery.ts';
import { callQuery } from './calls/call-query.ts';

const pollMs = 2_000;

const startingPollMs = 500;

/** Null if the user has none yet, undefined before the first read. */
export type LatestScan = ScanSnapshot | null | undefined;

const scanCall = callQuery('GET /api/onboarding/scan');

export const scanQuery = queryOptions({
  ...scanCall,
  queryFn: async () => (await scanCall.queryFn()).scan,
  refetchOnMount: 'always',
  structuralSharing: (known, read) => withRead(known as LatestScan, read as ScanSnapshot | null),
});

interface FollowOptions {
  /** Returns the id of the scan to follow, given the latest known one, or undefined to follow none. */
  findFollowedId: (latest: LatestScan) => string | undefined;
  onEnd: (status: ScanSnapshot['status']) => void;
  /** The scan was requested but may not have an id yet. We poll, so that its first lines appear early. */
  isStarting?: boolean;
  /** False if the latest scan is not needed at all. */
  enabled?: boolean;
}

/** Returns the latest scan. Its lines arrive over the stream, or by polling while the stream is broken. */
export function useFollowedScan({
  findFollowedId,
  onEnd,
  isStarting = false,
  enabled = true,
}: FollowOptions) {
  const queryClient = useQueryClient();
  const [streamIsBroken, setStreamIsBroken] = useState(false);
  const query = useQuery({
    ...scanQuery,
    enabled,
    refetchInterval: ({ state }) => {
      if (isStarting) return startingPollMs;
      return streamIsBroken && findFollowedId(state.data) ? pollMs : false;
    },
  });

  function change(next: (scan: ScanSnapshot) => ScanSnapshot) {
    queryClient.setQueryData(scanQuery.queryKey, (known) => known && next(known));
  }

  useScanStream(findFollowedId(query.data), {
    onLine: (line) => change((known) => withLine(known, line)),
    onEnd,
    onBroken: setStreamIsBroken,
  });

  return { query, change };
}

/** Adds a line from the stream. A line that is already known, as after a reconnect, is not added twice. */
export function withLine(scan: ScanSnapshot, line: ScanLine): ScanSnapshot {
  if (scan.lines.some(({ id }) => id === line.id)) return scan;
  return { ...scan, lines: [...scan.lines, line].sort((a, b) => a.id - b.id) };
}

/** Merges a new read into what is known. A response from before the stream's latest lines does not undo them. */
export function withRead(
  known: ScanSnapshot | null | undefined,
  read: ScanSnapshot | null,
): ScanSnapshot | null {
  if (!known || known.scanId !== read?.scanId) return read;
  const status = known.status === 'running' ? read.status : known.status;
  return { ...read, status, lines: known.lines.reduce(withLine, read).lines };
}

/** Merges the scan call's response. If it is about another scan than the known one, it starts without lines. */
export function withResult(
  known: ScanSnapshot | null | undefined,
  result: CallOutput<'POST /api/onboarding/ai-scan'>,
): ScanSnapshot {
  return { ...result, lines: known?.scanId === result.scanId ? known.lines : [] };
}

interface ScanListener {
  onLine: (line: ScanLine) => void;
  onEnd: (status: ScanSnapshot['status']) => void;
  /**
   * Called with true when the stream fails and false when it works again. The browser retries, except after a refusal.
   */
  onBroken: (broken: boolean) => void;
}

/** Follows a running scan. After a reconnect, the server resends the lines after the last one that arrived. */
function useScanStream(runningScanId: string | undefined, listener: ScanListener): void {
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
